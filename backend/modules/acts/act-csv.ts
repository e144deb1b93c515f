import type { Act, ActPerson } from '#shared/contract/acts.ts';
import { reasonInWords } from '#shared/domain/act-reasons.ts';

/** The clients of an act, or the rows of a list of invitations, with what became of each, as a table. */
export function* actTable({ kind, state }: Act, people: Iterable<ActPerson>): Generator<string[]> {
  const result = (person: ActPerson): string => {
    if (person.reason !== null) return reasonInWords(person.reason, person.sameAs);
    if (person.state === 'done') return kind === 'invite' ? 'Invited.' : 'Done.';
    return state === 'stopped' ? 'Left undone.' : 'Not yet.';
  };
  yield ['Row', 'Name', 'Email', 'Result'];
  for (const person of people) {
    const { n, name, email } = person;
    yield [String(n), name ?? 'A deleted client', email ?? '', result(person)];
  }
}

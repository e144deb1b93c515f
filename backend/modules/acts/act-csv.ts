import type { Act, ActPerson } from '#shared/contract/acts.ts';
import { reasonInWords } from '#shared/domain/act-reasons.ts';
import { csvOf } from '#shared/domain/csv.ts';

/** The clients of an act, or the rows of a list of invitations, with what became of each. */
export function actCsv({ kind, state }: Act, people: readonly ActPerson[]): string {
  const result = (person: ActPerson): string => {
    if (person.reason !== null) return reasonInWords(person.reason, person.sameAs);
    if (person.state === 'done') return kind === 'invite' ? 'Invited.' : 'Done.';
    return state === 'stopped' ? 'Left undone.' : 'Not yet.';
  };
  return csvOf([
    ['Row', 'Name', 'Email', 'Result'],
    ...people.map((person) => [
      ...[String(person.n), person.name ?? 'A deleted client', person.email ?? ''],
      result(person),
    ]),
  ]);
}

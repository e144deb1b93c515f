import { expect } from 'vitest';
import type { Found, FoundGroup, SearchKind } from '#shared/contract/search.ts';
import type { Person } from './test-person.ts';
import { saveDraft } from './workbook-calls.ts';

export const send = (from: Person, { user }: Person, message: string) =>
  from.post(`/api/conversations/${user.id}/messages`, { message, day: 1 });
const note = (coach: Person, about: Person, words: string) =>
  coach.post(`/api/users/${about.user.id}/notes`, { note: words });

export async function handIn(person: Person, statement: string, notes: string): Promise<number> {
  await saveDraft(person, 1, { form: { step3: { final_statement: statement } } });
  const body = { userId: person.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes };
  const answer = await person.post('/api/submissions', body);
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

/** All that stands about a participant, with a word in each place. */
export async function furnish(coach: Person, person: Person, word: string): Promise<void> {
  const submissionId = await handIn(person, `We ${word}answer for our street.`, `A ${word}question`);
  const { id } = (
    await coach.post('/api/feedback', {
      submissionId,
      comment: `Good ${word}comment`,
      rating: 4,
      actionPlan: `- Say it ${word}plan`,
      unlockNext: false,
    })
  ).json();
  const place = { targetElement: 'notes', position: { x: 0, y: 0 } };
  await coach.post(`/api/feedback/${id}/annotations`, { ...place, comment: `${word}annotation` });
  await send(person, person, `Hello ${word}mine`);
  await send(coach, person, `Answer ${word}theirs`);
  await note(coach, person, `Prefers ${word}note`);
  await person.put('/api/drafts/2', { notes: `${word}draft` });
}

export async function find(who: Person, q: string, kind?: SearchKind): Promise<FoundGroup[]> {
  const answer = await who.get(
    `/api/search?q=${encodeURIComponent(q)}${kind === undefined ? '' : `&kind=${kind}`}`,
  );
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json();
}
export const kindsOf = (groups: FoundGroup[]): [SearchKind, number][] =>
  groups.map(({ kind, count }) => [kind, count]);
export const wordsOf = ({ parts }: Found): string => parts.map(({ text }) => text).join('');
export const allFound = (groups: FoundGroup[]): Found[] => groups.flatMap(({ found }) => found);

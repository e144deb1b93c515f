import { afterEach, expect, test } from 'vitest';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);

async function handedIn(): Promise<{ ada: Person; submissionId: number }> {
  const ada = await createPerson(site.app, site.db);
  const handIn = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = (await ada.post('/api/submissions', handIn)).json();
  return { ada, submissionId: id };
}

const keep = (coach: Person, submissionId: number, checks: unknown) =>
  coach.send({
    method: 'PUT',
    url: `/api/submissions/${submissionId}/feedback-draft`,
    payload: { comment: 'So far', checks },
  });
const give = (coach: Person, submissionId: number) =>
  coach.post('/api/feedback', { submissionId, comment: 'Good work' });

/** What a new release does to the checks of day 1. */
async function release(checks: readonly string[]): Promise<void> {
  await site.db
    .updateTable('tasks')
    .set({ checks: JSON.stringify(checks) })
    .where('day', '=', 1)
    .execute();
}
afterEach(() => release(curriculumDay(1)?.checks ?? []));

const [, first = '', , last = ''] = curriculumDay(1)?.checks ?? [];
const marks = [
  { check: first, isMet: true },
  { check: last, isMet: false },
];

test('checks marked in the draft are given with the feedback, at once on both sides, in the words of then', async () => {
  const { ada, submissionId } = await handedIn();
  const screens = await Promise.all([screenOf(site, ada), screenOf(site, maya)]);
  const pushed = screens.map((screen) => collect(screen, 'feedback.given'));
  // Given in the order of the day, whatever the order of marking.
  const marked = marks.toReversed();
  expect((await keep(maya, submissionId, marked)).json().content.checks).toEqual(marked);
  expect((await give(maya, submissionId)).json().checks).toEqual(marks);
  for (const list of pushed) {
    await eventually(() => expect(list.map(({ feedback }) => feedback.checks)).toEqual([marks]), 1_000);
  }
  await release(['New']);
  const seen = (await ada.get(`/api/feedback/user/${ada.user.id}/day/1`)).json();
  expect(seen.checks).toEqual(marks);
  for (const screen of screens) screen.close();
});

test('a mark that was saved before a release changed the checks stays in the draft', async () => {
  const { submissionId } = await handedIn();
  await keep(maya, submissionId, marks);
  await keep(maya, submissionId, marks);
  await release(['A new check']);
  const both = [...marks, { check: 'A new check', isMet: true }];
  expect((await keep(maya, submissionId, both)).json().content.checks).toEqual(both);
});

test("another coach's marks are not given", async () => {
  const { submissionId } = await handedIn();
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  await keep(maya, submissionId, marks);
  expect((await give(noah, submissionId)).json().checks).toEqual([]);
});

test.each([
  ['a check twice', [marks[0], { ...marks[0], isMet: false }]],
  ['a mark without words', [{ check: '  ', isMet: true }]],
  ['a mark that is neither', [{ check: 'It is true.' }]],
  ["another day's check", [{ check: curriculumDay(2)?.checks[0], isMet: true }]],
  ['a text that is no check', [marks[0], { check: 'This coach is the best.', isMet: true }]],
  ['too many', Array.from({ length: 21 }, (_, n) => ({ check: `Check ${n}`, isMet: true }))],
])('%s is refused, and the draft stays as it was', async (_what, checks) => {
  const { submissionId } = await handedIn();
  await keep(maya, submissionId, marks);
  const answer = await keep(maya, submissionId, checks);
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.any(String)]);
  expect((await give(maya, submissionId)).json().checks).toEqual(marks);
});

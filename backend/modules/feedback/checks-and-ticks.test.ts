import { afterEach, expect, test } from 'vitest';
import type { Annotation, FeedbackTicks } from '#shared/contract/feedback.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);

async function handedIn(): Promise<{ ada: Person; submissionId: number }> {
  const ada = await createPerson(site.app, site.db);
  return { ada, submissionId: (await handIn(ada, 1)).json().id };
}

const keep = (coach: Person, submissionId: number, checks: unknown) =>
  coach.put(`/api/submissions/${submissionId}/feedback-draft`, { comment: 'So far', checks });
const give = (coach: Person, submissionId: number) =>
  coach.post('/api/feedback', { submissionId, comment: 'Good work' });

/** What a new release does to the checks of day 1. */
async function release(checks: readonly string[]): Promise<void> {
  const firstTask = site.db
    .updateTable('programme_tasks')
    .where('programme_version_id', '=', 1)
    .where('day', '=', 1);
  await firstTask.set({ checks: JSON.stringify(checks) }).execute();
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
    await eventually(() => expect(list.map(({ feedback }) => feedback.checks)).toEqual([marks]));
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

type Reviewed = Awaited<ReturnType<typeof reviewed>>;

const PLAN = 'This week:\n- Say it aloud\n- Ask Joana  \n\n-not a point\n• Rest';

/** Three points and one annotation. */
async function reviewed() {
  const { ada, submissionId } = await handedIn();
  const review = { submissionId, comment: 'Good work', actionPlan: PLAN };
  const { id: feedbackId } = (await maya.post('/api/feedback', review)).json();
  const annotation = { targetElement: 'notes', comment: 'Because', position: { x: 0, y: 0 } };
  const { id } = (await maya.post(`/api/feedback/${feedbackId}/annotations`, annotation)).json<Annotation>();
  return { ada, feedbackId, annotationId: id };
}

const put = (who: Person, url: string, payload: object) => who.put(url, payload);
const tickLine = ({ ada, feedbackId }: Reviewed, line: number, words: string, isTicked = true) =>
  put(ada, `/api/feedback/${feedbackId}/lines/${line}/tick`, { isTicked, words });
const tickNote = ({ ada, annotationId }: Reviewed, isTicked = true) =>
  put(ada, `/api/annotations/${annotationId}/tick`, { isTicked });

test("ticks are counted once, taken back, and pushed to the participant's other tab and to coaches", async () => {
  const work = await reviewed();
  const { ada, feedbackId, annotationId } = work;
  const screens = await Promise.all([screenOf(site, ada), screenOf(site, maya)]);
  const pushed = screens.map((screen) => collect(screen, 'feedback.ticked'));
  const once = await tickLine(work, 2, 'Say it aloud');
  expect(once.json().tickCount).toEqual({ done: 1, total: 4 });
  await tickLine(work, 2, 'Say it aloud');
  await tickLine(work, 6, 'Rest');
  const ticked = await tickNote(work);
  expect(ticked.json<FeedbackTicks>()).toMatchObject({
    ticks: { annotations: [annotationId], lines: [2, 6] },
    tickCount: { done: 3, total: 4 },
  });
  await tickLine(work, 2, 'Say it aloud', false);
  const last = { ticks: { annotations: [annotationId], lines: [6] }, tickCount: { done: 2, total: 4 } };
  for (const list of pushed) {
    await eventually(() => expect(list.at(-1)).toMatchObject({ feedbackId, ...last }));
    expect(list.map(({ tickCount }) => tickCount.done)).toEqual([1, 2, 3, 2]);
  }
  for (const who of [ada, maya]) {
    const feedback = (await who.get(`/api/feedback/user/${ada.user.id}/day/1`)).json();
    expect(feedback.ticks).toEqual(last.ticks);
    const [submission] = (await who.get(`/api/submissions/user/${ada.user.id}`)).json();
    expect(submission.tickCount).toEqual(last.tickCount);
  }
  for (const screen of screens) screen.close();
});

test('a point is ticked only where its words are', async () => {
  const work = await reviewed();
  for (const [line, words] of [
    [1, 'This week:'],
    [2, 'Ask Joana'],
    [5, 'not a point'],
    [99, 'Say it aloud'],
  ] as const) {
    const answer = await tickLine(work, line, words);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['words']]);
  }
  expect((await tickLine(work, 3, 'Ask Joana')).statusCode).toBe(200);
});

test('the last of several ticks at once knows all of them', async () => {
  const work = await reviewed();
  const screen = await screenOf(site, maya);
  const pushed = collect(screen, 'feedback.ticked');
  await Promise.all([
    tickLine(work, 2, 'Say it aloud'),
    tickLine(work, 3, 'Ask Joana'),
    tickLine(work, 6, 'Rest'),
    tickNote(work),
  ]);
  await eventually(() => expect(pushed.map(({ tickCount }) => tickCount.done)).toEqual([1, 2, 3, 4]));
  screen.close();
});

test('praise is no task: it is not counted and takes no tick; without a choice a draft says it by its verdict', async () => {
  const note = { targetElement: 'notes', position: { x: 0, y: 0 } };
  const review = async (ask: boolean) => {
    const { ada, submissionId } = await handedIn();
    const draft = [{ targetElement: 'notes', comment: 'By the verdict' }];
    await maya.put(`/api/submissions/${submissionId}/feedback-draft`, {
      comment: 'Good',
      annotations: draft,
    });
    const { id } = (await maya.post('/api/feedback', { submissionId, comment: 'Good work', ask })).json();
    const path = `/api/feedback/${id}/annotations`;
    await maya.post(path, { ...note, comment: 'Lovely', isPraise: true });
    await maya.post(path, { ...note, comment: 'As before' });
    const annotations = (await ada.get(path)).json<Annotation[]>();
    expect(annotations.map(({ isPraise }) => isPraise ?? false)).toEqual([!ask, true, false]);
    return { ada, feedbackId: id, annotations };
  };
  const countOf = async (ada: Person) =>
    (await ada.get(`/api/submissions/user/${ada.user.id}`)).json<{ tickCount: object }[]>()[0]?.tickCount;
  const asked = await review(true);
  expect(await countOf(asked.ada)).toEqual({ done: 0, total: 2 });
  const { ada, annotations } = await review(false);
  expect(await countOf(ada)).toEqual({ done: 0, total: 1 });
  for (const { id } of annotations) await ada.put(`/api/annotations/${id}/tick`, { isTicked: true });
  expect(await countOf(ada)).toEqual({ done: 1, total: 1 });
});

import { expect, test } from 'vitest';
import type { Annotation, FeedbackTicks } from '#shared/contract/feedback.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

interface Reviewed {
  ada: Person;
  feedbackId: number;
  annotationId: number;
}

const PLAN = 'This week:\n- Say it aloud\n- Ask Joana  \n\n-not a point\n• Rest';

/** Three points and one annotation. */
async function reviewed(): Promise<Reviewed> {
  const ada = await createPerson(site.app, site.db);
  const handIn = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'Why?' };
  const { id: submissionId } = (await ada.post('/api/submissions', handIn)).json();
  const review = { submissionId, comment: 'Good work', actionPlan: PLAN };
  const { id: feedbackId } = (await coach.post('/api/feedback', review)).json();
  const annotation = { targetElement: 'notes', comment: 'Because', position: { x: 0, y: 0 } };
  const { id } = (await coach.post(`/api/feedback/${feedbackId}/annotations`, annotation)).json<Annotation>();
  return { ada, feedbackId, annotationId: id };
}

const put = (who: Person, url: string, payload: object) => who.send({ method: 'PUT', url, payload });
const tickLine = ({ ada, feedbackId }: Reviewed, line: number, words: string, isTicked = true) =>
  put(ada, `/api/feedback/${feedbackId}/lines/${line}/tick`, { isTicked, words });
const tickNote = ({ ada, annotationId }: Reviewed, isTicked = true) =>
  put(ada, `/api/annotations/${annotationId}/tick`, { isTicked });

test("ticks are counted once, taken back, and pushed to the participant's other tab and to coaches", async () => {
  const work = await reviewed();
  const { ada, feedbackId, annotationId } = work;
  const screens = await Promise.all([screenOf(site, ada), screenOf(site, coach)]);
  const pushed = screens.map((screen) => collect(screen, 'feedback.ticked'));
  expect((await tickLine(work, 2, 'Say it aloud')).json()).toMatchObject({
    tickCount: { done: 1, total: 4 },
  });
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
    await eventually(() => expect(list.at(-1)).toMatchObject({ feedbackId, ...last }), 1_000);
    expect(list.map(({ tickCount }) => tickCount.done)).toEqual([1, 2, 3, 2]);
  }
  for (const who of [ada, coach]) {
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
  const screen = await screenOf(site, coach);
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

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import { MAX_CORRECTIONS, MAX_LISTED_TEXT } from '#shared/contract/limits.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

async function reviewed(form: object = {}): Promise<{ ada: Person; feedback: Feedback }> {
  const ada = await createPerson(site.app, site.db);
  const { id: submissionId } = (await handIn(ada, 1)).json();
  const answer = await coach.post('/api/feedback', { submissionId, comment: 'Good start', ...form });
  expect(answer.statusCode).toBe(201);
  return { ada, feedback: answer.json() };
}

const decide = (by: Person, { id }: Feedback, payload: object) =>
  by.put(`/api/feedback/${id}/decision`, payload);
const correct = (by: Person, { id }: Feedback, payload: object) => by.put(`/api/feedback/${id}`, payload);
const workOf = async (ada: Person): Promise<Submission> =>
  (await coach.get(`/api/submissions/user/${ada.user.id}/day/1`)).json();
const feedbackOf = async (by: Person, ada: Person): Promise<Feedback> =>
  (await by.get(`/api/feedback/user/${ada.user.id}/day/1`)).json();
const attention = async (): Promise<Attention> => (await coach.get('/api/users/attention')).json();
const logOf = async (ada: Person): Promise<AuditEntry[]> =>
  (await coach.get(`/api/audit?userId=${ada.user.id}`)).json();
const requests = site.db.selectFrom('events').select('id').where('type', '=', 'unlock.requested');
const owedUnlocks = (ada: Person) => requests.where('person_id', '=', ada.user.id).execute();

test('a review can ask for a new version: nothing is unlocked, the work is not accepted, the log says so', async () => {
  const { ada, feedback } = await reviewed({ ask: true, unlockNext: true });
  expect(feedback).toMatchObject({ askedVersion: 1, unlockNext: false });
  expect(await owedUnlocks(ada)).toEqual([]);
  const asked = { askedAt: feedback.reviewedAt, opensAt: null, isUndecided: false };
  expect(await workOf(ada)).toMatchObject(asked);
  expect((await feedbackOf(ada, ada)).askedVersion).toBe(1);
});

test('those who are asked are listed and counted with the time, until they hand in; then a coach decides', async () => {
  const { ada, feedback } = await reviewed({ ask: true });
  const asked = { userId: ada.user.id, day: 1, since: feedback.reviewedAt };
  expect((await attention()).asked).toContainEqual(expect.objectContaining(asked));
  const before = (await attention()).totals.asked;
  const list = async () => (await coach.get('/api/users?asked=yes')).json<User[]>().map(({ id }) => id);
  expect(await list()).toContain(ada.user.id);

  await handIn(ada, 1);
  expect((await attention()).totals.asked).toBe(before - 1);
  expect(await list()).not.toContain(ada.user.id);
  expect(await workOf(ada)).toMatchObject({ version: 2, askedAt: null, isUndecided: true });
  // A message does not answer what was asked for.
  await coach.post(`/api/conversations/${ada.user.id}/messages`, { message: 'I will look', day: 1 });
  const revised = async () => (await attention()).revised.map(({ userId }) => userId);
  expect(await revised()).toContain(ada.user.id);

  expect((await decide(coach, feedback, { ask: false, unlockNext: true, version: 1 })).statusCode).toBe(409);
  const accepted = await decide(coach, feedback, { ask: false, unlockNext: true, version: 2 });
  expect(accepted.json()).toMatchObject({
    askedVersion: null,
    unlockNext: true,
    decidedAt: expect.any(String),
  });
  expect(await revised()).not.toContain(ada.user.id);
  expect((await workOf(ada)).isUndecided).toBe(false);
  expect(await owedUnlocks(ada)).toHaveLength(1);
  await decide(coach, feedback, { ask: false, unlockNext: true, version: 2 });
  expect((await logOf(ada)).map(({ action }) => action)).toEqual(['accept-version', 'review']);
});

test('a new version that does not do is asked for again, and again the next day stays closed', async () => {
  const { ada, feedback } = await reviewed({ ask: true });
  await handIn(ada, 1);
  const again = (await decide(coach, feedback, { ask: true, unlockNext: true, version: 2 })).json<Feedback>();
  expect(again).toMatchObject({ askedVersion: 2, unlockNext: false });
  expect((await workOf(ada)).askedAt).toBe(again.decidedAt);
  expect(await owedUnlocks(ada)).toEqual([]);
});

test('decisions and corrections reach both sides at once, as the GET returns them', async () => {
  const { ada, feedback } = await reviewed();
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  const screens = await Promise.all([ada, noah].map((person) => screenOf(site, person)));
  const decided = screens.map((screen) => collect(screen, 'feedback.decided'));
  const corrected = screens.map((screen) => collect(screen, 'feedback.corrected'));
  await decide(coach, feedback, { ask: true, version: 1 });
  await correct(coach, feedback, { comment: 'A good start' });
  const seen = await feedbackOf(ada, ada);
  await eventually(() => {
    for (const heard of corrected) expect(heard.map((each) => each.feedback)).toEqual([seen]);
    for (const heard of decided)
      expect(heard).toMatchObject([{ feedback: { askedVersion: 1 }, coachName: 'Maya Lindqvist' }]);
  });
  for (const screen of screens) screen.close();
});

test('before it is read, a correction leaves no mark and the log keeps the former text; afterwards it is marked and new', async () => {
  const { ada, feedback } = await reviewed({ actionPlan: '- Rest\n- Say it aloud', strengths: 'The verb' });
  const form = { comment: 'Good start!', actionPlan: '- Rest\n- Say it aloud', strengths: 'The verb' };
  const corrected = (await correct(coach, feedback, form)).json<Feedback>();
  expect(corrected).toEqual({ ...feedback, comment: 'Good start!' });
  expect((await feedbackOf(ada, ada)).comment).toBe('Good start!');
  expect((await logOf(ada))[0]).toMatchObject({
    action: 'correct-feedback',
    detail: { taskDay: 1, former: { comment: 'Good start' } },
  });

  await ada.put(`/api/feedback/${feedback.id}/seen`);
  expect((await workOf(ada)).hasNewFeedback).toBe(false);
  expect((await correct(coach, feedback, form)).json<Feedback>().correctedAt).toBeNull();
  await correct(coach, feedback, { ...form, comment: 'A good start', rating: 5 });
  expect(await feedbackOf(coach, ada)).toMatchObject({ correctedAt: expect.any(String), rating: 5 });
  expect((await workOf(ada)).hasNewFeedback).toBe(true);
});

test('a point that was ticked stays ticked where its words stand now', async () => {
  const { ada, feedback } = await reviewed({ actionPlan: '- Rest\n- Say it aloud\n- Walk' });
  for (const [line, words] of [
    [1, 'Rest'],
    [3, 'Walk'],
  ] as const) {
    const url = `/api/feedback/${feedback.id}/lines/${line}/tick`;
    await ada.put(url, { isTicked: true, words });
  }
  const actionPlan = 'First:\n- Walk\n- Sleep';
  const { ticks } = (await correct(coach, feedback, { comment: 'Good start', actionPlan })).json<Feedback>();
  expect(ticks.lines).toEqual([2]);
});

test('its author or an owner corrects feedback, no other coach', async () => {
  const { feedback } = await reviewed();
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  expect((await correct(noah, feedback, { comment: 'Mine now' })).statusCode).toBe(403);
  await changeUser(site.db, noah, { is_owner: true });
  expect((await correct(noah, feedback, { comment: 'Mine now' })).statusCode).toBe(200);
});

test('a correction does not answer a revision', async () => {
  const { ada, feedback } = await reviewed();
  await ada.put(`/api/feedback/${feedback.id}/seen`);
  await handIn(ada, 1);
  await correct(coach, feedback, { comment: 'A good start' });
  expect((await attention()).revised.map(({ userId }) => userId)).toContain(ada.user.id);
});

test('feedback is corrected fifty times, and pages of its long former texts end early without losing an entry', async () => {
  const { ada, feedback } = await reviewed();
  for (let n = 1; n < MAX_CORRECTIONS; n += 1) await correct(coach, feedback, { comment: `Start ${n}` });
  // Former texts of almost the length of a page.
  const former = JSON.stringify({ taskDay: 1, former: { comment: '\u0001'.repeat(19_000) } });
  await sql`update audit set detail = ${former} where user_id = ${ada.user.id} and action = 'correct-feedback'`.execute(
    site.db,
  );
  expect((await correct(coach, feedback, { comment: 'The last one' })).statusCode).toBe(200);
  const refused = await correct(coach, feedback, { comment: 'Once more' });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('50 times')]);
  const ids: number[] = [];
  for (let url: string | undefined = `/api/audit?userId=${ada.user.id}&limit=200`; url; ) {
    const page = await coach.get(url);
    expect(page.body.length).toBeLessThan(MAX_LISTED_TEXT + 130_000);
    ids.push(...page.json<AuditEntry[]>().map(({ id }) => id));
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  const logged = await site.db.selectFrom('audit').select('id').where('user_id', '=', ada.user.id).execute();
  expect(ids).toEqual(logged.map(({ id }) => id).toSorted((a, b) => b - a));
});

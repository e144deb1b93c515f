import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verifyDatabase } from '#scripts/operate/verify/verify-database.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { calmProgramme, PLACE } from '#tests/support/calm-programme.ts';
import { describeEvent } from '#workers/activity/describe-event.ts';
import { noticeOf } from '#workers/notices/notices-of.ts';
import { eventsOf, startCalmSite, unlockOwed } from './calm-site.ts';
import { createPerson, type Person, stranger } from './test-person.ts';
import { uploadFile } from './upload.ts';
import { handIn as press, saveDraft } from './workbook-calls.ts';

const calm = await startCalmSite();
const { site } = calm;
afterAll(() => site.close());

const me = async (who: Person) => (await who.get('/api/auth/me')).json<User>();

test('a day without work has no questions, no template, no hand-in and takes one press of its participant', async () => {
  const { coach, clientOn, workOf } = calm;
  const client = await clientOn(['call', null]);
  const task = (await client.get('/api/tasks/1')).json<Task>();
  expect(task).toEqual({
    ...{ day: 1, title: expect.any(String), estimatedTime: expect.any(String), kind: 'call', where: PLACE },
    description: expect.any(String),
  });
  expect((await client.get('/api/tasks/1/template')).statusCode).toBe(404);
  const { fileURL } = (await uploadFile(client)).json();
  const body = { userId: client.user.id, taskDay: 1, fileURL: 'embedded_form_day1_0.json', notes: '' };
  const sendAs = async (who: Person, changed: object = {}) => {
    const { statusCode, ...answer } = await who.post('/api/submissions', { ...body, ...changed });
    return [statusCode, answer.json().message];
  };
  const nothing = 'Nothing is handed in on this day. You can write your coach a message.';
  expect(await sendAs(client, { fileURL })).toEqual([400, nothing]);
  expect(await sendAs(client, { notes: 'We talked' })).toEqual([400, nothing]);
  expect(await sendAs(client, { fileURL: 'embedded_form_day2_0.json' })).toEqual([400, nothing]);
  expect(await sendAs(stranger(site.app))).toMatchObject([401, expect.any(String)]);
  expect(await sendAs(await createPerson(site.app, site.db))).toMatchObject([403, expect.any(String)]);
  expect(await sendAs(coach)).toMatchObject([403, expect.any(String)]);
  expect((await workOf(client, 1)).id).toBeUndefined();
  expect(await sendAs(client)).toEqual([201, undefined]);
});

test('a press on a locked day, of a paused and of a deactivated client is refused', async () => {
  const { coach, clientOn } = calm;
  const client = await clientOn([null, 'rest']);
  expect([(await press(client, 2)).statusCode, (await press(client, 3)).statusCode]).toEqual([403, 400]);
  const paused = await clientOn(['rest', null]);
  await coach.post(`/api/users/${paused.user.id}/pause`, { reason: 'Holiday' });
  expect((await press(paused, 1)).statusCode).toBe(403);
  const gone = await clientOn(['rest', null]);
  await coach.post(`/api/users/${gone.user.id}/deactivate`);
  expect((await press(gone, 1)).statusCode).toBe(401);
});

test('the next day opens at once unless each morning opens one', async () => {
  const { coach, clientOn } = calm;
  for (const policy of [undefined, 'coach', 'coach_or_wait', 'daily'] as const) {
    const client = await clientOn(['reading', null], policy);
    await press(client, 1);
    expect([policy, await unlockOwed(site, client)]).toEqual([policy, policy === 'daily' ? 0 : 1]);
  }
  const inCohort = await clientOn(['rest', null], 'daily');
  const startsOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const cohort = (await coach.post('/api/cohorts', { name: 'By hand', startsOn, policy: 'coach' })).json();
  const url = `/api/users/${inCohort.user.id}/cohort`;
  expect((await coach.send({ method: 'PUT', url, payload: { cohortId: cohort.id } })).statusCode).toBe(200);
  await press(inCohort, 1);
  expect(await unlockOwed(site, inCohort)).toBe(1);
});

test('a day that ended under a morning policy opens the next one when the policy no longer waits for mornings', async () => {
  const { coach, clientOn } = calm;
  const startsOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const form = { name: 'By morning', startsOn, policy: 'daily' };
  const cohort = (await coach.post('/api/cohorts', form)).json();
  const put = (url: string, payload: object) => coach.send({ method: 'PUT', url, payload });
  const join = ({ user }: Person, cohortId: number | null) =>
    put(`/api/users/${user.id}/cohort`, { cohortId });
  const [ended, waiting, leaving] = [
    await clientOn(['rest', null]),
    await clientOn(['rest', null]),
    await clientOn(['rest', null]),
  ];
  for (const client of [ended, waiting, leaving])
    expect((await join(client, cohort.id)).statusCode).toBe(200);
  await press(ended, 1);
  await press(leaving, 1);
  expect(await unlockOwed(site, ended)).toBe(0);
  await join(leaving, null);
  expect((await put(`/api/cohorts/${cohort.id}`, { ...form, policy: 'coach' })).statusCode).toBe(200);
  expect([
    await unlockOwed(site, ended),
    await unlockOwed(site, waiting),
    await unlockOwed(site, leaving),
  ]).toEqual([1, 0, 1]);
});

test('nobody owes an answer: no queue, no count, no notice, no review; one line of the feed and of the conversation', async () => {
  const { coach, clientOn, workOf } = calm;
  const client = await clientOn(['rest', null, 'call']);
  const counts = async () => (await coach.get('/api/users/counts')).json();
  const waitingBefore = await coach.get('/api/submissions/pending');
  const before = await counts();
  await press(client, 1);
  expect((await coach.get('/api/submissions/pending')).json()).toEqual(waitingBefore.json());
  expect((await counts()).pendingReviews).toEqual(before.pendingReviews);
  const [created] = await eventsOf(site, client, 'submission.created');
  if (!created) throw new Error('No event');
  expect(noticeOf(created)).toBeNull();
  expect(describeEvent(created)?.description).toMatch(/^Ada Rossi finished Day 1: Step 1/);
  const { id: submissionId } = await workOf(client, 1);
  const review = { submissionId, comment: 'Well rested.', rating: 5 };
  const refused = await coach.post('/api/feedback', review);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Nothing was handed in on this day.']);
  expect(
    (await coach.send({ method: 'PUT', url: `/api/submissions/${submissionId}/claim`, payload: {} }))
      .statusCode,
  ).toBe(409);
  const lines = (await coach.get(`/api/conversations/${client.user.id}/lines`)).json();
  expect(lines).toMatchObject([{ kind: 'done', day: 1 }]);
  const sent = await coach.post(`/api/conversations/${client.user.id}/messages`, {
    message: 'Enjoy.',
    day: 1,
  });
  expect(sent.statusCode).toBe(201);
  await refreshInsights(site.db);
  const fact = sql<{
    state: string;
  }>`select state from insight_facts where user_id = ${client.user.id} and kind in ('day', 'review')`;
  expect((await fact.execute(site.db)).rows).toEqual([{ state: 'reviewed' }]);
});

test('a programme that ends with a call is finished by it, and another one can begin', async () => {
  const { coach, author, clientOn } = calm;
  const client = await clientOn(['reading', 'call']);
  await saveDraft(client, 1, { notes: 'Left over' });
  await press(client, 1);
  expect((await client.get('/api/drafts/1')).json()).toBeNull();
  await unlockOwed(site, client);
  await press(client, 2);
  expect(await unlockOwed(site, client)).toBe(0);
  expect(await me(client)).toMatchObject({ currentDay: 2, finishedAt: expect.any(String) });
  const [, last] = await eventsOf(site, client, 'submission.created');
  if (!last) throw new Error('No event');
  expect(noticeOf(last)?.kind).toBe('finish');
  const { id: programmeId } = await author.createPublished('And on', calmProgramme([null, 'rest']));
  const url = `/api/users/${client.user.id}/programme`;
  const begun = await coach.send({ method: 'PUT', url, payload: { programmeId } });
  expect([begun.statusCode, begun.json()]).toMatchObject([200, { currentDay: 1, finishedAt: null }]);
});

test('the database is as it must be after all of that, and verify finds a day that only looks done', async () => {
  const { clientOn } = calm;
  const breached = async () =>
    (await verifyDatabase(site.db, { unlockAfterHours: 0 }))
      .filter(({ name, count }) => count > 0 && !/flushes|minute|event|delivery/.test(name))
      .map(({ name }) => name);
  expect(await breached()).toEqual([]);
  const client = await clientOn([null, 'rest']);
  await press(client, 1);
  await sql`update submissions set is_reviewed = true where user_id = ${client.user.id}`.execute(site.db);
  expect(await breached()).toContainEqual(expect.stringMatching(/^a submission is reviewed exactly when/));
});

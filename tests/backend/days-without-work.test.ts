import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyDatabase } from '#scripts/operate/verify/verify-database.ts';
import type { DomainEvent } from '#shared/contract/events.ts';
import type { CohortPolicy } from '#shared/contract/forms.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import { refreshInsights } from '#shared/insights/insights.queries.ts';
import { calmProgramme, PLACE } from '#tests/support/calm-programme.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { describeEvent } from '#workers/activity/describe-event.ts';
import { noticeOf } from '#workers/notices/notices-of.ts';
import { unlockDay } from '#workers/unlocks/unlocks.worker.ts';
import { collect, screenOf, startLiveSite } from './live-site.ts';
import { authorCalls, createClientIn } from './programme-calls.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';
import { uploadFile } from './upload.ts';
import { handIn as press, saveDraft } from './workbook-calls.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);
const author = authorCalls(coach);

/** A client in a new programme whose days are of these kinds. */
async function clientOn(kinds: Parameters<typeof calmProgramme>[0], policy?: CohortPolicy): Promise<Person> {
  const programme = { ...calmProgramme(kinds), ...(policy && { policy }) };
  const name = `Calm ${crypto.randomUUID()}`;
  return await createClientIn(site, await author.createPublished(name, programme), 1);
}
const workOf = async (who: Person, day: number) =>
  (await coach.get(`/api/submissions/user/${who.user.id}/day/${day}`)).json<Submission>();

/** The work of the unlock worker, which is off here. */
async function unlockOwed({ user }: Person): Promise<number> {
  const { rows } = await sql<{ payload: WorkPayloads['unlock.requested'] }>`
    delete from jobs using events where events.id = event_id and queue = 'unlocks' and (payload ->> 'userId')::int = ${user.id}
    returning payload`.execute(site.db);
  for (const { payload } of rows) await site.db.transaction().execute((trx) => unlockDay(trx, payload));
  return rows.length;
}

async function eventsOf({ user }: Person, type: string): Promise<DomainEvent[]> {
  const { rows } = await sql<{ payload: never }>`select payload from events where type = ${type}
    and person_id = ${user.id} order by id`.execute(site.db);
  return rows.map(({ payload }) => ({ type, payload }) as unknown as DomainEvent);
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const makeCohort = async (form: { name: string; startsOn: string; policy: string }) =>
  (await coach.post('/api/cohorts', form)).json<{ id: number }>();
const join = ({ user }: Person, cohortId: number | null) =>
  coach.put(`/api/users/${user.id}/cohort`, { cohortId });
const me = async (who: Person) => (await who.get('/api/auth/me')).json<User>();

test('a day without work has no questions, no template, no hand-in and takes one press of its participant', async () => {
  const client = await clientOn(['call', null]);
  const task = (await client.get('/api/tasks/1')).json<Task>();
  expect(task).toEqual({
    ...{ day: 1, title: expect.any(String), estimatedTime: expect.any(String), kind: 'call', where: PLACE },
    description: expect.any(String),
  });
  expect((await client.get('/api/tasks/1/template')).statusCode).toBe(404);
  const { fileURL } = (await uploadFile(client)).json();
  const body = { userId: client.user.id, taskDay: 1, fileURL: 'embedded_form_day1_0.json', notes: '' };
  const send = async (changed: object = {}) => {
    const { statusCode, ...answer } = await client.post('/api/submissions', { ...body, ...changed });
    return [statusCode, answer.json().message];
  };
  const nothing = 'Nothing is handed in on this day. You can write your coach a message.';
  const others = [{ fileURL }, { notes: 'We talked' }, { fileURL: 'embedded_form_day2_0.json' }];
  for (const other of others) expect(await send(other)).toEqual([400, nothing]);
  expect((await workOf(client, 1)).id).toBeUndefined();
  expect(await send()).toEqual([201, undefined]);
});

test('a press on a locked day, of a paused and of a deactivated client is refused', async () => {
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
  for (const policy of [undefined, 'coach', 'coach_or_wait', 'daily'] as const) {
    const client = await clientOn(['reading', null], policy);
    await press(client, 1);
    expect([policy, await unlockOwed(client)]).toEqual([policy, policy === 'daily' ? 0 : 1]);
  }
  const inCohort = await clientOn(['rest', null], 'daily');
  const cohort = await makeCohort({ name: 'By hand', startsOn: yesterday, policy: 'coach' });
  expect((await join(inCohort, cohort.id)).statusCode).toBe(200);
  await press(inCohort, 1);
  expect(await unlockOwed(inCohort)).toBe(1);
});

test('a day that ended under a morning policy opens the next one when the policy no longer waits for mornings', async () => {
  const form = { name: 'By morning', startsOn: yesterday, policy: 'daily' };
  const cohort = await makeCohort(form);
  const [ended, waiting, leaving] = [
    await clientOn(['rest', null]),
    await clientOn(['rest', null]),
    await clientOn(['rest', null]),
  ];
  for (const client of [ended, waiting, leaving])
    expect((await join(client, cohort.id)).statusCode).toBe(200);
  await press(ended, 1);
  await press(leaving, 1);
  expect(await unlockOwed(ended)).toBe(0);
  await join(leaving, null);
  expect((await coach.put(`/api/cohorts/${cohort.id}`, { ...form, policy: 'coach' })).statusCode).toBe(200);
  expect([await unlockOwed(ended), await unlockOwed(waiting), await unlockOwed(leaving)]).toEqual([1, 0, 1]);
});

test('nobody owes an answer: no queue, no count, no notice, no review; one line of the feed and of the conversation', async () => {
  const client = await clientOn(['rest', null, 'call']);
  const counts = async () => (await coach.get('/api/users/counts')).json();
  const waitingBefore = await coach.get('/api/submissions/pending');
  const before = await counts();
  await press(client, 1);
  expect((await coach.get('/api/submissions/pending')).json()).toEqual(waitingBefore.json());
  expect((await counts()).pendingReviews).toEqual(before.pendingReviews);
  const [created] = await eventsOf(client, 'submission.created');
  if (!created) throw new Error('No event');
  expect(noticeOf(created)).toBeNull();
  expect(describeEvent(created)?.description).toMatch(/^Ada Rossi finished Day 1: Step 1/);
  const { id: submissionId } = await workOf(client, 1);
  const review = { submissionId, comment: 'Well rested.', rating: 5 };
  const refused = await coach.post('/api/feedback', review);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Nothing was handed in on this day.']);
  expect((await coach.put(`/api/submissions/${submissionId}/claim`, {})).statusCode).toBe(409);
  const lines = (await coach.get(`/api/conversations/${client.user.id}/lines`)).json();
  expect(lines).toMatchObject([{ kind: 'done', day: 1 }]);
  await refreshInsights(site.db);
  const fact = sql<{
    state: string;
  }>`select state from insight_facts where user_id = ${client.user.id} and kind in ('day', 'review')`;
  expect((await fact.execute(site.db)).rows).toEqual([{ state: 'reviewed' }]);
});

test('a programme that ends with a call is finished by it, and another one can begin', async () => {
  const client = await clientOn(['reading', 'call']);
  await saveDraft(client, 1, { notes: 'Left over' });
  await press(client, 1);
  expect((await client.get('/api/drafts/1')).json()).toBeNull();
  await unlockOwed(client);
  await press(client, 2);
  expect(await unlockOwed(client)).toBe(0);
  expect(await me(client)).toMatchObject({ currentDay: 2, finishedAt: expect.any(String) });
  const [, last] = await eventsOf(client, 'submission.created');
  if (!last) throw new Error('No event');
  expect(noticeOf(last)?.kind).toBe('finish');
  const { id: programmeId } = await author.createPublished('And on', calmProgramme([null, 'rest']));
  const url = `/api/users/${client.user.id}/programme`;
  const begun = await coach.put(url, { programmeId });
  expect([begun.statusCode, begun.json()]).toMatchObject([200, { currentDay: 1, finishedAt: null }]);
});

test('thirty presses at once end the day once, and the next one opens as soon as the workers are back', async () => {
  const client = await clientOn(['rest', null], 'coach');
  const answers = await Promise.all(Array.from({ length: 30 }, () => press(client, 1)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json<Submission>().id)).size).toBe(1);
  expect(await workOf(client, 1)).toMatchObject({
    version: 1,
    isDone: true,
    feedbackId: null,
    opensAt: null,
  });
  expect(await eventsOf(client, 'submission.created')).toHaveLength(1);
  expect((await me(client)).currentDay).toBe(1);
  expect(await unlockOwed(client)).toBe(1);
  expect((await me(client)).currentDay).toBe(2);
  expect(await eventsOf(client, 'day.unlocked')).toMatchObject([{ payload: { cause: 'done' } }]);
});

test('a kind that changes in a new version changes nothing for those on the old one, and is not given to them', async () => {
  const item = await author.createPublished('Turning', calmProgramme([null, 'rest']));
  const client = await createClientIn(site, item, 1);
  await press(client, 1);
  await coach.post(`/api/users/${client.user.id}/unlock`, { expectedDay: 1 });
  await unlockOwed(client);
  await author.change(item, 'd2', { kind: undefined, where: undefined });
  const { changes } = await author.changesOf(item);
  expect(changes).toMatchObject([
    {
      day: 2,
      what: expect.stringMatching(/^Day 2: it is a day of work instead of a day of rest\./),
      isSafe: false,
    },
  ]);
  await author.publish(item);
  const given = await coach.post(`/api/programmes/${item.id}/versions/latest/give`);
  expect(given.statusCode).toBe(409);
  expect((await client.get('/api/tasks/2')).json()).toMatchObject({ kind: 'rest' });
  expect((await press(client, 2)).json()).toMatchObject({ isDone: true });
  const later = await createClientIn(site, item, 2);
  await coach.post(`/api/users/${later.user.id}/unlock`, { expectedDay: 1 });
  await unlockOwed(later);
  expect((await later.get('/api/tasks/2')).json<Task>().kind).toBeUndefined();
  // What its author wrote as work was kept.
  expect((await later.get('/api/workbooks/2')).json().sections.length).toBeGreaterThan(0);
});

test("the press reaches the coach's and the participant's other screens, and nobody else's", async () => {
  const client = await clientOn(['rest', null]);
  const people = [client, coach, await createPerson(site.app, site.db)];
  const screens = await Promise.all(people.map((person) => screenOf(site, person)));
  const seen = screens.map((screen) => collect(screen, 'submission.created'));
  await press(client, 1);
  const told = { submission: { userId: client.user.id, taskDay: 1, isDone: true } };
  await eventually(() => expect(seen).toMatchObject([[told], [told], []]));
  for (const screen of screens) screen.close();
});

test('the database is as it must be after all of that, and verify finds a day that only looks done', async () => {
  const breached = async () =>
    (await verifyDatabase(site.db, { unlockAfterHours: 0 }))
      .filter(({ name, count }) => count > 0 && !/flushes|minute|event|job/.test(name))
      .map(({ name }) => name);
  expect(await breached()).toEqual([]);
  const client = await clientOn([null, 'rest']);
  await press(client, 1);
  await sql`update submissions set is_reviewed = true where user_id = ${client.user.id}`.execute(site.db);
  expect(await breached()).toContainEqual(expect.stringMatching(/^a submission is reviewed exactly when/));
});

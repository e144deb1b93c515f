import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Notice } from '#shared/contract/notices.ts';
import type { User } from '#shared/contract/users.ts';
import { partsOf } from '#shared/domain/programme-draft.ts';
import { requestWork } from '#shared/events/outbox.ts';
import type { WorkPayloads } from '#shared/events/work.ts';
import { calmProgramme } from '#tests/support/calm-programme.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { activityHandler } from '#workers/activity/activity.worker.ts';
import { noticesHandler } from '#workers/notices/notices.worker.ts';
import { unlockDay } from '#workers/unlocks/unlocks.worker.ts';
import { handleOwed } from './handle-owed.ts';
import { authorCalls, choiceCalls, createClientIn, versionId } from './programme-calls.ts';
import { startTestApp } from './test-app.ts';
import { createCoach, type Person } from './test-person.ts';
import { handIn as press } from './workbook-calls.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const { choose, prepareWork, handIn, review, finisher, reviewed, pastOf } = await choiceCalls(site, coach);

/** Runs two calls that wait for rows of a client, or for each other, the first of them first. */
async function inOrder<A, B>(
  rows: RawBuilder<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const calls: [Promise<A>?, Promise<B>?] = [];
  await site.db.transaction().execute(async (trx) => {
    await sql`select from ${rows} for update`.execute(trx);
    calls[0] = first();
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    calls[1] = second();
    await eventually(async () => expect(await countBlocked(site.db)).toBe(2));
  });
  return [await (calls[0] as Promise<A>), await (calls[1] as Promise<B>)];
}

test('a new version is either answered before another programme begins, or refused', async () => {
  const client = await reviewed();
  const again = await prepareWork(client, 7, 'Forno, in capitals');
  const begin = () => choose(client, 'launch-week');
  const work = sql`submissions where user_id = ${client.user.id}`;
  const [kept, owed] = await inOrder(work, again, begin);
  expect([kept.statusCode, owed.statusCode]).toEqual([201, 409]);
  expect(owed.json().message).toContain('an answer to a new version of Day 7');

  const other = await reviewed();
  const late = await prepareWork(other, 7, 'Forno, too late');
  const account = sql`users where id = ${other.user.id}`;
  const [begun, refused] = await inOrder(account, () => choose(other, 'launch-week'), late);
  expect([begun.statusCode, refused.statusCode]).toEqual([200, 409]);
  expect(refused.json().message).toContain('Another programme has begun.');
  const me = (await other.get('/api/auth/me')).json<User>();
  expect([me.currentDay, me.past?.length]).toEqual([1, 1]);
  expect((await other.get(`/api/submissions/user/${other.user.id}`)).json()).toEqual([]);
});

test('the end of a day without work counts in the programme where it was pressed, or not at all', async () => {
  const author = authorCalls(coach);
  const short = await author.createPublished('A day off', calmProgramme(['rest']));
  const { id: programmeId } = await author.createPublished('Three days', calmProgramme(['call', null, null]));
  const client = await createClientIn(site, short, 1);
  const { id } = client.user;
  const begin = () => coach.put(`/api/users/${id}/programme`, { programmeId });
  const [chosen, refused] = await inOrder(sql`users where id = ${id}`, begin, () => press(client, 1));
  expect([chosen.statusCode, refused.statusCode]).toEqual([200, 409]);
  expect((await client.get('/api/auth/me')).json()).toMatchObject({ lastDay: 3, finishedAt: null });
  expect((await client.get(`/api/submissions/user/${id}`)).json()).toEqual([]);
});

test('a day that a newer version made one of another sort is neither ended nor handed in', async () => {
  const author = authorCalls(coach);
  const [work, calm] = [calmProgramme([null, null]), calmProgramme(['rest', null])];
  for (const [name, was, is] of [
    ['Work', work, calm],
    ['Rest', calm, work],
  ] as const) {
    const item = await author.createPublished(name, was);
    const { d1 = {} } = partsOf(is);
    expect((await author.put(item, 'd1', d1, { 'if-match': '"1"' })).statusCode).toBe(200);
    await author.publish(item);
    const client = await createClientIn(site, item, 1);
    const { id } = client.user;
    const newer = await versionId(site, item, 2);
    let late: ReturnType<typeof press> | undefined;
    await site.db.transaction().execute(async (trx) => {
      await sql`update users set programme_version_id = ${newer} where id = ${id}`.execute(trx);
      late = press(client, 1);
      await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    });
    const answer = await late;
    expect([answer?.statusCode, answer?.json().message]).toEqual([
      409,
      'This day has changed. Please load the page again.',
    ]);
    expect((await client.get(`/api/submissions/user/${id}`)).json()).toEqual([]);
  }
});

/** Handles what is owed of the feed and the bells, as workers that were behind. */
async function catchUp(): Promise<void> {
  const handlers = { activity: activityHandler, notifications: noticesHandler };
  await handleOwed({ db: site.db }, handlers);
}

const bellOf = async (who: Person, headers: Record<string, string> = {}) =>
  (await who.get('/api/notices', headers)).json<Notice[]>().map(({ title }) => title);

test.each(['own', 'no'])(
  'what workers had yet to tell when another programme began is told of as it was; the client has %s coach',
  async (has) => {
    const { client, last } = await finisher();
    const { id } = client.user;
    if (has === 'own') await coach.put(`/api/users/${id}/coach`, { coachId: coach.user.id });
    await review(last);
    await coach.post(`/api/conversations/${id}/messages`, { message: 'Well done.', day: 7 });
    expect((await choose(client, 'launch-week')).statusCode).toBe(200);
    const past = await pastOf(client);
    await handIn(client, 1, 'A plan');
    await catchUp();

    const feed = (await coach.get('/api/activity')).json<ActivityItem[]>();
    const about = (userId: number) => (item: ActivityItem) =>
      new RegExp(`^/admin/(client|review)/${userId}(?![0-9])`).test(item.link);
    const linesOf = (userId: number) =>
      feed
        .filter((item) => item.type !== 'user' && about(userId)(item))
        .map(({ description }) => description);
    const of = (day: string) => expect.stringContaining(day);
    expect(linesOf(past)).toEqual([
      `${coach.user.name} wrote to Ada Rossi`,
      `${coach.user.name} gave feedback to Ada Rossi on Day 7 of Name it`,
      of('Ada Rossi submitted Day 7 of Name it: '),
      'Ada Rossi was set to Day 7 of Name it',
    ]);
    expect(linesOf(id)).toEqual([
      of('submitted Day 1 of Launch week: '),
      'Day 1 of Launch week opened for Ada Rossi',
    ]);
    expect(await bellOf(client)).toEqual([of('Day 1 of Launch week')]);
    const { viewId } = (await client.post(`/api/users/${past}/view`)).json();
    const before = await bellOf(client, { 'x-view': String(viewId) });
    expect(before).toHaveLength(2);
    for (const title of before) expect(title).toContain('Day 7 of Name it');
    const finished = site.db.selectFrom('notices').select('user_id').where('client_id', '=', past);
    expect(await finished.where('kind', '=', 'finish').execute()).toEqual([{ user_id: coach.user.id }]);
  },
);

test('a day that workers had yet to open in a finished programme opens none of the next', async () => {
  const client = await reviewed();
  const { id: userId } = client.user;
  const work = { userId, targetDay: 5, cause: 'feedback' } as const;
  await site.db.transaction().execute((trx) => requestWork(trx, 'unlock.requested', work));
  expect((await choose(client, 'launch-week')).statusCode).toBe(200);
  const { rows } = await sql<{ payload: WorkPayloads['unlock.requested'] }>`select payload from events
    join jobs on event_id = id where type = 'unlock.requested' and payload ->> 'targetDay' = '5'`.execute(
    site.db,
  );
  expect(rows).toHaveLength(1);
  for (const { payload } of rows) await site.db.transaction().execute((trx) => unlockDay(trx, payload));
  expect((await client.get('/api/auth/me')).json<User>().currentDay).toBe(1);
});

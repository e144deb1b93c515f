import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ID } from '#tests/backend/authorisation/sample-payloads.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { startNoticeSite } from '#tests/workers/notice-site.ts';
import { insertUser, setUser } from '#tests/workers/people.ts';

const site = await forThisFile(startNoticeSite());
const { db } = site;
beforeEach(() => site.forget());

/** Of each notice, of how many events it tells. */
const eventsTold = async (coachId: number): Promise<number[]> =>
  (await site.noticesOf(coachId)).map(({ event_ids }) => event_ids.length);

test("a client's own coach is told alone; all are while nobody has the client, or the coach is deactivated", async () => {
  const [ada, ownId] = [await site.createAda(), await insertUser(db, { is_admin: true })];
  const toldOf = async (n: number): Promise<number[]> => {
    await site.forget();
    await site.say(ada, { id: ID - n, fromAdmin: false });
    await site.settled();
    const told = await Promise.all(
      [site.coachId, ownId].map(async (id) => ((await site.noticesOf(id)).length ? [id] : [])),
    );
    return told.flat();
  };
  expect(await toldOf(3)).toEqual([site.coachId, ownId]);
  await setUser(db, ada.id, { coach_id: ownId });
  expect(await toldOf(2)).toEqual([ownId]);
  await setUser(db, ownId, { deactivated_at: new Date() });
  expect(await toldOf(1)).toEqual([site.coachId]);
  await setUser(db, ownId, { is_admin: false });
});

test('a message of a client without a coach is one event for all coaches, and of an assigned one an event for theirs', async () => {
  const [ada, otherId] = [await site.createAda(), await insertUser(db, { is_admin: true })];
  const coaches = [site.coachId, otherId];
  const told = () =>
    Promise.all(coaches.map(async (id) => [(await site.noticesOf(id)).length, await site.changesOf(id)]));
  const shared = async () => {
    const rows = db.selectFrom('events').select('id').where('type', '=', 'coach-notice.changed');
    return (await rows.execute()).length;
  };
  const [before, sharedBefore] = [await told(), await shared()];
  await site.say(ada, { fromAdmin: false });
  await site.settled();
  expect(await shared()).toBe(sharedBefore + 1);
  expect(await told()).toEqual(before.map(([notices = 0, changes]) => [notices + 1, changes]));
  await setUser(db, ada.id, { coach_id: site.coachId });
  await site.say(ada, { fromAdmin: false, day: 2 });
  await site.settled();
  expect(await shared()).toBe(sharedBefore + 1);
  expect((await told())[0]?.[1]).toBe((before[0]?.[1] ?? 0) + 1);
});

test('a client who gets a coach: what all were told stays theirs, what follows is told to the own coach alone', async () => {
  const [ada, otherId] = [await site.createAda(), await insertUser(db, { is_admin: true })];
  await site.say(ada, { id: ID - 5, fromAdmin: false });
  await site.settled();
  await setUser(db, ada.id, { coach_id: site.coachId });
  await site.say(ada, { id: ID - 4, fromAdmin: false });
  await site.settled();
  expect(await eventsTold(site.coachId)).toEqual([2]);
  expect(await eventsTold(otherId)).toEqual([1]);
  await setUser(db, otherId, { is_admin: false });
});

test('a coach is told what happens from the appointment on, and nothing of the time while deactivated', async () => {
  const ada = await site.createAda();
  const said = async (day: number): Promise<void> => {
    await site.say(ada, { id: ID - 10 - day, day, fromAdmin: false });
    await site.settled();
  };
  await said(1);
  const newId = await insertUser(db, { is_admin: true });
  await said(2);
  await setUser(db, newId, { deactivated_at: new Date() });
  await said(3);
  await setUser(db, newId, { deactivated_at: null });
  await said(4);
  expect((await site.noticesOf(newId)).map(({ day }) => day)).toEqual([2, 4]);
  await setUser(db, newId, { is_admin: false });
});

test('what one coach has read before workers told it is born seen for that coach alone, and grows for each by itself', async () => {
  const [ada, readerId] = [await site.createAda(), await insertUser(db, { is_admin: true })];
  const mark = { reader_id: readerId, user_id: ada.id, day: 1, last_read_id: ID - 3 };
  await db.insertInto('read_marks').values(mark).execute();
  const events = [
    await site.say(ada, { id: ID - 3, fromAdmin: false }),
    await site.say(ada, { id: ID - 2, fromAdmin: false }),
  ];
  await site.settled();
  expect(await site.noticesOf(readerId)).toMatchObject([
    { event_ids: events.slice(0, 1), isSeen: true },
    { event_ids: events.slice(1), isSeen: false },
  ]);
  expect(await site.noticesOf(site.coachId)).toMatchObject([{ event_ids: events, isSeen: false }]);
  await setUser(db, readerId, { is_admin: false });
});

test('owners are told once of the suggestions for a programme until they look, its author of what became of it', async () => {
  const [mia, noah] = [
    await insertUser(db, { is_admin: true, is_owner: true }),
    await insertUser(db, { is_admin: true, is_owner: true }),
  ];
  const ana = await insertUser(db, { is_admin: true, name: 'Ana Ito' });
  const programme = async (key: string): Promise<number> =>
    (await db.selectFrom('programmes').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  const [first, second] = [await programme('name-it'), await programme('launch-week')];
  const noticesOf = async (userId: number) =>
    (await site.wordsOf(userId)).map(({ title, link }) => [title, link]);
  const suggested = async (programmeId: number, userId = ana, field = 'name') => {
    const texts = { part: 'head', field, before: 'A', text: 'B', remark: '', author_id: userId };
    const row = db.insertInto('programme_suggestions').values({ programme_id: programmeId, ...texts });
    const { id: suggestionId } = await row.returning('id').executeTakeFirstOrThrow();
    const of = { userId, programmeId, suggestionId };
    await site.happen('suggestion.changed', { ...of, state: 'waiting' });
    await site.settled();
    return of;
  };
  const [firstPage, secondPage] = [`/admin/programmes/${first}`, `/admin/programmes/${second}`];
  const one = await suggested(first);
  expect(await noticesOf(mia)).toEqual([['Ana Ito suggests another text for Name it', firstPage]]);
  await sql`update notices set created_at = created_at - interval '2 days'`.execute(db);
  await suggested(first, noah);
  await suggested(first, ana, 'promise');
  await suggested(second);
  expect(await noticesOf(mia)).toEqual([
    ['3 suggestions for Name it', firstPage],
    ['Ana Ito suggests another text for Launch week', secondPage],
  ]);
  expect(await noticesOf(noah)).toEqual([
    ['2 suggestions for Name it', firstPage],
    ['Ana Ito suggests another text for Launch week', secondPage],
  ]);
  expect(await noticesOf(ana)).toEqual([]);
  const taken = db.updateTable('programme_suggestions').set({ state: 'taken' });
  await taken.where('id', '=', one.suggestionId).execute();
  await site.happen('suggestion.changed', { ...one, state: 'taken' });
  await site.happen('suggestion.changed', { ...one, userId: null, state: 'taken' });
  await site.happen('suggestion.changed', { ...one, state: 'withdrawn' });
  await site.settled();
  expect(await noticesOf(ana)).toEqual([['Your suggestion for Name it was taken', firstPage]]);
  expect(await site.changesOf(ana)).toBe(1);
  await sql`update notices set seen_at = now(), seen_by = 'place' where user_id = ${mia}`.execute(db);
  await suggested(second, noah, 'promise');
  expect(await noticesOf(mia)).toHaveLength(3);
});

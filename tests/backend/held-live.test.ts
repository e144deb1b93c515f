import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InboxItem } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { lockHeld, releaseHeld } from '#shared/messages/held-messages.queries.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { noticesHandler } from '#workers/notices/notices.worker.ts';
import { handleOwed } from './handle-owed.ts';
import { heldCalls } from './held-site.ts';
import { collect, screenOf, startLiveSite } from './live-site.ts';
import { soonAt } from './soon-at.ts';
import { createCoach, createPerson, type Person } from './test-person.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');
const held = heldCalls(site);

const client = (name = 'Ada Rossi') => createPerson(site.app, site.db, { name, currentDay: 3 });
const about = ({ user }: Person, part: string, body?: object) =>
  maya.post(`/api/users/${user.id}/${part}`, body);
const isWaiting = async ({ user }: Person): Promise<boolean> =>
  (await maya.get('/api/inbox')).json<InboxItem[]>().some(({ userId }) => userId === user.id);
const write = (who: Person, message: string) =>
  who.post(`/api/conversations/${who.user.id}/messages`, { message, day: 3 });

test('it is sent at its time, once, as an ordinary message, though two workers look at once', async () => {
  const [ada, ben] = [await client(), await client('Ben Whitaker')];
  const due = await Promise.all([held.hold(maya, ada), held.hold(maya, ben)]);
  const later = await held.hold(maya, ada, { message: 'Not yet' });
  await held.work();
  expect(await held.messagesOf(maya, ada)).toEqual([]);
  for (const { id } of due) await held.pass(id);
  const screen = await screenOf(site, ada);
  const pushed = collect(screen, 'message.sent');
  await Promise.all([held.work(), held.work(), held.work()]);
  await held.work();
  for (const each of [ada, ben])
    expect(await held.messagesOf(maya, each)).toMatchObject([
      { message: 'Good morning', day: 3, fromAdmin: true, authorName: 'Maya Lindqvist' },
    ]);
  await eventually(() => expect(pushed).toHaveLength(1));
  expect((await held.listHeld(maya, ada)).map(({ id }) => id)).toEqual([later.id]);
  const { rows } = await sql<{ queue: string }>`
    select queue from jobs join events on events.id = event_id
    where type = 'message.sent' and events.person_id = ${ada.user.id} order by 1
  `.execute(site.db);
  expect(rows.map(({ queue }) => queue)).toEqual(['activity', 'notifications']);
  screen.close();
});

test('one that cannot be written does not hinder the others', async () => {
  const [ada, ben] = [await client(), await client('Ben Whitaker')];
  const ids = [(await held.hold(maya, ada)).id, (await held.hold(maya, ben)).id];
  const run = (statement: string) => sql.raw(statement).execute(site.db);
  await run(`create function refuse_held() returns trigger language plpgsql as $$ begin
    if new.user_id = ${ada.user.id} then raise exception 'unlucky'; end if; return new; end $$`);
  await run(
    'create trigger refuse_held before insert on messages for each row execute function refuse_held()',
  );
  for (const id of ids) await held.pass(id);
  await expect(held.work()).rejects.toThrow('unlucky');
  await run('drop trigger refuse_held on messages');
  expect(await held.messagesOf(maya, ben)).toHaveLength(1);
  expect(await held.messagesOf(maya, ada)).toEqual([]);
  await held.work();
  expect(await held.messagesOf(maya, ada)).toHaveLength(1);
});

test('it answers what the client had written before it; who wrote since goes on waiting', async () => {
  const people = [await client(), await client('Ben'), await client('Cleo'), await client('Dan')] as const;
  const [ada, ben, cleo, dan] = people;
  for (const who of [ada, cleo, dan]) await write(who, 'A question');
  const ids: number[] = [];
  for (const who of people) ids.push((await held.hold(maya, who)).id);
  for (const who of [ben, cleo]) await write(who, 'Another question');
  const { id } = (await write(dan, 'Taken back')).json<Message>();
  await dan.delete(`/api/messages/${id}`);
  for (const each of ids) await held.pass(each);
  await held.work();
  expect(await Promise.all(people.map(isWaiting))).toEqual([false, true, true, false]);
  expect(await held.messagesOf(maya, ben)).toHaveLength(2);
});

test('it is sent in a pause, and after the client was handed over, in the name of its author', async () => {
  const ada = await client();
  const { id } = await held.hold(maya, ada);
  await about(ada, 'pause', { reason: 'Away' });
  await site.db.updateTable('users').set({ coach_id: noah.user.id }).where('id', '=', ada.user.id).execute();
  expect(await held.listHeld(noah, ada)).toMatchObject([{ problem: null }]);
  await held.pass(id);
  await held.work();
  expect(await held.messagesOf(noah, ada)).toMatchObject([{ authorName: 'Maya Lindqvist' }]);
});

test('of a coach who has left it stays, with its reason, until another coach sends it in their own name', async () => {
  const ada = await client();
  const lena = await createCoach(site.app, site.db, 'Lena Vogt');
  const gone = await createCoach(site.app, site.db, 'Gil Gone');
  const [first, second] = [await held.hold(lena, ada), await held.hold(gone, ada, { message: 'Second' })];
  await sql`update users set is_admin = false where id = ${lena.user.id}`.execute(site.db);
  const screen = await screenOf(site, noah);
  const told = collect(screen, 'held.changed');
  await site.db.deleteFrom('sessions').where('user_id', '=', gone.user.id).execute();
  await sql`delete from users where id = ${gone.user.id}`.execute(site.db);
  for (const { id } of [first, second]) await held.pass(id);
  await held.work();
  await held.work();
  expect(await held.messagesOf(maya, ada)).toEqual([]);
  expect((await held.listHeld(noah, ada)).map(({ problem, authorName }) => [problem, authorName])).toEqual([
    ['author-gone', 'Lena Vogt'],
    ['author-gone', null],
  ]);
  await eventually(() => expect(told).toHaveLength(2));
  await noah.post(`/api/held-messages/${first.id}/send`);
  const payload = { at: soonAt(), message: 'As I would say it' };
  await noah.patch(`/api/held-messages/${second.id}`, payload);
  expect(await held.listHeld(noah, ada)).toMatchObject([
    { authorName: 'Noah Berg', problem: null, message: 'As I would say it' },
  ]);
  expect(await held.messagesOf(noah, ada)).toMatchObject([{ authorName: 'Noah Berg', fromAdmin: true }]);
  screen.close();
});

test('nothing is sent to a deactivated account; it stays with its reason after the return, too', async () => {
  const ada = await client();
  const { id } = await held.hold(maya, ada);
  await about(ada, 'deactivate');
  expect(await held.listHeld(maya, ada)).toMatchObject([{ problem: 'client-away' }]);
  await held.pass(id);
  await held.work();
  await about(ada, 'reactivate');
  await held.work();
  expect(await held.messagesOf(maya, ada)).toEqual([]);
  expect(await held.listHeld(maya, ada)).toMatchObject([{ problem: 'client-away' }]);
  const payload = { at: soonAt() };
  await maya.patch(`/api/held-messages/${id}`, payload);
  expect(await held.listHeld(maya, ada)).toMatchObject([{ problem: null }]);
});

test('who writes for the first time while one is sent goes on waiting', async () => {
  const ada = await client();
  const { id } = await held.hold(maya, ada);
  await held.pass(id);
  let writing: ReturnType<typeof write> | undefined;
  await inTransaction(site.db, async (trx) => {
    const row = await lockHeld(trx, id);
    writing = write(ada, 'A question');
    await Promise.race([writing, eventually(async () => expect(await countBlocked(site.db)).toBe(1))]);
    if (row) await releaseHeld(trx, row, { authorId: maya.user.id, isAnswer: !row.isOvertaken });
  });
  expect([(await writing)?.statusCode, await isWaiting(ada)]).toEqual([201, true]);
});

test('what coaches and the client do at once has one outcome each, also before the first message', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ada = await client();
    const url = `/api/held-messages/${(await held.hold(maya, ada)).id}`;
    const answers = await Promise.all([
      ...[maya, noah].map((coach) => coach.post(`${url}/send`)),
      noah.delete(url),
      maya.patch(url, { at: soonAt() }),
      write(ada, 'At the same time'),
      ada.patch('/api/settings', { timeZone: 'Asia/Tokyo' }),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([...codes.slice(0, 3).toSorted(), ...codes.slice(4)]).toEqual([200, 404, 404, 201, 200]);
    expect(await held.messagesOf(maya, ada)).toHaveLength(codes[2] === 200 ? 1 : 2);
  }
});

test('a coach’s reminder rings the client’s bell on every screen, and other coaches see it sent', async () => {
  const ada = await client();
  const screens = await Promise.all([ada, ada, noah].map((who) => screenOf(site, who)));
  const [one, two] = screens.map((screen) => collect(screen, 'notice.changed'));
  const [own, , seen] = screens.map((screen) => collect(screen, 'nudge.sent'));
  await maya.post(`/api/users/${ada.user.id}/nudges`, { words: 'Shall we talk?' });
  await handleOwed(site, { notifications: noticesHandler });
  await eventually(() => {
    expect([one, two]).toEqual([[{ userId: ada.user.id }], [{ userId: ada.user.id }]]);
    expect(seen).toMatchObject([{ userId: ada.user.id, day: 3, isAutomatic: false }]);
  });
  expect(own).toEqual([]);
  expect((await ada.get('/api/notices')).json()).toMatchObject([
    { kind: 'nudge', title: 'Maya Lindqvist reminds you of Day 3', words: 'Shall we talk?', link: '/task/3' },
  ]);
  for (const screen of screens) screen.close();
});

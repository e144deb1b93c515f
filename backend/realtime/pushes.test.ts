import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import type { InboxItem } from '#shared/contract/conversations.ts';
import { inTransaction, recordEvent } from '#shared/events/outbox.ts';
import { collect, openScreen, screenOf, startLiveSite, type TestSocket } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const open: TestSocket[] = [];
const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

async function screen(person: Person): Promise<TestSocket> {
  const socket = await screenOf(site, person);
  open.push(socket);
  return socket;
}

const say = (from: Person, to: Person, message: string) =>
  from.post(`/api/conversations/${to.user.id}/messages`, { message, day: 1 });

test('a message is pushed to both sides as the GET returns it, and to nobody else', async () => {
  const ada = await createPerson(site.app, site.db);
  const ben = await createPerson(site.app, site.db);
  const [ofAda, ofBen, ofCoach] = await Promise.all([screen(ada), screen(ben), screen(coach)]);
  const seen = [ofAda, ofBen, ofCoach].map((socket) => collect(socket, 'message.sent'));
  await say(ada, ada, 'Is it clear?');
  await say(coach, ada, 'Yes');
  const list = (await ada.get(`/api/conversations/${ada.user.id}/messages`)).json();
  await eventually(() => {
    expect(seen[0]?.map(({ message }) => message)).toEqual(list);
    expect(seen[2]?.map(({ message }) => message)).toEqual(list);
  });
  await say(ben, ben, 'Mine only');
  await eventually(() => expect(seen[1]).toHaveLength(1));
  expect(seen[1]?.[0]?.message.message).toBe('Mine only');
  expect(seen[0]).toHaveLength(2);
});

test('a client who is handed over changes the open screens of every coach, and of no participant', async () => {
  const [ada, noah] = [
    await createPerson(site.app, site.db),
    await createCoach(site.app, site.db, 'Noah Berg'),
  ];
  const seen = (await Promise.all([coach, noah, ada].map(screen))).map((socket) =>
    collect(socket, 'team.changed'),
  );
  const url = `/api/users/${ada.user.id}/coach`;
  const moved = await coach.send({ method: 'PUT', url, payload: { coachId: noah.user.id } });
  expect(moved.statusCode).toBeLessThan(300);
  await eventually(() => expect(seen.map(({ length }) => length)).toEqual([1, 1, 0]));
  const mine = (await noah.get('/api/users?coach=mine')).json<{ id: number }[]>();
  expect(mine.map(({ id }) => id)).toContain(ada.user.id);
});

test('a second factor, and that one is required, change the open screens of every coach', async () => {
  const [ada, noor] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db)];
  const seen = (await Promise.all([coach, noor, ada].map(screen))).map((socket) =>
    collect(socket, 'team.changed'),
  );
  const { secret } = (await noor.post('/api/second-factor/totp')).json();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await noor.post('/api/second-factor/totp/confirm', { code: totp.generate() });
  await eventually(() => expect(seen.map(({ length }) => length)).toEqual([1, 1, 0]));
  await site.db.updateTable('users').set({ is_owner: true }).where('id', '=', noor.user.id).execute();
  const demand = (isRequired: boolean) =>
    noor.send({ method: 'PUT', url: '/api/team/second-factor', payload: { isRequired } });
  for (const isRequired of [true, true, false]) expect((await demand(isRequired)).statusCode).toBe(200);
  await eventually(() => expect(seen[1]).toHaveLength(3));
  expect(seen[2]).toEqual([]);
});

test('a message carries the inbox fields, pushed and recorded alike', async () => {
  const ada = await createPerson(site.app, site.db);
  const pushed = collect(await screen(coach), 'message.sent');
  await say(ada, ada, 'Is it clear?');
  await say(ada, ada, 'Hello?');
  const inbox = (await coach.get('/api/inbox')).json<InboxItem[]>();
  const row = inbox.find(({ userId }) => userId === ada.user.id);
  expect(row?.programmeVersion).toBeGreaterThan(0);
  await say(coach, ada, 'Yes');
  await eventually(() => expect(pushed).toHaveLength(3));
  const { company, currentDay } = ada.user;
  const waiting = {
    ...{ company, currentDay, waitingSince: row?.waitingSince },
    programmeVersion: row?.programmeVersion,
  };
  expect(pushed.map(({ conversation }) => conversation)).toEqual([
    waiting,
    waiting,
    { ...waiting, waitingSince: null },
  ]);
  const recorded = await site.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'message.sent')
    .where(sql<boolean>`payload #>> '{message,userId}' = ${String(ada.user.id)}`)
    .orderBy('id')
    .execute();
  expect(recorded.map(({ payload }) => payload)).toEqual(pushed);
});

test('submissions and feedback are pushed, without the rating', async () => {
  const ada = await createPerson(site.app, site.db);
  const [ofAda, ofCoach] = await Promise.all([screen(ada), screen(coach)]);
  const pending = collect(ofCoach, 'submission.created');
  const feedback = collect(ofAda, 'feedback.given');
  const body = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = (await ada.post('/api/submissions', body)).json();
  await eventually(() =>
    expect(pending[0]?.pending).toMatchObject({ id, userName: 'Ada Rossi', taskDay: 1 }),
  );
  await coach.post('/api/feedback', { submissionId: id, comment: 'Well done', rating: 2, unlockNext: true });
  await eventually(() =>
    expect(feedback[0]?.feedback).toMatchObject({ submissionId: id, comment: 'Well done' }),
  );
  expect(JSON.stringify(feedback)).not.toContain('rating');
});

test('coach-only events never reach a participant', async () => {
  const ada = await createPerson(site.app, site.db);
  const ofAda = await screen(ada);
  const registered = collect(ofAda, 'user.registered');
  const heardByCoach = collect(await screen(coach), 'user.registered');
  const messages = collect(ofAda, 'message.sent');
  await createPerson(site.app, site.db, { name: 'Somebody New' });
  // The sign-up of the participant above may still be in flight to the coach.
  const newcomers = () => heardByCoach.filter(({ user }) => user.name === 'Somebody New');
  await eventually(() => expect(newcomers()).toHaveLength(1));
  await say(ada, ada, 'marker');
  await eventually(() => expect(messages).toHaveLength(1));
  expect(registered).toEqual([]);
});

test('a new socket receives what was pushed after its data were read, and only then', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const witness = await screen(ada);
  const pushed = collect(witness, 'message.sent');
  const asked = performance.now();
  await say(coach, ada, 'While your page was loading');
  await eventually(() => expect(pushed).toHaveLength(1));
  const arrive = async (person: Person, age: (() => number) | null): Promise<string[]> => {
    const told: string[] = [];
    const socket = await openScreen(site.origin, person.cookie, undefined, (one) => {
      if (age) one.auth = (tell) => tell({ age: age() });
      one.onAny((name) => told.push(name));
    });
    open.push(socket);
    await socket.emitWithAck('ping');
    return told.filter((name) => name !== 'presence');
  };
  expect(await arrive(ada, () => performance.now() - asked)).toContain('message.sent');
  expect(await arrive(ada, () => 61_000)).toEqual(['resync']);
  // No event was for Ben, and data read just now are complete.
  expect(await arrive(ben, () => 100)).toEqual([]);
  expect(await arrive(ada, () => 0)).toEqual([]);
  expect(await arrive(ada, null)).toEqual([]);
});

test('a socket whose join was slow receives what was pushed meanwhile', async () => {
  const ada = await createPerson(site.app, site.db);
  const pushed = collect(await screen(ada), 'message.sent');
  const missed: string[] = [];
  const late = await openScreen(site.origin, ada.cookie, undefined, (one) => {
    one.auth = (tell) =>
      void say(coach, ada, 'On its way')
        .then(() => eventually(() => expect(pushed).toHaveLength(1)))
        .then(() => tell({ age: 0 }));
    one.on('message.sent', ({ message }, { id }) => missed.push(`${message.message} ${id > 0}`));
  });
  open.push(late);
  await late.emitWithAck('ping');
  expect(missed).toEqual(['On its way true']);
});

test("a push carries its event's id and whether it is out of order", async () => {
  const ada = await createPerson(site.app, site.db);
  const ofAda = await screen(ada);
  const metas: unknown[] = [];
  (ofAda as Socket).on('settings.changed', (_payload, meta) => metas.push(meta));
  const settings = (await ada.get('/api/settings')).json();
  const { entries } = await inTransaction(site.db, async (trx) => {
    await recordEvent(trx, 'settings.changed', { userId: ada.user.id, settings });
    await recordEvent(trx, 'settings.changed', { userId: ada.user.id, settings });
  });
  const [first, second] = entries;
  if (!first || !second) throw new Error('nothing was recorded');
  site.offer([second]);
  site.offer([first]);
  await eventually(() => expect(metas).toEqual([{ id: second.id }, { id: first.id, isLate: true }]));
});

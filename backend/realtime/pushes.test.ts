import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import type { InboxItem } from '#shared/contract/conversations.ts';
import type { TypingShown, ViewingShown } from '#shared/contract/events.ts';
import { inTransaction, recordEvent } from '#shared/events/outbox.ts';
import { collect, openScreen, screenOf, startLiveSite, type TestSocket } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const open: TestSocket[] = [];
const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);
/** Of the signals. */
const ada = await createPerson(site.app, site.db);
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
  const demand = (isRequired: boolean) => noor.put('/api/team/second-factor', { isRequired });
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

test('a new socket is asked to read again when something was pushed after its data were read, and only then', async () => {
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
  expect(await arrive(ada, () => performance.now() - asked)).toEqual(['resync']);
  expect(await arrive(ada, () => 61_000)).toEqual(['resync']);
  // No event was for Ben, and data read just now are complete.
  expect(await arrive(ben, () => 100)).toEqual([]);
  expect(await arrive(ada, () => 0)).toEqual([]);
  expect(await arrive(ada, null)).toEqual([]);
});

test('a socket whose join was slow is asked to read again what was pushed meanwhile', async () => {
  const ada = await createPerson(site.app, site.db);
  const pushed = collect(await screen(ada), 'message.sent');
  const missed: string[] = [];
  const late = await openScreen(site.origin, ada.cookie, undefined, (one) => {
    one.auth = (tell) =>
      void say(coach, ada, 'On its way')
        .then(() => eventually(() => expect(pushed).toHaveLength(1)))
        .then(() => tell({ age: 0 }));
    one.on('resync', () => missed.push('resync'));
  });
  open.push(late);
  await late.emitWithAck('ping');
  expect(missed).toEqual(['resync']);
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
  // For a second after its start a process takes every event for late.
  const [first, second] = entries.map((entry) => ({
    ...entry,
    ...(entry.origin && { origin: { ...entry.origin, recordedAt: Date.now() + 60_000 } }),
  }));
  if (!first || !second) throw new Error('nothing was recorded');
  site.offer([second]);
  site.offer([first]);
  await eventually(() => expect(metas).toEqual([{ id: second.id }, { id: first.id, isLate: true }]));
});

const typed = (socket: TestSocket): TypingShown[] => {
  const seen: TypingShown[] = [];
  socket.on('typing', (signal) => seen.push(signal));
  return seen;
};

test('the other side sees who is typing; the sender and other participants do not', async () => {
  const ben = await createPerson(site.app, site.db);
  const [adas, mayas, bens] = await Promise.all([screen(ada), screen(coach), screen(ben)]);
  const [byAda, byMaya, byBen] = [typed(adas), typed(mayas), typed(bens)];
  adas.emit('typing', { userId: ada.user.id, day: 1, isTyping: true });
  await eventually(() => expect(byMaya).toHaveLength(1));
  expect(byMaya[0]).toMatchObject({ authorName: 'Ada Rossi', fromAdmin: false, isTyping: true });
  mayas.emit('typing', { userId: ada.user.id, day: 1, isTyping: true });
  await eventually(() => expect(byAda).toHaveLength(1));
  expect(byAda[0]).toMatchObject({ authorName: 'Maya Lindqvist', fromAdmin: true });
  expect([byMaya.length, byBen.length]).toEqual([1, 0]);
});

test.each([
  ['in another’s conversation', () => ({ userId: coach.user.id, day: 1, isTyping: true })],
  ['with garbage', () => ({ userId: '1', day: 99 })],
  ['with nothing', () => undefined],
])('typing %s ends the connection', async (_what, sent) => {
  const socket = await screen(ada);
  socket.emit('typing', sent() as never);
  await eventually(() => expect(socket.connected).toBe(false));
});

test('participants see that a coach is present, also when they join later; participants are never shown as present', async () => {
  const first = await screen(ada);
  const heard: boolean[] = [];
  first.on('presence', ({ isOnline }) => heard.push(isOnline));
  first.emit('active');
  (await screen(coach)).emit('active');
  await eventually(() => expect(heard.at(-1)).toBe(true));
  const known: boolean[] = [];
  const later = await openScreen(site.origin, ada.cookie, undefined, (socket) =>
    socket.on('presence', ({ isOnline }) => known.push(isOnline)),
  );
  await eventually(() => expect(known).toEqual([true]));
  later.close();
});

test('the other coaches see which client a coach has open, and when that ends; participants do not', async () => {
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  const [mayas, noahs, adas] = await Promise.all([screen(coach), screen(noah), screen(ada)]);
  const seenBy = (socket: TestSocket): ViewingShown[] => {
    const seen: ViewingShown[] = [];
    socket.on('viewing', (signal) => seen.push(signal));
    return seen;
  };
  const [byMaya, byNoah, byAda] = [seenBy(mayas), seenBy(noahs), seenBy(adas)];
  const { id: userId } = ada.user;
  noahs.emit('viewing', { userId, isOpen: true, isWriting: true });
  noahs.emit('viewing', { userId, isOpen: false, isWriting: false });
  const by = { coachId: noah.user.id, coachName: 'Noah Berg' };
  await eventually(() =>
    expect(byMaya).toEqual([
      { userId, isOpen: true, isWriting: true, ...by },
      { userId, isOpen: false, isWriting: false, ...by },
    ]),
  );
  expect([byNoah, byAda]).toEqual([[], []]);
  // A screen that closes has left what it had open.
  noahs.emit('viewing', { userId, isOpen: true, isWriting: false });
  await eventually(() => expect(byMaya).toHaveLength(3));
  noahs.close();
  await eventually(() => expect(byMaya.at(-1)).toEqual({ userId, isOpen: false, isWriting: false, ...by }));
  // Only coaches have others' pages open.
  adas.emit('viewing', { userId, isOpen: true, isWriting: false });
  await eventually(() => expect(adas.connected).toBe(false));
  expect(byMaya).toHaveLength(4);
});

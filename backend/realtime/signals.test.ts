import { expect, test } from 'vitest';
import type { TypingShown, ViewingShown } from '#shared/contract/events.ts';
import { openScreen, screenOf, startLiveSite, type TestSocket } from '#tests/backend/live-site.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);
const ada = await createPerson(site.app, site.db);

const typed = (socket: TestSocket): TypingShown[] => {
  const seen: TypingShown[] = [];
  socket.on('typing', (signal) => seen.push(signal));
  return seen;
};

test('the other side sees who is typing; the sender and other participants do not', async () => {
  const ben = await createPerson(site.app, site.db);
  const [adas, mayas, bens] = await Promise.all([ada, maya, ben].map((person) => screenOf(site, person)));
  if (!adas || !mayas || !bens) throw new Error('no screens');
  const [byAda, byMaya, byBen] = [typed(adas), typed(mayas), typed(bens)];
  adas.emit('typing', { userId: ada.user.id, day: 1, isTyping: true });
  await eventually(() => expect(byMaya).toHaveLength(1));
  expect(byMaya[0]).toMatchObject({ authorName: 'Ada Rossi', fromAdmin: false, isTyping: true });
  mayas.emit('typing', { userId: ada.user.id, day: 1, isTyping: true });
  await eventually(() => expect(byAda).toHaveLength(1));
  expect(byAda[0]).toMatchObject({ authorName: 'Maya Lindqvist', fromAdmin: true });
  expect([byMaya.length, byBen.length]).toEqual([1, 0]);
  for (const socket of [adas, mayas, bens]) socket.close();
});

test.each([
  ['in another’s conversation', () => ({ userId: maya.user.id, day: 1, isTyping: true })],
  ['with garbage', () => ({ userId: '1', day: 99 })],
  ['with nothing', () => undefined],
])('typing %s ends the connection', async (_what, sent) => {
  const socket = await screenOf(site, ada);
  socket.emit('typing', sent() as never);
  await eventually(() => expect(socket.connected).toBe(false));
});

test('participants see that a coach is present, also when they join later; participants are never shown as present', async () => {
  const first = await screenOf(site, ada);
  const heard: boolean[] = [];
  first.on('presence', ({ isOnline }) => heard.push(isOnline));
  first.emit('active');
  const coach = await screenOf(site, maya);
  coach.emit('active');
  await eventually(() => expect(heard.at(-1)).toBe(true));
  const known: boolean[] = [];
  const later = await openScreen(site.origin, ada.cookie, undefined, (socket) =>
    socket.on('presence', ({ isOnline }) => known.push(isOnline)),
  );
  await eventually(() => expect(known).toEqual([true]));
  for (const socket of [first, coach, later]) socket.close();
});

test('the other coaches see which client a coach has open, and when that ends; participants do not', async () => {
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  const [mayas, noahs, adas] = await Promise.all([maya, noah, ada].map((person) => screenOf(site, person)));
  if (!mayas || !noahs || !adas) throw new Error('no screens');
  const seenBy = (socket: TestSocket): ViewingShown[] => {
    const seen: ViewingShown[] = [];
    socket.on('viewing', (signal) => seen.push(signal));
    return seen;
  };
  const [byMaya, byNoah, byAda] = [seenBy(mayas), seenBy(noahs), seenBy(adas)];
  const { id: userId } = ada.user;
  noahs.emit('viewing', { userId, isOpen: true, isWriting: true });
  noahs.emit('viewing', { userId, isOpen: false, isWriting: false });
  const coach = { coachId: noah.user.id, coachName: 'Noah Berg' };
  await eventually(() =>
    expect(byMaya).toEqual([
      { userId, isOpen: true, isWriting: true, ...coach },
      { userId, isOpen: false, isWriting: false, ...coach },
    ]),
  );
  expect([byNoah, byAda]).toEqual([[], []]);
  // A screen that closes has left what it had open.
  noahs.emit('viewing', { userId, isOpen: true, isWriting: false });
  await eventually(() => expect(byMaya).toHaveLength(3));
  noahs.close();
  await eventually(() =>
    expect(byMaya.at(-1)).toEqual({ userId, isOpen: false, isWriting: false, ...coach }),
  );
  // Only coaches have others' pages open.
  adas.emit('viewing', { userId, isOpen: true, isWriting: false });
  await eventually(() => expect(adas.connected).toBe(false));
  expect(byMaya).toHaveLength(4);
  mayas.close();
});

import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectionsCut, reconnects, registry } from '#shared/operations/metrics.ts';
import { screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { openRawScreen, type RawScreen } from '#tests/backend/raw-screen.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const ada = await createPerson(site.app, site.db);

async function joined(person = ada): Promise<RawScreen> {
  const screen = await openRawScreen(site, person);
  await screen.join();
  return screen;
}

/** A second, and a margin for a busy machine. */
const AT_ONCE = 2_000;
const isCut = ({ isClosed }: RawScreen) => eventually(() => expect(isClosed()).toBe(true), AT_ONCE);

/** Another client can still open a socket and gets responses. */
async function expectServed(): Promise<void> {
  const ben = await createPerson(site.app, site.db);
  const screen = await screenOf(site, ben);
  expect(await screen.emitWithAck('ping')).toEqual(expect.any(Number));
  screen.close();
}

describe('joins', () => {
  test.each([
    ['twice', ['40', '40']],
    ['again after leaving', ['40', '41', '40']],
    ['another namespace first', ['40/admin,']],
    ['another namespace as well', ['40', '40/admin,{"a":1}']],
    ['by a query', ['40/?token=1,']],
  ])('%s: the socket is closed and others are served', async (_how, frames) => {
    const screen = await openRawScreen(site, ada);
    screen.send(...frames);
    await isCut(screen);
    await expectServed();
  });

  test('a second join closes the connection; a new connection can join', async () => {
    const screen = await joined();
    screen.send('41', '40');
    await isCut(screen);
    (await joined()).wire.close();
    await expectServed();
  });

  test('leaving closes the connection', async () => {
    const screen = await joined();
    screen.send('41');
    await isCut(screen);
  });

  test.each([
    '{"after":{"toString":1,"valueOf":1}}',
    '{"after":5}',
    '{"age":"5"}',
    '{"age":-1}',
    '{"age":{"valueOf":1}}',
  ])('with %s close the socket', async (payload) => {
    const screen = await openRawScreen(site, ada);
    screen.send(`40${payload}`);
    await isCut(screen);
    await expectServed();
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'after "%s" count as any other',
    async (after) => {
      const counted = async () =>
        (await reconnects.get()).values.find(({ labels }) => labels.kind === 'other')?.value ?? 0;
      const before = await counted();
      const screen = await openRawScreen(site, ada);
      screen.send(`40${JSON.stringify({ after })}`);
      await eventually(async () => expect(await counted()).toBe(before + 1));
      screen.wire.close();
      expect(await registry.metrics()).not.toMatch(/native code|\[object/);
    },
  );
});

describe('frames that our client never sends', () => {
  test.each([
    ['an acknowledgement', '430[]'],
    ['a refusal', '44{"message":"x"}'],
    ['a binary event', '451-["typing",{"_placeholder":true,"num":0}]'],
    ['base64', 'bAAAA'],
    ['a ping of the old protocol', '2'],
    ['an upgrade', '5'],
    ['a no-op', '6'],
    ['an empty frame', ''],
    ['an unknown type', '9'],
    ['a pong with a payload', '3probe'],
    ['an event before the join', '42["ping"]'],
    ['a binary frame', Buffer.from('40')],
  ])('%s', async (_what, frame) => {
    const screen = await openRawScreen(site, ada);
    screen.send(frame);
    await isCut(screen);
  });

  test.each([
    ['no name', '42[]'],
    ['a number as its name', '42[1]'],
    ['a name of Object', '42["constructor"]'],
    ['an error', '42["error",{}]'],
    ['a ping without a question', '42["ping"]'],
    ['a ping with something', '420["ping",1]'],
    ['typing that asks for an answer', '420["typing",{"userId":1,"day":1,"isTyping":true}]'],
    ['typing twice', '42["typing",{},{}]'],
    ['a presence with something', '42["active",{"isOnline":true}]'],
    ['broken JSON', '42["ping"'],
    ['no payload', '42'],
  ])('an event with %s', async (_what, frame) => {
    const screen = await joined();
    screen.send(frame);
    await isCut(screen);
    await expectServed();
  });
});

describe('a flood', () => {
  const FRAMES = 400;
  const repeat = (send: (wire: WebSocket) => void) => (wire: WebSocket) => {
    for (let n = 0; n < FRAMES && wire.readyState === WebSocket.OPEN; n += 1) send(wire);
  };
  test.each([
    ['events', repeat((wire) => wire.send('421["ping"]'))],
    ['pongs', repeat((wire) => wire.send('3'))],
    ['control pings', repeat((wire) => wire.ping())],
    ['control pongs', repeat((wire) => wire.pong())],
    ['long frames', repeat((wire) => wire.send('x'.repeat(10_000), { fin: false }))],
    [
      'empty fragments',
      (wire: WebSocket) => {
        wire.send('', { fin: false });
        for (let n = 0; n < 15_000 && wire.readyState === WebSocket.OPEN; n += 1)
          wire.send('', { fin: false });
      },
    ],
  ])('of %s closes the socket within a second', async (_what, flood) => {
    const screen = await joined(await createPerson(site.app, site.db));
    flood(screen.wire);
    await eventually(() => expect(screen.isClosed()).toBe(true), AT_ONCE);
    await expectServed();
  });

  test.each([
    ['frames', 40, (wire: WebSocket) => wire.send('3')],
    ['bytes', 10, (wire: WebSocket) => wire.send('x'.repeat(3_000), { fin: false })],
  ])('of %s over all sockets of one user closes them', async (_what, count, sendOne) => {
    const eve = await createPerson(site.app, site.db);
    const screens = await Promise.all(Array.from({ length: 10 }, () => joined(eve)));
    for (const { wire } of screens) for (let n = 0; n < count; n += 1) sendOne(wire);
    await eventually(() => expect(screens.some(({ isClosed }) => isClosed())).toBe(true), AT_ONCE);
  });

  test('is counted', async () => {
    const flood = (await connectionsCut.get()).values.find(({ labels }) => labels.reason === 'flood');
    expect(flood?.value).toBeGreaterThanOrEqual(6);
  });
});

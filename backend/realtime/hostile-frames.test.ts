import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectionsCut, reconnects, registry } from '#shared/operations/metrics.ts';
import { screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { callRaw } from '#tests/backend/raw-call.ts';
import { openRawScreen, type RawScreen, socketAddress } from '#tests/backend/raw-screen.ts';
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

const isCut = ({ isClosed }: RawScreen) => eventually(() => expect(isClosed()).toBe(true));

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

  test.each([['41'], ['41', '40']])(
    'leaving closes the connection; a new one can join: %s',
    async (...frames) => {
      const screen = await joined();
      screen.send(...frames);
      await isCut(screen);
      (await joined()).wire.close();
    },
  );

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
    ['before', 'an acknowledgement', '430[]'],
    ['before', 'a refusal', '44{"message":"x"}'],
    ['before', 'a binary event', '451-["typing",{"_placeholder":true,"num":0}]'],
    ['before', 'base64', 'bAAAA'],
    ['before', 'a ping of the old protocol', '2'],
    ['before', 'an upgrade', '5'],
    ['before', 'a no-op', '6'],
    ['before', 'an empty frame', ''],
    ['before', 'an unknown type', '9'],
    ['before', 'a pong with a payload', '3probe'],
    ['before', 'an event', '42["ping"]'],
    ['before', 'a binary frame', Buffer.from('40')],
    ['after', 'an event without a name', '42[]'],
    ['after', 'a number as its name', '42[1]'],
    ['after', 'a name of Object', '42["constructor"]'],
    ['after', 'an unknown name', '42["join","coaches"]'],
    ['after', 'an error', '42["error",{}]'],
    ['after', 'a ping without a question', '42["ping"]'],
    ['after', 'a ping with something', '420["ping",1]'],
    ['after', 'a long ping', `42["ping","${'x'.repeat(20_000)}"]`],
    ['after', 'typing that asks for an answer', '420["typing",{"userId":1,"day":1,"isTyping":true}]'],
    ['after', 'typing twice', '42["typing",{},{}]'],
    ['after', 'a presence with something', '42["active",{"isOnline":true}]'],
    ['after', 'broken JSON', '42["ping"'],
    ['after', 'no payload', '42'],
  ])('%s the join: %s', async (when, _what, frame) => {
    const screen = when === 'after' ? await joined() : await openRawScreen(site, ada);
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
  ])('of %s closes the socket', async (_what, flood) => {
    const screen = await joined(await createPerson(site.app, site.db));
    flood(screen.wire);
    await isCut(screen);
    await expectServed();
  });

  test.each([
    ['frames', 40, (wire: WebSocket) => wire.send('3')],
    ['bytes', 10, (wire: WebSocket) => wire.send('x'.repeat(3_000), { fin: false })],
  ])('of %s over all sockets of one user closes them', async (_what, count, sendOne) => {
    const eve = await createPerson(site.app, site.db);
    const screens = await Promise.all(Array.from({ length: 10 }, () => joined(eve)));
    for (const { wire } of screens) for (let n = 0; n < count; n += 1) sendOne(wire);
    await eventually(() => expect(screens.some(({ isClosed }) => isClosed())).toBe(true));
  });

  test('is counted', async () => {
    const flood = (await connectionsCut.get()).values.find(({ labels }) => labels.reason === 'flood');
    expect(flood?.value).toBeGreaterThanOrEqual(6);
  });
});

const { host, port } = new URL(site.origin);

/** Asks for a path with a session, as an upgrade or not. */
const ask = (path: string, upgrade = true): ReturnType<typeof callRaw> => {
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  const asked = upgrade ? `Connection: Upgrade\r\nUpgrade: websocket\r\n${key}` : '';
  const head = `Host: ${host}\r\nOrigin: ${site.origin}\r\nCookie: ${ada.cookie}\r\n${asked}`;
  return callRaw(Number(port), `GET ${path} HTTP/1.1\r\n${head}\r\n`);
};

test('a connection reset during its handshake affects no other', async () => {
  for (let round = 0; round < 40; round += 1) {
    const { socket, closed } = ask(round % 2 === 0 ? '/socket.io/?EIO=4&transport=websocket' : '/elsewhere');
    await once(socket, 'connect');
    socket.resetAndDestroy();
    await closed;
  }
  await expectServed();
});

test('an upgrade on another path is answered and closed', async () => {
  expect(await ask('/elsewhere').closed).toMatch(/^HTTP\/1.1 404 /);
});

test.each([true, false])('a known connection id gives no access (as an upgrade: %s)', async (upgrade) => {
  const screen = await joined();
  const { sid } = JSON.parse((screen.heard[0] ?? '').slice(1)) as { sid: string };
  const path = new URL(`${socketAddress(site.origin)}&sid=${encodeURIComponent(sid)}`);
  const { socket, heard } = ask(`${path.pathname}${path.search}`, upgrade);
  await eventually(() => expect(heard()).toMatch(/^HTTP\/1.1 400 /));
  expect(screen.isClosed()).toBe(false);
  screen.wire.close();
  socket.destroy();
});

test.each(['polling', 'websocket'])(
  'a request without upgrade (%s) is closed with its response',
  async (name) => {
    // The rest of the body would never arrive.
    const head = `POST /socket.io/?EIO=4&transport=${name} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000`;
    expect(await callRaw(Number(port), `${head}\r\n\r\nx`).closed).toMatch(/^HTTP\/1.1 400 /);
  },
);

import { once } from 'node:events';
import { connect, type Socket as TcpSocket } from 'node:net';
import { expect, test } from 'vitest';
import { screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { openRawScreen, socketAddress } from '#tests/backend/raw-screen.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const ada = await createPerson(site.app, site.db);

const ask = (path: string, upgrade = true): Promise<TcpSocket> =>
  new Promise((resolve) => {
    const { port, host } = new URL(site.origin);
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket));
    socket.on('error', () => undefined);
    const asked = upgrade
      ? 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
      : '';
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.origin}\r\nCookie: ${ada.cookie}\r\n${asked}\r\n`,
    );
  });

test('a connection reset during its handshake affects no other', async () => {
  for (let round = 0; round < 40; round += 1) {
    const path = round % 2 === 0 ? '/socket.io/?EIO=4&transport=websocket' : '/elsewhere';
    const socket = await ask(path);
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  const screen = await screenOf(site, ada);
  expect(await screen.emitWithAck('ping')).toEqual(expect.any(Number));
  screen.close();
});

test('an upgrade on another path is answered and closed', async () => {
  const socket = await ask('/elsewhere');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 /);
  await once(socket, 'close');
});

test.each([true, false])('a known connection id gives no access (as an upgrade: %s)', async (upgrade) => {
  const screen = await openRawScreen(site, ada);
  await screen.join();
  const { sid } = JSON.parse((screen.heard[0] ?? '').slice(1)) as { sid: string };
  const path = new URL(`${socketAddress(site.origin)}&sid=${encodeURIComponent(sid)}`);
  const socket = await ask(`${path.pathname}${path.search}`, upgrade);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
  expect(screen.isClosed()).toBe(false);
  screen.wire.close();
  socket.destroy();
});

test.each(['polling', 'websocket'])(
  'a request without upgrade (%s) is closed with its response',
  async (transport) => {
    const { port, host } = new URL(site.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    // The rest of the body would never arrive.
    socket.write(
      `POST /socket.io/?EIO=4&transport=${transport} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000\r\n\r\nx`,
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
    await once(socket, 'close');
  },
);

import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { createBrowser } from '#tests/workers/push-service.ts';
import { sendPush } from './send-push.ts';

test('a push service that announces its answer without end is given up at once', async () => {
  const open = new Set<Socket>();
  const service = createServer((socket) => {
    open.add(socket);
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(20)), 5);
    socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    socket.resume();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const { keys } = createBrowser();
  const target = { endpoint: `http://127.0.0.1:${port}/x`, ...keys };
  const sender = { keys: webPush.generateVAPIDKeys(), subject: 'https://example.com', allowsPrivate: true };
  expect(await sendPush(target, { payload: {}, topic: 'x' }, sender, 600_000)).toBe('failed');
  for (const socket of open) socket.destroy();
  service.close();
});

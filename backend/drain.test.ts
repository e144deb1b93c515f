import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { countOpen } from './drain.ts';

test('calls are open until their answer has left or their connection is gone', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => waiting.push(response)).listen(0, '127.0.0.1');
  const open = countOpen(server, () => []);
  await eventually(() => expect(server.listening).toBe(true));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const leaving = new AbortController();
  const gone = fetch(address, { signal: leaving.signal }).catch(() => 'gone');
  const answered = fetch(address);
  await eventually(() => expect(open()).toEqual({ calls: 2, sockets: 0 }));
  leaving.abort();
  expect(await gone).toBe('gone');
  await eventually(() => expect(open().calls).toBe(1));
  for (const response of waiting) response.end('done');
  expect(await (await answered).text()).toBe('done');
  await eventually(() => expect(open().calls).toBe(0));
  server.close();
});

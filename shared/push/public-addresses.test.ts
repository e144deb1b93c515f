import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResolver, findPublic } from './public-addresses.ts';

const server = createSocket('udp4');
let asked = 0;
/** Answers with these addresses; without any it never answers. */
let addresses: readonly string[] = [];

/** The question, and an answer with a record for each IPv4 address. */
function answerTo(question: Buffer): Buffer {
  const isIPv4 = question.readUInt16BE(question.length - 4 - edns(question)) === 1;
  const records = (isIPv4 ? addresses : []).map((address) =>
    Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, question.subarray(12, question.length - edns(question)), ...records]);
}

/** The length of the extension that c-ares adds to its questions. */
const edns = (question: Buffer): number => (question.readUInt16BE(10) > 0 ? 11 : 0);

beforeAll(async () => {
  server.on('message', (question, { port, address }) => {
    asked += 1;
    if (addresses.length > 0) server.send(answerTo(question), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

function resolverHere(patience?: number) {
  const resolver = createResolver(patience);
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
  return resolver;
}

test('of the addresses of a name only public ones are connected to', async () => {
  addresses = ['10.0.0.1', '142.250.74.74', '127.0.0.1'];
  expect(await findPublic('push.example.com', resolverHere())).toEqual([
    { address: '142.250.74.74', family: 4 },
  ]);
});

test('name servers that never answer hold up nothing else and are given up', async () => {
  addresses = [];
  const before = asked;
  const looking = Array.from({ length: 50 }, (_, n) => {
    const resolver = resolverHere(600_000);
    return { resolver, found: findPublic(`silent-${n}.example.com`, resolver) };
  });
  await expect.poll(() => asked - before).toBeGreaterThanOrEqual(looking.length);
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) });
  for (const { resolver } of looking) resolver.cancel();
  for (const { found } of looking) expect(await found).toEqual([]);
  expect(await findPublic('silent.example.com', resolverHere(50))).toEqual([]);
});

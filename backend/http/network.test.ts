import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { limitNetwork } from './network-calls.queries.ts';
import { networkOf } from './rates.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([undefined, ''])('a closed connection has no address and shares one rate-limit key: %j', (ip) => {
  expect(networkOf(ip)).toBe('unknown');
});

const site = await forThisFile(createTestDatabase());

test("a network is refused until PostgreSQL's next hour, also when it calls at once", async () => {
  const call = () => limitNetwork(site.db, { call: 'register', network: '192.0.2.7', perHour: 1 });
  const [first, second] = await Promise.allSettled([call(), call()]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(call()).rejects.toThrow('Too many tries from your network.');
  // PostgreSQL's next hour begins.
  await site.db.deleteFrom('network_calls').execute();
  await call();
});

import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { limitNetwork } from './network-calls.queries.ts';

const site = await forThisFile(createTestDatabase());
afterEach(() => {
  vi.useRealTimers();
});

test("a network refused at the end of PostgreSQL's hour is not refused for the hour after it", async () => {
  const call = () => limitNetwork(site.db, { call: 'register', network: '192.0.2.7', perHour: 1 });
  await call();
  await expect(call()).rejects.toThrow('Too many tries from your network.');
  // PostgreSQL's next hour begins.
  await site.db.deleteFrom('network_calls').execute();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await call();
});

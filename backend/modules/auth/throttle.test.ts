import { afterAll, beforeAll, expect, test } from 'vitest';
import { badRequest } from '#backend/http/errors.ts';
import { CrowdedError } from '#shared/platform/batcher.ts';
import { createTestDatabase, type TestDatabase } from '#shared/testing/database.ts';
import { throttled } from './throttle.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await createTestDatabase();
});
afterAll(() => site.drop());

test('a try that ended without a verdict does not count, a wrong password does', async () => {
  const origin = { email: 'ada@example.com', address: '10.2.0.1', what: 'failed sign-ins' } as const;
  const tryWith = (outcome: Error) => throttled(site.db, origin, () => Promise.reject(outcome));
  for (let n = 0; n < 6; n += 1)
    await expect(tryWith(new CrowdedError('crowded'))).rejects.toThrow('crowded');
  for (let n = 0; n < 5; n += 1) await expect(tryWith(badRequest('wrong'))).rejects.toThrow('wrong');
  await expect(tryWith(badRequest('wrong'))).rejects.toMatchObject({ status: 429 });
});

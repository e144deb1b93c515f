import { describe, expect, test } from 'vitest';
import { badRequest } from '#backend/http/errors.ts';
import { QueueFullError } from '#shared/database/batcher.ts';
import { poolState } from '#shared/database/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { recordSignInNetwork } from './attempts.queries.ts';
import { type Origin, type PasswordOrigin, throttled } from './throttle.ts';

const site = await forThisFile(createTestDatabase());

async function insertUser(email: string): Promise<number> {
  const row = { email, name: 'Ada Rossi', company: null, password_hash: 'none' };
  return (await site.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

test('an attempt without a result does not count, a wrong password does', async () => {
  const origin = { email: 'ada@example.com', address: '10.2.0.1', what: 'failed sign-ins' } as const;
  const tryWith = (outcome: Error) => throttled(site.db, origin, () => Promise.reject(outcome));
  for (let n = 0; n < 6; n += 1)
    await expect(tryWith(new QueueFullError('crowded'))).rejects.toThrow('crowded');
  for (let n = 0; n < 5; n += 1) await expect(tryWith(badRequest('wrong'))).rejects.toThrow('wrong');
  await expect(tryWith(badRequest('wrong'))).rejects.toMatchObject({ status: 429 });
});

test('many attempts from one address queue without a connection each', async () => {
  const origin = { email: 'crowd@example.com', address: '10.2.0.2', what: 'failed sign-ins' } as const;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, poolState(site.db).used + poolState(site.db).waiting);
  }, 0);
  const crowd = Array.from({ length: 80 }, () =>
    throttled(site.db, origin, () => Promise.reject(badRequest('wrong'))).catch((error) => error.status),
  );
  const statuses = await Promise.all(crowd);
  clearInterval(watch);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(75);
  // Four count; refusals are deleted.
  expect(most).toBeLessThan(20);
});

test('a full room signs in at once with right passwords, and its guesses are limited as ever', async () => {
  const origin = (n: number): Origin => ({
    email: `room${n}@example.com`,
    address: '10.2.0.3',
    what: 'failed sign-ins',
  });
  const room = Array.from({ length: 120 }, (_, n) => throttled(site.db, origin(n), async () => n));
  expect(await Promise.all(room)).toHaveLength(120);
  const guesses = Array.from({ length: 120 }, (_, n) =>
    throttled(site.db, origin(n), () => Promise.reject(badRequest('wrong'))).catch((error) => error.status),
  );
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 400)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(70);
});

describe('an account with more than 100 failures in a day', () => {
  const what = 'failed sign-ins';

  async function underAttack(email: string): Promise<number> {
    const id = await insertUser(email);
    const failures = Array.from({ length: 101 }, (_, n) => ({ account: email, address: `10.3.0.${n}` }));
    await site.db.insertInto('sign_in_attempts').values(failures).execute();
    return id;
  }

  /** Tries a wrong password; returns the ms it waited, or the refusal. */
  async function guess(origin: Origin): Promise<number | { status: number; retryAfter: number }> {
    let waited = 0;
    const wait = async (ms: number): Promise<void> => {
      waited = ms;
    };
    const wrong = () => Promise.reject(badRequest('wrong'));
    const error = await throttled(site.db, origin, wrong, wait).catch((refusal) => refusal);
    return error.status === 400 ? waited : error;
  }

  test('is tried once every 2 seconds over all addresses', async () => {
    const email = 'slowed@example.com';
    await underAttack(email);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => guess({ email, address: `10.4.0.${n}`, what })),
    );
    const waits = answers.filter((answer) => typeof answer === 'number').toSorted((a, b) => a - b);
    expect(waits.length).toBeGreaterThanOrEqual(10);
    expect(waits.length).toBeLessThanOrEqual(12);
    for (const [at, ms] of waits.entries()) {
      const gap = ms - (waits[at - 1] ?? Number.NEGATIVE_INFINITY);
      expect(gap).toBeGreaterThan(1_000);
      expect(ms).toBeLessThanOrEqual(22_000);
    }
    const refused = answers.filter((answer) => typeof answer !== 'number');
    expect(refused).toHaveLength(40 - waits.length);
    for (const each of refused) expect(each).toMatchObject({ status: 429, retryAfter: 20 });
    // Refused attempts do not count.
    const counted = site.db.selectFrom('sign_in_attempts').select('id').where('account', '=', email);
    expect(await counted.execute()).toHaveLength(101 + waits.length);
  });

  test('is not slowed from networks its owner has used, and those have priority', async () => {
    const email = 'owner@example.com';
    const id = await underAttack(email);
    await recordSignInNetwork(site.db, id, '192.0.2.7');
    await Promise.all(Array.from({ length: 20 }, (_, n) => guess({ email, address: `10.5.0.${n}`, what })));
    let waited = false;
    const origins: PasswordOrigin[] = [];
    await throttled(
      site.db,
      { email, address: '192.0.2.7', what },
      async (from) => origins.push(from),
      async () => {
        waited = true;
      },
    );
    expect(waited).toBe(false);
    expect(origins).toEqual([{ network: '192.0.2.7', isKnown: true }]);
  });

  test('holds no connection while attempts wait', async () => {
    const email = 'patient@example.com';
    await underAttack(email);
    await guess({ email, address: '10.6.0.1', what });
    let used = -1;
    const wait = async (ms: number): Promise<void> => {
      expect(ms).toBeGreaterThan(0);
      used = poolState(site.db).used;
    };
    await throttled(site.db, { email, address: '10.6.0.2', what }, async () => 'in', wait);
    expect(used).toBe(0);
  });
});

test('only the newest 20 networks of a user are remembered', async () => {
  const id = await insertUser('nomad@example.com');
  for (let n = 0; n < 25; n += 1) await recordSignInNetwork(site.db, id, `198.51.100.${n}`);
  const known = site.db.selectFrom('sign_in_places').select('network').where('user_id', '=', id);
  const places = await known.execute();
  expect(places).toHaveLength(20);
  expect(places).toContainEqual({ network: '198.51.100.24' });
});

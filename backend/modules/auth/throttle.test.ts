import { sql } from 'kysely';
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

  /** Tries a wrong password: 400 when it was checked. */
  const guess = (origin: Origin) =>
    throttled(site.db, origin, () => Promise.reject(badRequest('wrong'))).catch((refusal) => refusal);

  test('takes one guess every 2 seconds over all addresses, and refuses the others at once', async () => {
    const email = 'slowed@example.com';
    await underAttack(email);
    const crowd = (network: string) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => guess({ email, address: `${network}.${n}`, what })));
    const answers = await crowd('10.4.0');
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(19);
    for (const each of refused) expect(each).toMatchObject({ retryAfter: 20 });
    // Refused attempts do not count.
    const counted = site.db.selectFrom('sign_in_attempts').select('id').where('account', '=', email);
    expect(await counted.execute()).toHaveLength(101 + 1);
    await site.db
      .updateTable('sign_in_pace')
      .set({ free_at: sql`free_at - interval '2 seconds'` })
      .where('account', '=', email)
      .execute();
    const later = await crowd('10.4.1');
    expect(later.filter(({ status }) => status === 400)).toHaveLength(1);
  });

  test('is not slowed from networks its owner has used, and those have priority', async () => {
    const email = 'owner@example.com';
    const id = await underAttack(email);
    await recordSignInNetwork(site.db, id, '192.0.2.7');
    await Promise.all(Array.from({ length: 20 }, (_, n) => guess({ email, address: `10.5.0.${n}`, what })));
    const origins: PasswordOrigin[] = [];
    await throttled(site.db, { email, address: '192.0.2.7', what }, async (from) => origins.push(from));
    expect(origins).toEqual([{ network: '192.0.2.7', isKnown: true }]);
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

import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { type LoadPeople, seedPeople } from './seed-people.ts';

const database = await forThisFile(createTestDatabase());
beforeEach(async () => {
  for (const table of ['messages', 'users'] as const) await database.db.deleteFrom(table).execute();
});

const seed = (): Promise<LoadPeople> =>
  seedPeople({
    databaseUrl: database.databaseUrl,
    sessionSecret: 's'.repeat(32),
    password: 'of-this-run-1!',
    cookieName: 'brand-sprint',
    participants: 3,
    fresh: 2,
    coaches: 1,
  });

const emails = ({ participants, fresh, coaches }: LoadPeople) =>
  [...participants, ...fresh, ...coaches].map(({ email }) => email);

test('a database with real participants is not changed', async () => {
  const real = { email: 'ada@example.com', name: 'Ada', company: null, password_hash: 'none' };
  await database.db.insertInto('users').values(real).execute();
  await expect(seed()).rejects.toThrow('1 participants that no load test created');
  expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email: real.email }]);
});

test('people are the same for every first run and new for the next run', async () => {
  const first = await seed();
  expect(emails(first)).toEqual([
    'participant-1.1@load.invalid',
    'participant-2.1@load.invalid',
    'participant-3.1@load.invalid',
    'fresh-1.1@load.invalid',
    'fresh-2.1@load.invalid',
    'coach-1.1@load.invalid',
  ]);
  const second = await seed();
  expect(emails(second)[0]).toBe('participant-1.2@load.invalid');
  const submitted = await database.db
    .selectFrom('submissions')
    .select('user_id')
    .orderBy('user_id')
    .execute();
  const expected = [...first.participants, ...second.participants].map(({ id }) => id);
  expect(submitted.map(({ user_id }) => user_id)).toEqual(expected);
});

test('a finished programme of a load test is nobody else', async () => {
  const [person] = (await seed()).participants;
  const past = {
    email: 'finished-1@removed.invalid',
    name: 'P',
    password_hash: '',
    past_of: person?.id ?? null,
  };
  await database.db.insertInto('users').values(past).execute();
  await expect(seed()).resolves.toMatchObject({ participants: [{}, {}, {}] });
});

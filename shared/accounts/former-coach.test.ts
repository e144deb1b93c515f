import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { createCoach } from './coach-roles.ts';
import { listCoaches, removeCoach } from './former-coach.ts';

const site = await forThisFile(createTestDatabase());

const hire = async (email: string, name: string): Promise<number> =>
  (await createCoach(site.db, { email, name, password: 'correct horse 1!' }))?.id ?? 0;

async function signUp(email: string): Promise<number> {
  const { id } = await site.db
    .insertInto('users')
    .values({ email, name: 'Ada Rossi', password_hash: 'none', company: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function write(author: number, client: number): Promise<void> {
  const { db } = site;
  const message = { user_id: client, day: 1, author_id: author, from_admin: true, message: 'Well begun' };
  const note = { user_id: client, author_id: author, note: 'Calls at noon' };
  await db.insertInto('conversations').values({ user_id: client }).execute();
  await db.insertInto('messages').values(message).execute();
  await db.insertInto('notes').values(note).execute();
}

const person = (id: number) =>
  site.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

test('the texts of a removed coach stay, without a name, and no client list shows the account', async () => {
  const { db } = site;
  await hire('maya@example.com', 'Maya Lindqvist');
  const noah = await hire('noah@example.com', 'Noah Berg');
  const ada = await signUp('ada@example.com');
  await write(noah, ada);
  await db.insertInto('snippets').values({ coach_id: noah, shortcut: 'hi', snippet: 'Hi' }).execute();
  const link = { token_hash: 'x', user_id: ada, created_by: noah, expires_at: new Date(Date.now() + 60_000) };
  await db.insertInto('sign_in_links').values(link).execute();
  await sql`insert into sessions (id, user_id, remember, seen_at, expires_at)
    values ('s', ${noah}, false, now(), now() + interval '1 hour')`.execute(db);
  const said = { user_id: ada, type: 'message', link: '/', occurred_at: new Date() } as const;
  const lines = ['Noah Berg wrote to Ada Rossi', 'Noah Bergman wrote to Ada Rossi'];
  const activity = lines.map((description, at) => ({ ...said, event_id: at + 1, description }));
  await db.insertInto('activity').values(activity).execute();

  expect(await removeCoach(db, 'NOAH@example.com')).toBe('nameless');

  const left = await person(noah);
  expect(left).toMatchObject({ name: 'Former coach', company: null, is_admin: true });
  expect(left?.deactivated_at).not.toBeNull();
  expect(JSON.stringify(left)).not.toMatch(/noah/i);
  const told = await db.selectFrom('activity').select('description').orderBy('event_id').execute();
  const shown = told.map(({ description }) => description);
  expect(shown).toEqual(['Former coach wrote to Ada Rossi', lines[1]]);
  for (const table of ['sessions', 'snippets', 'sign_in_links'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('messages').select('author_id').execute()).toEqual([{ author_id: noah }]);
  expect(await db.selectFrom('notes').select('author_id').execute()).toEqual([{ author_id: noah }]);
  expect((await listCoaches(db)).map(({ email }) => email)).toEqual(['maya@example.com']);
  const ended = await db.selectFrom('events').select('payload').where('type', '=', 'session.ended').execute();
  expect(ended).toEqual([{ payload: { userId: noah, session: null, except: null } }]);
});

test('a former coach who has become a participant is removed the same way', async () => {
  const lena = await hire('lena@example.com', 'Lena Voss');
  await write(lena, await signUp('ben@example.com'));
  await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', lena).execute();
  expect(await removeCoach(site.db, 'lena@example.com')).toBe('nameless');
  expect(await person(lena)).toMatchObject({ name: 'Former coach', is_admin: true });
});

test('what a coach once wrote as a client, in a finished programme too, is theirs and goes with the account', async () => {
  const { db } = site;
  const cleo = await hire('cleo@example.com', 'Cleo Marsh');
  const past = await signUp('finished-1@example.com');
  await db.updateTable('users').set({ past_of: cleo }).where('id', '=', past).execute();
  await db.insertInto('conversations').values({ user_id: past }).execute();
  const message = { user_id: past, day: 1, author_id: cleo, from_admin: false, message: 'Thanks' };
  await db.insertInto('messages').values(message).execute();
  expect(await removeCoach(db, 'cleo@example.com')).toBe('deleted');
  expect([await person(cleo), await person(past)]).toEqual([undefined, undefined]);
});

test('a coach without texts is deleted; participants, unknown addresses and the last coach are refused', async () => {
  const { db } = site;
  const idle = await hire('idle@example.com', 'Idle Hands');
  expect(await removeCoach(db, 'idle@example.com')).toBe('deleted');
  expect(await person(idle)).toBeUndefined();
  expect(await removeCoach(db, 'ada@example.com')).toBe('participant');
  expect(await removeCoach(db, 'nobody@example.com')).toBe('unknown');
  expect(await removeCoach(db, 'maya@example.com')).toBe('last');
});

test('the last owner stays while there are other coaches', async () => {
  const { db } = site;
  await hire('other@example.com', 'Other Coach');
  expect(await removeCoach(db, 'maya@example.com')).toBe('last owner');
  expect(await removeCoach(db, 'other@example.com')).toBe('deleted');
});

test('one of two owners who are removed concurrently stays', async () => {
  const last = await hire('last@example.com', 'Last Coach');
  await site.db.updateTable('users').set({ is_owner: true }).where('id', '=', last).execute();
  const both = ['maya@example.com', 'last@example.com'].map((email) => removeCoach(site.db, email));
  expect((await Promise.all(both)).toSorted()).toEqual(['deleted', 'last']);
  expect(await listCoaches(site.db)).toHaveLength(1);
});

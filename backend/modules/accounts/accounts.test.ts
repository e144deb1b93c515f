import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#shared/database/database.ts';
import { createBusyPerson, MARK } from '#tests/backend/busy-person.ts';
import { browserAfter } from '#tests/backend/factor-person.ts';
import { screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

const exportOf = (who: Person, { user }: Person) => who.get(`/api/users/${user.id}/export`);
const remove = (who: Person, { user }: Person, form: object = { email: user.email, password: PASSWORD }) =>
  who.send({ method: 'DELETE', url: `/api/users/${user.id}`, payload: form });

/** Every table with a row that contains one of the words. */
async function tablesThatSay(db: Database, ...words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.ref(name)} as each where each::text ilike any(${words.map((word) => `%${word}%`)})
    `.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('only the user and coaches may export and delete; not visitors, other participants or coach accounts', async () => {
  const ada = await createPerson(site.app, site.db);
  const ben = await createPerson(site.app, site.db);
  expect((await exportOf(stranger(site.app), ada)).statusCode).toBe(401);
  expect((await remove(stranger(site.app), ada)).statusCode).toBe(401);
  expect((await exportOf(ben, ada)).statusCode).toBe(403);
  expect((await remove(ben, ada)).statusCode).toBe(403);
  expect((await exportOf(coach, coach)).statusCode).toBe(404);
  expect((await remove(coach, coach)).statusCode).toBe(404);
});

test.each([
  ['another address', { email: 'someone@example.com', password: PASSWORD }, 'email'],
  ['a wrong password', { password: 'not mine 1!' }, 'password'],
])('%s deletes nothing', async (_what, change, field) => {
  const ada = await createPerson(site.app, site.db);
  for (const who of [ada, coach]) {
    const answer = await remove(who, ada, { email: ada.user.email, ...change });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  }
  expect((await ada.get('/api/auth/me')).statusCode).toBe(200);
});

test('a deleted participant leaves no row in any table, sockets are closed and coaches are notified', async () => {
  const ada = await createBusyPerson(site, coach);
  const [ofAda, ofCoach] = await Promise.all([screenOf(site, ada), screenOf(site, coach)]);
  const heard: unknown[] = [];
  ofCoach.on('user.deleted', (payload) => heard.push(payload));
  const words = [MARK, ada.user.email];
  expect((await tablesThatSay(site.db, ...words)).length).toBeGreaterThan(10);
  // Rows of earlier tests are not hers.
  const others = await site.db.selectFrom('users').select(['id']).where('name', 'like', `${MARK}%`).execute();
  for (const { id } of others.filter(({ id }) => id !== ada.user.id)) {
    const { email } = await site.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await remove(coach, { user: { id } } as Person, { email, password: PASSWORD })).statusCode).toBe(
      200,
    );
  }
  const answer = await remove(coach, ada, { email: ada.user.email.toUpperCase(), password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  expect(await tablesThatSay(site.db, ...words)).toEqual([]);
  const owed = await site.db.selectFrom('removed_files').select('id').execute();
  expect(owed.map(({ id }) => id)).toContain(ada.fileId);
  await eventually(() => expect(ofAda.connected).toBe(false));
  await eventually(() => expect(heard).toContainEqual({ userId: ada.user.id }));
  ofCoach.close();
  expect((await ada.get('/api/auth/me')).statusCode).toBe(401);
  expect((await coach.get(`/api/users/${ada.user.id}`)).statusCode).toBe(404);
  const [entry] = (await coach.get('/api/audit')).json();
  expect(entry).toMatchObject({
    action: 'delete-client',
    actorName: coach.user.name,
    userName: null,
    detail: {},
  });
});

test("deleting one's own account signs out, and the address can register again", async () => {
  const ada = await createBusyPerson(site, coach);
  const answer = await remove(ada, ada);
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toMatchObject([{ value: '', maxAge: 0 }]);
  expect((await ada.get('/api/auth/me')).statusCode).toBe(401);
  const [entry] = (await coach.get('/api/audit')).json();
  expect(entry).toMatchObject({ action: 'delete-own-account', actorName: null, userId: null });
  const form = { name: 'Ada Rossi', email: ada.user.email, password: PASSWORD };
  expect((await stranger(site.app).post('/api/auth/register', form)).statusCode).toBe(201);
});

test("nobody deletes an account by a coach's link to it", async () => {
  const ada = await createPerson(site.app, site.db);
  const { path } = (await coach.post(`/api/users/${ada.user.id}/sign-in-link`)).json();
  const [, token] = path.split('#');
  const entered = await stranger(site.app).post('/api/auth/set-password', { token, password: PASSWORD });
  const taken = browserAfter(site, entered);
  expect((await remove(taken, ada)).statusCode).toBe(409);
  const dayAgo = { created_at: new Date(Date.now() - 25 * 3_600_000) };
  await site.db.updateTable('audit').set(dayAgo).where('user_id', '=', ada.user.id).execute();
  expect((await remove(taken, ada)).statusCode).toBe(200);
});

test('work submitted during the deletion is refused or deleted too', async () => {
  const ada = await createPerson(site.app, site.db);
  const path = `/api/conversations/${ada.user.id}/messages`;
  const talk = Array.from({ length: 12 }, (_, n) => ada.post(path, { message: `word ${n} ${MARK}`, day: 1 }));
  const [gone, ...said] = await Promise.all([remove(coach, ada), ...talk]);
  expect([gone.statusCode, gone.json().message]).toEqual([200, expect.any(String)]);
  for (const { statusCode } of said) expect(statusCode).toBeOneOf([201, 401, 404, 409, 503]);
  expect(await tablesThatSay(site.db, ada.user.email)).toEqual([]);
  const { rows } = await sql`select from messages where message like 'word%'`.execute(site.db);
  expect(rows).toEqual([]);
});

test('a former coach, whose texts belong to clients, cannot be deleted', async () => {
  const ada = await createBusyPerson(site, coach);
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  await noah.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day: 1 });
  await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', noah.user.id).execute();
  const answer = await remove(coach, noah);
  expect(answer.statusCode).toBe(409);
  expect((await coach.get(`/api/users/${noah.user.id}`)).statusCode).toBe(200);
});

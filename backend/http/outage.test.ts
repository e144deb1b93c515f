import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#shared/database/database.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { testServices } from '#tests/support/database.ts';
import { databaseUrlOf } from '#tests/support/database-url.ts';

let site: TestApp;
let ada: Person;
beforeAll(async () => {
  site = await startTestApp();
  ada = await createPerson(site.app, site.db);
});
afterAll(() => site.close());

/** Refuses new database connections and ends existing ones, as when the server stops. */
async function withDatabaseGone(work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db);
  const name = rows[0]?.name ?? '';
  const server = openDatabase({
    databaseUrl: databaseUrlOf(testServices().databaseUrl, 'postgres'),
    poolSize: 1,
  });
  const allow = (isOpen: boolean) =>
    sql`alter database ${sql.ref(name)} with allow_connections ${sql.raw(String(isOpen))}`.execute(server);
  await allow(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(server);
  try {
    await work();
  } finally {
    await allow(true);
    await server.destroy();
  }
}

test('without its database the site responds 503 without details, and recovers when it returns', async () => {
  await withDatabaseGone(async () => {
    for (const url of ['/api/auth/me', '/api/tasks', '/api/drafts/1']) {
      const answer = await ada.get(url);
      expect([url, answer.statusCode]).toEqual([url, 503]);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toEqual({
        message: 'We cannot reach our records right now. Please try again in a moment.',
      });
    }
    const login = await ada.post('/api/auth/login', { email: ada.user.email, password: 'x' });
    expect(login.statusCode).toBe(503);
    expect((await site.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await site.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await site.app.inject({ url: '/api/limits' })).statusCode).toBe(200);
  });
  expect((await ada.get('/api/auth/me')).statusCode).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { MAX_STORED_ANSWERS } from './idempotency.queries.ts';
import { extendSession, MAX_SESSIONS, saveSession } from './session-store.queries.ts';

const site = await forThisFile(startTestApp());

const keysOf = ({ user }: Person) =>
  site.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', user.id).execute();

test('saves of drafts store no response, even with a key', async () => {
  const [ada, coach] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db)];
  const save = (who: Person, url: string, payload: object, key: string = randomUUID()) =>
    who.put(url, payload, { 'idempotency-key': key });
  for (let n = 0; n < 5; n += 1)
    expect((await save(ada, '/api/drafts/1', { notes: `words ${n}` })).statusCode).toBe(200);
  expect((await save(ada, '/api/drafts/1', { notes: 'one' }, 'same')).statusCode).toBe(200);
  expect((await save(ada, '/api/drafts/1', { notes: 'two' }, 'same')).json().notes).toBe('two');
  expect(await keysOf(ada)).toEqual([]);
  const body = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = (await ada.post('/api/submissions', body)).json();
  expect((await save(coach, `/api/submissions/${id}/feedback-draft`, { comment: 'Good' })).statusCode).toBe(
    200,
  );
  expect((await save(coach, `/api/submissions/${id}/claim`, {})).statusCode).toBe(200);
  expect(await keysOf(coach)).toEqual([]);
});

test('a user keeps their newest responses only, and repeating those has one effect', async () => {
  const [ada, coach] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db)];
  await sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    select ${coach.user.id}, 'old-' || n, 'x', now() - make_interval(mins => n) from generate_series(1, 300) as n
  `.execute(site.db);
  const note = () =>
    coach.post(`/api/users/${ada.user.id}/notes`, { note: 'Prefers calls' }, { 'idempotency-key': 'new' });
  const [first, second] = [await note(), await note()];
  expect(second.body).toBe(first.body);
  const kept = (await keysOf(coach)).map(({ key }) => key);
  expect(kept).toHaveLength(MAX_STORED_ANSWERS);
  expect(kept).toContain('new');
  expect(kept).toContain('old-1');
  expect(kept).not.toContain('old-300');
});

test('sessions per user are limited; a new one ends the least recently used', async () => {
  const ada = await createPerson(site.app, site.db);
  const sessionsOf = async (): Promise<string[]> => {
    const rows = site.db.selectFrom('sessions').select('id').where('user_id', '=', ada.user.id);
    return (await rows.execute()).map(({ id }) => id);
  };
  const [oldest] = await sessionsOf();
  for (let n = 0; n < MAX_SESSIONS; n += 1)
    await saveSession(site.db, `session-${n}`, testConfig.sessions, {
      userId: ada.user.id,
      remember: false,
      method: 'password',
    });
  const ids = await sessionsOf();
  expect(ids).toHaveLength(MAX_SESSIONS);
  expect(ids).toContain(`session-${MAX_SESSIONS - 1}`);
  expect(ids).not.toContain(oldest);
  // Extending a session ends none.
  await extendSession(site.db, 'session-1', testConfig.sessions);
  expect((await ada.get('/api/auth/me')).statusCode).toBe(401);
});

test('repeated views of feedback record one event', async () => {
  const [ada, coach] = [await createPerson(site.app, site.db), await createCoach(site.app, site.db)];
  const body = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const submissionId = (await ada.post('/api/submissions', body)).json().id;
  const { id } = (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json();
  const look = () => ada.put(`/api/feedback/${id}/seen`);
  const countSeenEvents = async () =>
    (await site.db.selectFrom('events').select('id').where('type', '=', 'feedback.seen').execute()).length;
  for (let n = 0; n < 5; n += 1) expect((await look()).json().seenAt).toEqual(expect.any(String));
  expect(await countSeenEvents()).toBe(1);
  const annotation = { targetElement: 'notes', comment: 'Here', position: { x: 0, y: 0 } };
  await coach.post(`/api/feedback/${id}/annotations`, annotation);
  await look();
  expect(await countSeenEvents()).toBe(2);
});

const times = { hours: 2, maxHours: 5, keptDays: 3, maxKeptDays: 4 };

async function hoursLeft(id: string): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions where id = ${id}
  `.execute(site.db);
  return rows[0]?.hours ?? 0;
}

test.each([
  { remember: false, idle: 2, most: 5 },
  { remember: true, idle: 3 * 24, most: 4 * 24 },
])('a session lasts as long as the settings say; kept: $remember', async ({ remember, idle, most }) => {
  const id = `kept ${remember}`;
  const { id: userId } = (await createPerson(site.app, site.db)).user;
  await saveSession(site.db, id, times, { userId, remember, method: 'password' });
  expect(await hoursLeft(id)).toBe(idle);
  await sql`update sessions set created_at = now() - make_interval(hours => ${most - 1}) where id = ${id}`.execute(
    site.db,
  );
  await extendSession(site.db, id, times);
  expect(await hoursLeft(id)).toBe(1);
});

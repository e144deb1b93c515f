import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ActivityItem } from '#shared/contract/activity.ts';
import type { Database } from '#shared/database/database.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { events } from '#tests/backend/authorisation/socket-matrix.ts';
import { createBusyPerson, MARK } from '#tests/backend/busy-person.ts';
import { browserAfter } from '#tests/backend/factor-person.ts';
import { screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { finishTimes } from '#tests/backend/programme-calls.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

const remove = (who: Person, { user }: Person, form: object = { email: user.email, password: PASSWORD }) =>
  who.delete(`/api/users/${user.id}`, form);

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

test.each([
  [0, 'an owner'],
  [1, 'an owner'],
  [2, 'an owner'],
  [1, 'the person'],
  [2, 'the person'],
])(
  'a participant with %i finished programmes whom %s deletes leaves no row in any table, sockets are closed and coaches are notified',
  async (times, by) => {
    const isOwn = by === 'the person';
    const ada = await createBusyPerson(site, coach);
    const past = await finishTimes(site, ada, times);
    if (times > 0) await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: MARK, day: 1 });
    const [ofAda, ofCoach] = await Promise.all([screenOf(site, ada), screenOf(site, coach)]);
    const heard: unknown[] = [];
    ofCoach.on('user.deleted', (payload) => heard.push(payload));
    const words = [MARK, ada.user.email];
    expect((await tablesThatSay(site.db, ...words)).length).toBeGreaterThan(10);
    const form = { email: ada.user.email.toUpperCase(), password: PASSWORD };
    const answer = await remove(isOwn ? ada : coach, ada, form);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('deleted')]);
    expect(await tablesThatSay(site.db, ...words)).toEqual([]);
    const owed = await site.db.selectFrom('removed_files').select('id').execute();
    expect(owed.map(({ id }) => id)).toContain(ada.fileId);
    await eventually(() => expect(ofAda.connected).toBe(false));
    for (const userId of [ada.user.id, ...past])
      await eventually(() => expect(heard).toContainEqual({ userId }));
    ofCoach.close();
    expect((await ada.get('/api/auth/me')).statusCode).toBe(401);
    const [entry] = (await coach.get('/api/audit')).json();
    expect(entry).toMatchObject({
      action: isOwn ? 'delete-own-account' : 'delete-client',
      actorName: isOwn ? null : coach.user.name,
      userName: null,
      detail: {},
    });
  },
);

test("deleting one's own account signs out, and the address can register again", async () => {
  const ada = await createPerson(site.app, site.db);
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

test('neither a coach nor a former coach, whose texts belong to clients, can be deleted', async () => {
  const ada = await createPerson(site.app, site.db);
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  await noah.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day: 1 });
  expect((await coach.get(`/api/users/${noah.user.id}/export`)).statusCode).toBe(404);
  expect((await remove(coach, noah)).statusCode).toBe(404);
  await changeUser(site.db, noah, { is_admin: false });
  expect((await remove(coach, noah)).statusCode).toBe(409);
  expect((await coach.get(`/api/users/${noah.user.id}`)).statusCode).toBe(200);
});

const ofNobody = [
  'task.edited',
  'team.changed',
  'snippets.changed',
  'coach-notice.changed',
  'cohort.changed',
  'programme.changed',
  'act.changed',
  'insights.changed',
];
const links = ['/admin/client/ID', '/admin/client/ID?message=5', '/admin/review/ID/3'];

/** One event of each type about one user; more for the feed. */
const recordAll = (person: Person) =>
  site.db.transaction().execute(async (trx) => {
    for (const { event, payload } of events) {
      if (event !== 'activity.recorded') await recordEvent(trx, event, payload(person.user));
    }
    for (const link of links) {
      const item: ActivityItem = { id: 1, type: 'user', description: '', timestamp: '', link: '' };
      item.link = link.replace('ID', String(person.user.id));
      await recordEvent(trx, 'activity.recorded', { item });
    }
  });

test('events about a user are deleted with the account; others stay', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  await site.db.deleteFrom('events').execute();
  for (const person of [ada, ben]) await recordAll(person);
  const listed = () =>
    site.db.selectFrom('events').select(['type', 'person_id as about']).orderBy('id').execute();
  const before = await listed();
  expect(before.filter(({ about }) => about === null).map(({ type }) => type)).toEqual([
    ...ofNobody,
    ...ofNobody,
  ]);
  expect((await remove(coach, ada)).statusCode).toBe(200);
  expect(await listed()).toEqual([
    ...before.filter(({ about }) => about !== ada.user.id),
    { type: 'session.ended', about: ada.user.id },
    { type: 'user.deleted', about: ada.user.id },
  ]);
});

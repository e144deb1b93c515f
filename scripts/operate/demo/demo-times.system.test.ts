import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { demoContent } from './demo-content.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-03-12T15:20:00Z');
const seed = () =>
  seedDemo(site.db, { coach, files: openLocalFiles(dataDir), teamPassword: 'team-pass-1!', now });

const site = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-demo-'));
await seedTasks(site.db);
const coach = await site.db
  .insertInto('users')
  .values({ email: 'coach@example.com', name: 'Maya Lindqvist', password_hash: '', is_admin: true })
  .returning(['id', 'name'])
  .executeTakeFirstOrThrow();
await seed();
afterAll(async () => {
  await site.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const feed = () => site.db.selectFrom('activity').selectAll().orderBy('id').execute();
const clients = () => site.db.selectFrom('users').selectAll().where('is_admin', '=', false).execute();

test('the feed covers the last four weeks in order and contains nothing from the future', async () => {
  const times = (await feed()).map(({ occurred_at }) => occurred_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
  const days = (now.getTime() - (times[0] ?? 0)) / 86_400_000;
  expect(days).toBeGreaterThan(21);
  expect(days).toBeLessThan(28);
});

test('each day is unlocked before its submission, and each review follows its submission', async () => {
  const items = await feed();
  const at = new Map(
    items.map(({ user_id, description, occurred_at }) => [`${user_id} ${description}`, occurred_at]),
  );
  for (const { id, name } of await clients()) {
    for (let day = 1; day <= 21; day += 1) {
      const submitted = items.find(
        ({ user_id, description }) =>
          user_id === id && description.startsWith(`${name} submitted Day ${day}:`),
      );
      if (!submitted) continue;
      const opened = at.get(
        `${id} ${day === 1 ? `${name} joined the sprint` : `Day ${day} opened for ${name}`}`,
      );
      const reviewed = at.get(`${id} ${coach.name} gave feedback to ${name} on Day ${day}`) ?? now;
      expect(opened?.getTime()).toBeLessThan(submitted.occurred_at.getTime());
      expect(submitted.occurred_at.getTime()).toBeLessThan(reviewed.getTime());
    }
  }
});

test('the feed contains the unlock of every current day', async () => {
  const descriptions = new Set((await feed()).map(({ description }) => description));
  for (const { name, current_day, resume_day } of await clients()) {
    const day = resume_day ?? current_day;
    if (day > 1) expect(descriptions).toContain(`Day ${day} opened for ${name}`);
  }
});

test("each participant's last activity is their newest feed item", async () => {
  const items = await feed();
  for (const { id, name, last_activity } of await clients()) {
    const own = items.filter(({ user_id, description }) => user_id === id && description.startsWith(name));
    expect(own.at(-1)?.occurred_at).toEqual(last_activity);
  }
});

test('every submission, review and message has its feed item', async () => {
  const count = async (table: 'submission_versions' | 'feedback' | 'messages') =>
    (await site.db.selectFrom(table).select(sql`1`.as('one')).execute()).length;
  const types = (await feed()).map(({ type }) => type);
  const lines = (type: string) => types.filter((each) => each === type).length;
  expect(lines('submission')).toBe(await count('submission_versions'));
  expect(lines('feedback')).toBe(await count('feedback'));
  expect(lines('message')).toBe(await count('messages'));
  expect(lines('user')).toBe(24);
});

test('messages are in chronological order', async () => {
  const rows = await site.db.selectFrom('messages').selectAll().orderBy('user_id').orderBy('id').execute();
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before?.user_id === row.user_id)
      expect(row.created_at.getTime()).toBeGreaterThan(before.created_at.getTime());
  }
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(23);
});

test('all participants but one have their own story', () => {
  expect(
    demoContent()
      .people.filter(({ talk }) => talk.length === 0)
      .map(({ name }) => name),
  ).toEqual(['Tom Okafor']);
});

test('a second start changes nothing and leaves no open delivery', async () => {
  const everything = async () =>
    (
      await sql<{ rows: string }>`
        select (select json_agg(u order by id) from users u)::text || (select json_agg(s order by id) from submissions s)::text
          || (select json_agg(f order by id) from feedback f)::text || (select json_agg(m order by id) from messages m)::text
          || (select json_agg(a order by id) from activity a)::text || (select json_agg(f order by id) from files f)::text
          || (select json_agg(e order by id) from events e)::text as rows`.execute(site.db)
    ).rows[0]?.rows;
  const before = await everything();
  expect(before).toContain('demo@example.com');
  await seed();
  expect(await everything()).toBe(before);
  expect(await site.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  const unpublished = site.db.selectFrom('events').select('id').where('published_at', 'is', null);
  expect(await unpublished.execute()).toEqual([]);
});

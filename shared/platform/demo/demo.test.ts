import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedProduct } from '#shared/platform/seed.ts';
import { createTestDatabase, type TestDatabase } from '#shared/testing/database.ts';

let site: TestDatabase;
let dataDir: string;
const seed = () =>
  seedProduct({
    db: site.db,
    dataDir,
    adminEmail: 'coach@example.com',
    adminPassword: 'coach-pass-1!',
    demo: true,
  });

beforeAll(async () => {
  site = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-demo-'));
});
afterAll(async () => {
  await site.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const clients = () => site.db.selectFrom('users').selectAll().where('is_admin', '=', false).execute();
const submissions = () => site.db.selectFrom('submissions').selectAll().execute();

test('24 participants stand in every state of the sprint, and somebody can sign in', async () => {
  const first = await seed();
  expect(first).toMatchObject({ adminCreated: true, demoParticipant: { email: 'demo@example.com' } });
  const people = await clients();
  expect(people).toHaveLength(24);
  const days = people.map(({ current_day }) => current_day);
  for (const day of [0, 1, 2, 5, 10, 20, 21]) expect(days).toContain(day);
  expect(people.filter(({ resume_day }) => resume_day !== null)).toHaveLength(1);
  expect(people.filter(({ finished_at }) => finished_at !== null)).toHaveLength(2);
  const reviews = await site.db.selectFrom('feedback').selectAll().execute();
  const waiting = (await submissions()).length - reviews.length;
  expect(waiting).toBeGreaterThanOrEqual(6);
  expect(reviews.some(({ unlock_next }) => !unlock_next)).toBe(true);
});

test('nobody handed in a day that is not open to them', async () => {
  const people = new Map(
    (await clients()).map(({ id, current_day, resume_day }) => [id, resume_day ?? current_day]),
  );
  for (const { user_id, task_day } of await submissions()) {
    expect(task_day).toBeLessThanOrEqual(people.get(user_id) ?? 0);
  }
});

test('every file is there, whole', async () => {
  const files = await site.db.selectFrom('files').selectAll().execute();
  expect(files.length).toBeGreaterThan(100);
  for (const { id, size, sha256 } of files) {
    const bytes = await readFile(join(dataDir, 'uploads', id));
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
  }
});

test('everything has happened, each review after its submission', async () => {
  const rows = await site.db
    .selectFrom('feedback')
    .innerJoin('submissions', 'submissions.id', 'feedback.submission_id')
    .select(['submissions.submitted_at', 'feedback.reviewed_at'])
    .execute();
  for (const { submitted_at, reviewed_at } of rows) {
    expect(reviewed_at.getTime()).toBeGreaterThan(submitted_at.getTime());
    expect(reviewed_at.getTime()).toBeLessThanOrEqual(Date.now());
  }
});

test('a second start adds nothing and owes no work', async () => {
  const before = [await clients(), await submissions()];
  await seed();
  expect([await clients(), await submissions()]).toEqual(before);
  expect(await site.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  const unpublished = await site.db
    .selectFrom('events')
    .select('id')
    .where('published_at', 'is', null)
    .execute();
  expect(unpublished).toEqual([]);
});

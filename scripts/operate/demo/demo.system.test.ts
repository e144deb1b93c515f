import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedProduct } from '#scripts/operate/seed-product.ts';
import { verifyRows } from '#scripts/operate/verify/verify-database.ts';
import { isPassword } from '#shared/accounts/passwords.ts';
import { demoPassword } from '#shared/config/safety/unsafe-database.ts';
import { misfits } from '#shared/domain/check-answers.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { demoContent } from './demo-content.ts';
import { seedClients } from './seed-clients.ts';

const HOUR = 3_600_000;
const seed = () =>
  seedProduct({
    db: site.db,
    files: openLocalFiles(dataDir),
    adminEmail: 'coach@example.com',
    adminPassword: 'coach-pass-1!',
    demo: true,
  });

const site = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-demo-'));
await seed();
afterAll(async () => {
  await site.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const clients = () =>
  site.db.selectFrom('users').selectAll().where('is_admin', '=', false).orderBy('id').execute();
const submissions = () => site.db.selectFrom('submissions').selectAll().orderBy('id').execute();
const reviews = () => site.db.selectFrom('feedback').selectAll().orderBy('id').execute();
const messages = () => site.db.selectFrom('messages').selectAll().orderBy('id').execute();

async function waiting() {
  const reviewed = new Set((await reviews()).map(({ submission_id }) => submission_id));
  return (await submissions()).filter(({ id }) => !reviewed.has(id));
}

test('24 participants cover every state of the sprint', async () => {
  const people = await clients();
  expect(people).toHaveLength(24);
  const onDay = (day: number) => people.filter(({ current_day }) => current_day === day);
  expect(onDay(0).map(({ resume_day }) => resume_day)).toEqual([null, 6]);
  const handedIn = new Set((await submissions()).map(({ user_id, task_day }) => `${user_id}/${task_day}`));
  expect(onDay(1).map(({ id }) => handedIn.has(`${id}/1`))).toEqual([false, true]);
  const atTheEnd = onDay(21).map(({ id, finished_at }) => [handedIn.has(`${id}/21`), finished_at !== null]);
  expect(atTheEnd.toSorted()).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [true, true],
  ]);
  const silent = people.filter(
    ({ last_activity }) => Date.now() - (last_activity?.getTime() ?? 0) > 96 * HOUR,
  );
  expect(silent).toHaveLength(2);
});

test('five clients are in a cohort that has begun, and one waits for the start of another', async () => {
  const { rows } = await sql<{ name: string; isAhead: boolean; days: number[] }>`
    select cohorts.name, starts_on > now() as "isAhead", array_agg(current_day order by current_day) as days
    from cohorts join users on cohort_id = cohorts.id group by cohorts.id order by cohorts.id
  `.execute(site.db);
  expect(rows).toEqual([
    { name: 'Makers', isAhead: false, days: [1, 2, 3, 4, 6] },
    { name: 'Trades and services', isAhead: true, days: [0] },
  ]);
});

test('eight submissions wait, some for more than a day, and two next days are held', async () => {
  const ages = (await waiting()).map(({ submitted_at }) => Date.now() - submitted_at.getTime());
  expect(ages).toHaveLength(8);
  expect(ages.filter((age) => age > 24 * HOUR)).toHaveLength(3);
  expect((await reviews()).filter(({ unlock_next }) => !unlock_next)).toHaveLength(2);
});

test('the demo participant is on day 5, with three reviewed days and the fourth waiting', async () => {
  const { demoParticipant } = await seed();
  const demo = (await clients()).find(({ email }) => email === demoParticipant?.email);
  expect(await isPassword(demo?.password_hash, demoParticipant?.password ?? '')).toBe(true);
  expect(demo?.current_day).toBe(5);
  const own = <T extends { user_id: number }>(rows: T[]) =>
    rows.filter(({ user_id }) => user_id === demo?.id);
  expect(own(await reviews()).map(({ task_day }) => task_day)).toEqual([1, 2, 3]);
  expect(own(await waiting()).map(({ task_day }) => task_day)).toEqual([4]);
  expect(own(await messages())).toHaveLength(10);
});

test('the demo participant has marked checks, ticks, a replaced hand-in that was read before, and new notices', async () => {
  const { demoParticipant } = await seed();
  const demo = (await clients()).find(({ email }) => email === demoParticipant?.email);
  const own = (await reviews()).filter(({ user_id }) => user_id === demo?.id);
  expect(own.map(({ checks }) => checks.filter(({ isMet }) => !isMet).length)).toEqual([1, 1, 0]);
  const ticks = await site.db.selectFrom('line_ticks').select('feedback_id').execute();
  expect(ticks.map(({ feedback_id }) => feedback_id)).toEqual(expect.arrayContaining([own[0]?.id]));
  const read = await site.db
    .selectFrom('version_reads')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['version_reads.version as read', 'submissions.version', 'user_id', 'task_day'])
    .execute();
  expect(read).toEqual([{ read: 1, version: 2, user_id: demo?.id, task_day: 4 }]);
  const notices = await site.db.selectFrom('notices').selectAll().orderBy('event_id').execute();
  const unseen = (isOwn: boolean) =>
    notices.filter(({ seen_at, user_id }) => seen_at === null && (user_id === demo?.id) === isOwn);
  expect(unseen(true).map(({ kind, day }) => `${kind} ${day}`)).toEqual(['feedback 3', 'message 5']);
  expect(new Set(unseen(false).map(({ kind }) => kind))).toEqual(new Set(['submission', 'client-message']));
});

test('the paused participant is told who paused the sprint, and why', async () => {
  const [paused] = (await clients()).filter(({ resume_day }) => resume_day !== null);
  expect(paused?.pause_reason).toMatch(/frost/);
  const entries = await site.db.selectFrom('audit').selectAll().where('action', '=', 'pause').execute();
  expect(entries).toMatchObject([{ user_id: paused?.id, detail: { fromDay: 6, toDay: 0 } }]);
  expect(entries[0]?.actor_id).not.toBeNull();
});

test('nobody has a submission or message for a locked day', async () => {
  const people = new Map(
    (await clients()).map(({ id, current_day, resume_day }) => [id, resume_day ?? current_day]),
  );
  const days = [...(await submissions()).map((row) => [row.user_id, row.task_day] as const)];
  days.push(...(await messages()).map((row) => [row.user_id, row.day] as const));
  for (const [userId, day] of days) expect(day).toBeLessThanOrEqual(people.get(userId) ?? 0);
});

test('every uploaded file is stored unchanged and belongs to its version, which keeps its questions', async () => {
  const files = await site.db.selectFrom('files').selectAll().execute();
  const versions = await site.db.selectFrom('submission_versions').selectAll().execute();
  const pictures = await site.db.selectFrom('version_pictures').selectAll().execute();
  const used = [
    ...versions.flatMap(({ file_id }) => file_id ?? []),
    ...pictures.map(({ file_id }) => file_id),
  ];
  expect(used.toSorted()).toEqual(files.map(({ id }) => id).toSorted());
  const workbooks = new Map(
    (await site.db.selectFrom('workbooks').selectAll().execute()).map((row) => [row.id, row]),
  );
  const days = new Map((await submissions()).map(({ id, task_day }) => [id, task_day]));
  for (const { document, submission_id, file_id, workbook_id } of versions) {
    expect([document === null, workbook_id === null]).toEqual([file_id !== null, file_id !== null]);
    if (workbook_id === null) continue;
    const { day, sections } = workbooks.get(workbook_id) ?? {};
    expect(day).toBe(days.get(submission_id));
    expect(misfits(sections ?? [], document ?? {})).toEqual({});
  }
  expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(files.length);
  for (const { id, size, sha256 } of files) {
    expect(id).toMatch(/^[\w-]{32}$/);
    const bytes = await readFile(join(dataDir, 'uploads', id));
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
  }
});

test('four coaches share the clients; who has handed in nothing is of nobody, and the demo is of the first', async () => {
  const coaches = await site.db
    .selectFrom('users')
    .selectAll()
    .where('is_admin', '=', true)
    .orderBy('id')
    .execute();
  expect(coaches.map(({ email, is_owner }) => [email, is_owner])).toEqual([
    ['coach@example.com', true],
    ['noah.berg@example.com', false],
    ['amara.diallo@example.com', false],
    ['ines.ferreira@example.com', false],
  ]);
  for (const { password_hash } of coaches) {
    expect(await isPassword(password_hash, 'coach-pass-1!')).toBe(true);
    expect(await isPassword(password_hash, demoPassword)).toBe(false);
  }
  const people = await clients();
  expect(people[0]?.coach_id).toBe(coaches[0]?.id);
  const begun = new Set((await submissions()).map(({ user_id }) => user_id));
  for (const { id, coach_id } of people) expect(coach_id === null).toBe(!begun.has(id));
  const ownerOf = new Map(people.map(({ id, coach_id }) => [id, coach_id]));
  expect(new Set(ownerOf.values()).size).toBe(5);
  for (const { user_id, reviewer_id } of await reviews()) expect(reviewer_id).toBe(ownerOf.get(user_id));
});

const feed = () => site.db.selectFrom('activity').selectAll().orderBy('id').execute();

test('the feed covers the last four weeks in order and contains nothing from the future', async () => {
  const times = (await feed()).map(({ occurred_at }) => occurred_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
  const days = (Date.now() - (times[0] ?? 0)) / 86_400_000;
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
      const reviewed = at.get(`${id} Maya Lindqvist gave feedback to ${name} on Day ${day}`) ?? new Date();
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

test('all participants but one have their own story', () => {
  expect(
    demoContent()
      .people.filter(({ talk }) => talk.length === 0)
      .map(({ name }) => name),
  ).toEqual(['Tom Okafor']);
});

test('a second start changes nothing and leaves no open job', async () => {
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
  expect(await site.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  const unpublished = site.db.selectFrom('events').select('id').where('published_at', 'is', null);
  expect(await unpublished.execute()).toEqual([]);
});

test('a second run adds what is missing and nothing else, and all invariants hold', async () => {
  const seedTo = (count: number) =>
    seedClients(site.db, openLocalFiles(dataDir), { count, teamPassword: 'team-pass-1!' });
  expect(await seedTo(200)).toMatchObject({ clients: 200, coaches: [] });
  const before = await clients();
  expect(await seedTo(200)).toMatchObject({
    clients: 0,
    submissions: 0,
    messages: 0,
    stored: 0,
    coaches: [],
  });
  expect(await clients()).toEqual(before);
  expect(await seedTo(203)).toMatchObject({ clients: 3 });
  expect((await clients()).slice(-3).map(({ email }) => email)).toEqual([
    'client201@example.com',
    'client202@example.com',
    'client203@example.com',
  ]);
  const findings = await site.db.transaction().execute((trx) => verifyRows(trx, testConfig));
  // The test server runs without fsync.
  const broken = findings.filter(({ count, name }) => count > 0 && !name.startsWith('PostgreSQL flushes'));
  expect(broken).toEqual([]);
});

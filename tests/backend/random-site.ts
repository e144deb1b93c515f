import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

/** Numbers from 0 to 1 that depend on the seed alone. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Site {
  db: Database;
  random: () => number;
  coaches: readonly number[];
}

const some = (site: Site, most: number): number => Math.floor(site.random() * most);
const oneOf = (site: Site, numbers: readonly number[]): number => numbers[some(site, numbers.length)] ?? 0;

/** Often within an hour of midnight on a Monday, where weeks and clock changes meet. */
function someTime(site: Site, weeks: number): Date {
  const at = Date.now() - site.random() * weeks * 7 * DAY;
  if (site.random() < 0.6) return new Date(at);
  const monday = Math.floor((at - 4 * DAY) / (7 * DAY)) * 7 * DAY + 4 * DAY;
  const zoned = monday - oneOf(site, [0, 1, 5.75, -4, -5, 12, 13]) * HOUR;
  return new Date(zoned + Math.round((site.random() - 0.5) * 2) * 1_000);
}

const later = (site: Site, at: Date, hours: number): Date =>
  new Date(Math.min(Date.now(), at.getTime() + Math.round(site.random() ** 3 * hours * HOUR)));

async function insertClient(site: Site): Promise<{ id: number; at: Date }> {
  const at = someTime(site, 60);
  const row = {
    email: `${crypto.randomUUID()}@example.com`,
    ...{ name: 'Ada', password_hash: 'none', created_at: at },
    // Some have not begun.
    current_day: site.random() < 0.1 ? 0 : 1,
    last_activity: site.random() < 0.2 ? null : later(site, at, 2_000),
  };
  return { ...(await site.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()), at };
}

async function insertWork(site: Site, userId: number, day: number, since: Date): Promise<Date> {
  const at = later(site, since, 90);
  const submission = { user_id: userId, task_day: day, other_url: 'file', submitted_at: at, updated_at: at };
  const { id } = await site.db
    .insertInto('submissions')
    .values(submission)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'task_day']).doUpdateSet({ version: sql`submissions.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (site.random() < 0.3) return at;
  const reviewedAt = later(site, at, 60);
  const feedback = site.db.insertInto('feedback').values({
    ...{ submission_id: id, submission_version: 1, user_id: userId, task_day: day, comment: 'Good work' },
    ...{ rating: 4, unlock_next: true, reviewed_at: reviewedAt, changed_at: reviewedAt },
    reviewer_id: oneOf(site, site.coaches),
  });
  await feedback.onConflict((conflict) => conflict.doNothing()).execute();
  if (day === 21)
    await site.db.updateTable('users').set({ finished_at: at }).where('id', '=', userId).execute();
  return reviewedAt;
}

/** Unlocks, jumps, days set back and pauses, with work on most days. */
async function walkSprint(site: Site, userId: number, begun: Date): Promise<void> {
  let day = 1;
  let at = begun;
  const change = async (to: number, cause: 'coach' | 'pause' | 'resume' | 'set', resume: number | null) => {
    const row = { user_id: userId, day: to, cause, unlocked_at: at };
    await site.db.insertInto('unlocks').values(row).execute();
    const now = { current_day: to, resume_day: resume };
    await site.db.updateTable('users').set(now).where('id', '=', userId).execute();
  };
  for (let step = some(site, 30); step > 0; step -= 1) {
    const chance = site.random();
    if (chance < 0.08) {
      at = later(site, at, 30);
      await change(0, 'pause', day);
      at = later(site, at, 200);
      if (site.random() < 0.2) return;
      await change(day, 'resume', null);
    }
    if (chance > 0.2) at = await insertWork(site, userId, day, at);
    at = later(site, at, 20);
    day = chance > 0.95 ? 1 + some(site, 21) : Math.min(21, day + 1);
    await change(day, chance > 0.95 ? 'set' : 'coach', null);
  }
}

async function insertTalk(site: Site, userId: number, begun: Date): Promise<void> {
  const conversation = site.db.insertInto('conversations').values({ user_id: userId });
  await conversation.onConflict((on) => on.doNothing()).execute();
  let at = begun;
  for (let message = some(site, 8); message > 0; message -= 1) {
    at = later(site, at, 100);
    const coach = site.random() < 0.4 ? oneOf(site, site.coaches) : null;
    const isBulk = coach !== null && site.random() < 0.3;
    const [settled, removed] = [coach === null && site.random() < 0.1, coach === null && site.random() < 0.1];
    const row = {
      ...{ user_id: userId, day: 1, author_id: coach ?? userId, from_admin: coach !== null },
      ...{ message: 'Hello', created_at: at, client_id: isBulk ? `act ${message} ${userId}` : null },
      settled_at: settled ? later(site, at, 10) : null,
      removed_at: removed ? later(site, at, 10) : null,
    };
    await site.db.insertInto('messages').values(row).execute();
  }
}

/** Clients with a history; the same seed and time give the same ones. */
export async function insertRandomClients(site: Site, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id, at } = await insertClient(site);
    if (site.random() < 0.9) await walkSprint(site, id, at);
    await insertTalk(site, id, at);
    ids.push(id);
  }
  return ids;
}

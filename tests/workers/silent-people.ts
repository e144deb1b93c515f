import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { zoneWhereItIs } from './zone-where-it-is.ts';

export const HOUR = 3_600_000;
export const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR);

export type Given = Partial<{
  current_day: number;
  resume_day: number | null;
  finished_at: Date;
  deactivated_at: Date;
  last_activity: Date | null;
  time_zone: string;
}>;

/** A participant on day 4, where it is noon, silent for the given hours; their silence is due to be looked at. */
export async function createSilent(db: Database, hours: number, given: Given = {}): Promise<number> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const person = { email, name: 'Ada Rossi', company: null, password_hash: 'none', current_day: 4 };
  const { id } = await db
    .insertInto('users')
    .values({ ...person, last_activity: ago(hours), time_zone: zoneWhereItIs(12), ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  await lookNow(db, id);
  return id;
}

const lookNow = (db: Database, id: number) =>
  db
    .updateTable('silences')
    .set({ look_at: ago(1) })
    .where('user_id', '=', id)
    .execute();

/** As that many hours later, for one participant. */
export async function pass(db: Database, id: number, hours: number): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(hours => ${hours})`;
  await db
    .updateTable('users')
    .set({ last_activity: earlier('last_activity') })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('nudges')
    .set({ sent_at: earlier('sent_at') })
    .where('user_id', '=', id)
    .execute();
  await db
    .updateTable('unlocks')
    .set({ unlocked_at: earlier('unlocked_at') })
    .where('user_id', '=', id)
    .execute();
  await lookNow(db, id);
}

export const act = (db: Database, id: number) =>
  db.updateTable('users').set({ last_activity: new Date() }).where('id', '=', id).execute();

export async function changeDay(
  db: Database,
  id: number,
  { day, cause, resume = null }: { day: number; cause: 'set' | 'pause' | 'resume'; resume?: number | null },
): Promise<void> {
  await db.insertInto('unlocks').values({ user_id: id, day, cause }).execute();
  await db.updateTable('users').set({ current_day: day, resume_day: resume }).where('id', '=', id).execute();
}

import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';
import { insertUser, setUser } from './people.ts';
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
  const person = { current_day: 4, last_activity: ago(hours), time_zone: zoneWhereItIs(12) };
  const id = await insertUser(db, { ...person, ...given });
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
  const moments = [
    ['users', 'id', 'last_activity'],
    ['nudges', 'user_id', 'sent_at'],
    ['unlocks', 'user_id', 'unlocked_at'],
  ] as const;
  for (const [table, key, at] of moments)
    await sql`update ${sql.table(table)} set ${sql.ref(at)} = ${sql.ref(at)} - make_interval(hours => ${hours})
      where ${sql.ref(key)} = ${id}`.execute(db);
  await lookNow(db, id);
}

export const act = (db: Database, id: number) => setUser(db, id, { last_activity: new Date() });

export async function changeDay(
  db: Database,
  id: number,
  { day, cause, resume = null }: { day: number; cause: 'set' | 'pause' | 'resume'; resume?: number | null },
): Promise<void> {
  await db.insertInto('unlocks').values({ user_id: id, day, cause }).execute();
  await setUser(db, id, { current_day: day, resume_day: resume });
}

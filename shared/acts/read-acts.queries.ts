import { sql } from 'kysely';
import type { Act } from '#shared/contract/acts.ts';
import type { Reader } from '#shared/database/database.ts';

const withNames = (db: Reader) =>
  db
    .selectFrom('acts')
    .leftJoin('users as authors', 'authors.id', 'acts.author_id')
    .leftJoin('users as coaches', 'coaches.id', 'acts.coach_id')
    .leftJoin('cohorts', 'cohorts.id', 'acts.cohort_id')
    .leftJoin('users as stoppers', 'stoppers.id', 'acts.stopped_by')
    .select([
      'acts.id',
      'acts.kind',
      'acts.words',
      'acts.author_id',
      'acts.state',
      'acts.total',
      'acts.done',
      'acts.refused',
      'acts.created_at',
      'acts.ended_at',
      'authors.name as author_name',
      'coaches.name as coach_name',
      'cohorts.name as cohort_name',
      'stoppers.name as stopped_by_name',
      'acts.wakes_at',
    ])
    .select(sql<string | null>`to_char(at_home, 'YYYY-MM-DD"T"HH24:MI')`.as('at'));

type ActRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

const present = (row: ActRow): Act => ({
  id: row.id,
  kind: row.kind,
  words: row.words,
  coachName: row.coach_name,
  cohortName: row.cohort_name,
  authorId: row.author_id,
  authorName: row.author_name,
  state: row.state,
  total: row.total,
  done: row.done,
  refused: row.refused,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  stoppedByName: row.stopped_by_name,
  at: row.at,
  wakesAt: row.wakes_at?.toISOString() ?? null,
});

export async function findAct(db: Reader, id: number): Promise<Act | undefined> {
  const row = await withNames(db).where('acts.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** Newest first. */
export async function listActs(db: Reader, limit: number): Promise<Act[]> {
  const rows = await withNames(db).orderBy('acts.id', 'desc').limit(sql.lit(limit)).execute();
  return rows.map(present);
}

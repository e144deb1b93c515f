import { type RawBuilder, sql } from 'kysely';
import type { ClientsOnDay } from '#shared/contract/insights.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { isSilent } from '#shared/database/person-sql.ts';
import { inTransaction, type OutboxEntry, recordEvent } from '#shared/events/outbox.ts';

/** Marks per run: clients of one statement. */
const BATCH = 500;

const isWanted = sql`exists (select from wanted where wanted.user_id = insight_facts.user_id
  and wanted.kind = insight_facts.kind and wanted.subject = insight_facts.subject
  and (wanted.at, wanted.coach_id, wanted.state, wanted.tenths, wanted.programme_id)
    is not distinct from (insight_facts.at, insight_facts.coach_id, insight_facts.state, insight_facts.tenths, insight_facts.programme_id))`;

const wantedOf = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`wanted as materialized (select * from insight_facts_of(${ids}::int[]))`;

/** Replaces the facts of these clients; returns how many changed. */
async function replaceFacts(trx: Trx, ids: readonly number[]): Promise<number> {
  const gone = await sql`with ${wantedOf(ids)}
    delete from insight_facts where user_id = any(${ids}::int[]) and not ${isWanted}
  `.execute(trx);
  const come = await sql`with ${wantedOf(ids)}
    insert into insight_facts select wanted.* from wanted
    where not exists (select from insight_facts where insight_facts.user_id = wanted.user_id
      and insight_facts.kind = wanted.kind and insight_facts.subject = wanted.subject)
  `.execute(trx);
  return Number((gone.numAffectedRows ?? 0n) + (come.numAffectedRows ?? 0n));
}

/** One writer at a time; the changes that it took are visible to the statements after it. */
async function takeChanges(trx: Trx): Promise<{ taken: number; ids: number[] }> {
  const { rows: locks } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('insights', 0)) as "isFree"
  `.execute(trx);
  if (!locks[0]?.isFree) return { taken: 0, ids: [] };
  const { rows } = await sql<{ user_id: number }>`
    delete from insight_changes where id in (select id from insight_changes order by id limit ${sql.lit(BATCH)})
    returning user_id
  `.execute(trx);
  return { taken: rows.length, ids: [...new Set(rows.map(({ user_id }) => user_id))] };
}

/** Counts what changed; returns the events to relay. Screens are told once, after the last batch. */
export async function refreshInsights(db: Database, signal?: AbortSignal): Promise<readonly OutboxEntry[]> {
  let changed = 0;
  for (;;) {
    const { result, entries } = await inTransaction(db, async (trx) => {
      const { taken, ids } = await takeChanges(trx);
      if (ids.length > 0) changed += await replaceFacts(trx, ids);
      const isLast = taken < BATCH || signal?.aborted === true;
      if (isLast && changed > 0) await recordEvent(trx, 'insights.changed', {});
      return isLast;
    });
    if (result) return entries;
  }
}

/** Computes every fact and every count again. */
export async function rebuildInsights(db: Database): Promise<void> {
  await sql`insert into insight_changes (user_id) select id from users
    union select user_id from insight_facts`.execute(db);
  await refreshInsights(db);
  await db.transaction().execute(async (trx) => {
    await sql`lock table insight_facts in share row exclusive mode`.execute(trx);
    await sql`delete from insight_days`.execute(trx);
    await sql`insert into insight_days (kind, on_day, programme_id, day, coach_id, state, tenths, n)
      select kind, (at at time zone 'UTC')::date, programme_id, case when kind = 'day' then subject end, coach_id, state, tenths, count(*)
      from insight_facts group by 1, 2, 3, 4, 5, 6, 7`.execute(trx);
  });
}

/** The chosen rows of `users` on every day from 0 to the last, without deactivated ones. */
export async function countByDay(
  db: Reader,
  isChosen: RawBuilder<boolean>,
  lastDay: RawBuilder<number>,
): Promise<ClientsOnDay[]> {
  const { rows } = await sql<ClientsOnDay>`
    select day, count(users.id)::int as clients, count(*) filter (where ${isSilent})::int as silent
    from generate_series(0, ${lastDay}) as day
      left join users on ${isChosen} and not is_admin and not is_invited and deactivated_at is null
        and current_day = day
    group by day order by day
  `.execute(db);
  return rows;
}

/** The condition on a fact of `insight_facts`, and whether its period begins with the month. */
function factOf(insight: string): { is: RawBuilder<unknown>; byMonth?: boolean } {
  const [, kind, number = '0'] = /^([a-z]+)-?(\d*)$/.exec(insight) ?? [];
  if (kind === 'stuck')
    return { is: sql`kind = 'day' and subject = ${Number(number)} and state in ('here', 'missed')` };
  if (kind === 'unfinished') return { is: sql`kind = 'sprint' and state = 'open'`, byMonth: true };
  return { is: sql`kind = ${kind} and tenths > ${10 * Number(number)}` };
}

/** A condition on the client's row, `users`: whether a number of a plot counts them. */
export function isBehind(insight: string, period: Period): RawBuilder<boolean> {
  const { is, byMonth = false } = factOf(insight);
  const begin = byMonth ? sql`date_trunc('month', ${firstMonday(period)})` : firstMonday(period);
  const facts = sql`insight_facts where ${is} and at >= (${begin}) at time zone ${period.zone}`;
  // Most clients have such a fact: looked up one by one, not all read.
  if (byMonth)
    return sql`coalesce((select true from ${facts} and insight_facts.user_id = users.id limit 1), false)`;
  return sql`users.id in (select insight_facts.user_id from ${facts})`;
}

/** The reader's weeks up to and with the present one. */
export interface Period {
  weeks: number;
  /** IANA name. */
  zone: string;
  /** Counts who is in any version of this programme, or finished it; undefined: everybody. */
  programme?: number | undefined;
}

/** The Monday of the first week, by the reader's clock. */
export const firstMonday = ({ weeks, zone }: Period): RawBuilder<unknown> =>
  sql`date_trunc('week', now() at time zone ${zone}) - make_interval(weeks => ${sql.lit(weeks - 1)})`;

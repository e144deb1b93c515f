import { type RawBuilder, sql } from 'kysely';
import type { CounterName } from './column-types.ts';

/** A trigger-maintained count, as of the enclosing statement's snapshot. */
export const counted = (...names: CounterName[]): RawBuilder<number> =>
  sql`(select coalesce(sum(n), 0)::int from counters where name in (${sql.join(names.map((name) => sql.lit(name)))}))`;

/** Submissions that wait for feedback, without those of the few deactivated clients. */
export const countedPending = sql<number>`(${counted('submissions-waiting')} - (select count(*)::int
  from users as gone join submissions on submissions.user_id = gone.id and not submissions.is_reviewed
  where gone.deactivated_at is not null))`;

/** How many texts rows have in this column, and how long they are together. */
export const countAndLength = (column: string) =>
  [
    sql<number>`count(*)::int`.as('count'),
    sql<number>`coalesce(sum(length(${sql.ref(column)})), 0)::int`.as('characters'),
  ] as const;

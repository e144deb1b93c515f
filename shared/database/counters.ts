import { type RawBuilder, sql } from 'kysely';
import type { CounterName } from './tables/event-tables.ts';

/** What the database counts as rows come and go, as of the moment of the statement it stands in. */
export const counted = (...names: CounterName[]): RawBuilder<number> =>
  sql`(select coalesce(sum(n), 0)::int from counters where name in (${sql.join(names.map((name) => sql.lit(name)))}))`;

/** Submissions that wait for feedback, but for those of the deactivated, who are few. */
export const countedPending = sql<number>`(${counted('submissions-waiting')} - (select count(*)::int
  from users as gone join submissions on submissions.user_id = gone.id and not submissions.is_reviewed
  where gone.deactivated_at is not null))`;

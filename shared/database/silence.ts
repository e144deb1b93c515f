import { type RawBuilder, sql } from 'kysely';
import { SILENT_HOURS } from '#shared/domain/silence.ts';

/**
 * A participant is silent from their last activity: a sign-in, a draft, a submission or a message. Reading is no activity. Who has
 * never signed in was always silent.
 */
const lastActivity = sql<Date>`coalesce(users.last_activity, '-infinity')`;

export const isSilentFor = (hours: number): RawBuilder<boolean> =>
  sql<boolean>`${lastActivity} < now() - make_interval(hours => ${sql.lit(hours)})`;

/** The last day counts until it is handed in. */
export const isRunning = sql`current_day > 0 and (current_day < last_day or finished_at is null)`;

/** A running sprint without activity for so long; who has never signed in counts from the day of their account. */
export const isQuietFor = (hours: number): RawBuilder<boolean> =>
  sql<boolean>`(${isRunning} and ${isSilentFor(hours)}
    and coalesce(users.last_activity, users.created_at) < now() - make_interval(hours => ${sql.lit(hours)}))`;

export const isSilent = isQuietFor(SILENT_HOURS);

/** SQL: whether a participant's lastActivity is more than a minute old, so that it is recorded again. */
export const isIdle = (user: string): string =>
  `(${user}.last_activity is null or ${user}.last_activity < now() - interval '1 minute')`;

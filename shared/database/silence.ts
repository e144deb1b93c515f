import { type RawBuilder, sql } from 'kysely';

/**
 * A participant is silent from their last act: a sign-in, a draft, a submission or a message. Reading is no act. Who has
 * never signed in was always silent.
 */
const lastAct = sql<Date>`coalesce(users.last_activity, '-infinity')`;

/** Hours of silence after which a participant needs attention, and gets the first nudge. */
export const SILENT_HOURS = 48;

export const isSilentFor = (hours: number): RawBuilder<boolean> =>
  sql<boolean>`${lastAct} < now() - make_interval(hours => ${sql.lit(hours)})`;

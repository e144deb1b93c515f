import { type RawBuilder, sql } from 'kysely';

/**
 * A participant is silent from their last act: a sign-in, a draft, a submission or a message. Reading is no act. Who has
 * never signed in was always silent.
 */
const lastAct = sql<Date>`coalesce(users.last_activity, '-infinity')`;

export const isSilentFor = (hours: number): RawBuilder<boolean> =>
  sql<boolean>`${lastAct} < now() - make_interval(hours => ${sql.lit(hours)})`;

import { type RawBuilder, sql } from 'kysely';
import { SILENT_HOURS } from '#shared/domain/at-risk.ts';
import { timestamp } from './json-of.ts';

/** Whose clients a list holds; null: everybody's. */
export type Whose = { coachId: number; orUnassigned: boolean } | 'nobody' | null;

/** A condition on the client's row, `users`. */
export function isOf(whose: Whose): RawBuilder<boolean> {
  if (whose === null) return sql`true`;
  if (whose === 'nobody') return sql`users.coach_id is null`;
  if (!whose.orUnassigned) return sql`users.coach_id = ${whose.coachId}`;
  return sql`(users.coach_id = ${whose.coachId} or users.coach_id is null)`;
}

/**
 * The same for a row that names its client, who is active then. A subquery looks each up by index; a join could read all
 * clients.
 */
export const belongsTo = (whose: Whose, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  whose === null
    ? sql`true`
    : sql`(select users.deactivated_at is null and ${isOf(whose)} from users where users.id = ${userId})`;

/** As indexed. */
const searched = sql`folded(users.name || ' ' || users.email || ' ' || coalesce(users.company, ''))`;

/** LIKE wildcards are escaped after folding, which makes some of wide letters. */
const pattern = (word: string): RawBuilder<string> =>
  sql`'%' || regexp_replace(folded(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Whether every word occurs in the name, e-mail address or company, in any case and without accents; true without words. */
export function matchesClient(q: string): RawBuilder<boolean> {
  const words = q.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  // The comment prevents a prepared plan: the best plan depends on the words' frequency.
  return sql.join(
    words.map((word) => sql`${searched} like ${pattern(word)} /* as frequent as it is */`),
    sql` and `,
  );
}

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

/**
 * SQL: a participant's stay on their current day, named by the last change to another day; 0 without one. A pause does
 * not end it.
 */
export const stayId = sql<number>`coalesce((select max(unlocks.id) from unlocks
  where unlocks.user_id = users.id and unlocks.day not in (0, users.current_day)), 0)`;

/**
 * SQL: when the newest mail to an address was refused that the server judged by its address, `before` another one; null
 * once it took a later one, or an operator tries the refused one again, or after 30 days. What a mail says, and mails that
 * were given up unsent, tell nothing about the address.
 */
export const refusalOf = (address: string, mailId = '0'): string => `(
  select case when state = 'parked' then settled_at end from mails
  where lower(mails.address) = lower(${address}) and mails.id <> ${mailId}
    and (state = 'sent' or state = 'parked' and reason = 'refused') and settled_at > now() - interval '30 days'
  order by settled_at desc limit 1)`;

/** SQL: the same of the address of `users`, as the contract's Timestamp. */
export const mailRefusedAt = timestamp(refusalOf('users.email'));

/**
 * SQL: whether a user is a coach without the second factor that the site requires. `users`: the table's name in the query.
 * Participants need none, so nothing is read for them.
 */
export const lacksFactor = (users: string): string =>
  `case when ${users}.is_admin and (select requires_factor from site_settings)
    then not exists (select from totp_secrets where user_id = ${users}.id and confirmed_at is not null)
      and not exists (select from passkeys where user_id = ${users}.id)
    else false end`;

/**
 * SQL: whether the owner of an account has ever been in it. Activity is noted of participants, a device of everybody at
 * each sign-in, for 400 days.
 */
export const HAS_SIGNED_IN = sql<boolean>`(users.last_activity is not null
  or exists (select from known_devices where known_devices.user_id = users.id)
  or exists (select from sessions where sessions.user_id = users.id))`;

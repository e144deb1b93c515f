import { sql } from 'kysely';
import { NoticeKind, type NoticeSettings } from '#shared/contract/notices.ts';
import type { SettingsForm } from '#shared/contract/settings.ts';
import type { User } from '#shared/contract/users.ts';
import { asUser } from '#shared/database/as-user.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

export interface SettingsRow {
  time_zone: string;
  shows_seen: boolean;
  cannot_listen: boolean;
  first_run_dismissed_at: Date | null;
}

const columns = ['time_zone', 'shows_seen', 'cannot_listen', 'first_run_dismissed_at'] as const;

export async function findSettings(db: Reader, userId: number): Promise<SettingsRow> {
  return await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Locks the person of a change. */
export async function lockOwner(trx: Trx, userId: number): Promise<{ user: User; time_zone: string }> {
  return await trx
    .selectFrom('users')
    .select([asUser, 'time_zone'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether what the browser says would change the zone: one that was chosen stays. */
export async function differsFromZone(db: Reader, userId: number, said: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and time_zone <> ${said} and not coalesce(zone_is_chosen, time_zone <> 'UTC')
  `.execute(db);
  return rows.length > 0;
}

/** Updates the given fields; a dismissal keeps its first time. */
export async function updateSettings(
  trx: Trx,
  userId: number,
  { timeZone, showsSeen, cannotListen, firstRunDismissed }: SettingsForm,
  zoneIsChosen: boolean,
): Promise<SettingsRow & { user: User }> {
  return await trx
    .updateTable('users')
    .set({
      ...(timeZone === undefined ? {} : { time_zone: timeZone, zone_is_chosen: zoneIsChosen }),
      ...(showsSeen === undefined ? {} : { shows_seen: showsSeen }),
      ...(cannotListen === undefined ? {} : { cannot_listen: cannotListen }),
      first_run_dismissed_at: firstRunDismissed
        ? sql<Date>`coalesce(first_run_dismissed_at, now())`
        : sql<Date>`first_run_dismissed_at`,
    })
    .where('id', '=', userId)
    .returning([asUser, ...columns])
    .executeTakeFirstOrThrow();
}

/** Median hours from submission to feedback over the latest feedback, and the sample size. */
export async function medianReplyTime(db: Reader): Promise<{ hours: number; reviews: number }> {
  const { rows } = await sql<{ hours: number | null; reviews: number }>`
    select count(*)::int as reviews,
      ceil(percentile_cont(0.5) within group (order by waited) / 3600)::int as hours
    from (
      select extract(epoch from feedback.reviewed_at - submissions.submitted_at) as waited
      from feedback join submissions on submissions.id = feedback.submission_id
      order by feedback.reviewed_at desc limit 30
    ) as last_reviews
  `.execute(db);
  return { hours: rows[0]?.hours ?? 0, reviews: rows[0]?.reviews ?? 0 };
}

const DEFAULTS: NoticeSettings = { mailOff: [], pushOff: [], digest: false, quiet: true, pushWords: false };

/** A newer release may know further kinds. */
const known = (kinds: readonly NoticeKind[]): NoticeKind[] =>
  NoticeKind.options.filter((kind) => kinds.includes(kind));

export async function findNoticeSettings(db: Reader, userId: number): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notice_settings')
    .select(['mail_off as mailOff', 'push_off as pushOff', 'digest', 'quiet', 'push_words as pushWords'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, mailOff: known(row.mailOff), pushOff: known(row.pushOff) } : DEFAULTS;
}

export async function saveNoticeSettings(trx: Trx, userId: number, settings: NoticeSettings): Promise<void> {
  const { digest, quiet } = settings;
  const row = {
    ...{ digest, quiet, push_words: settings.pushWords, updated_at: sql<Date>`now()` },
    mail_off: known(settings.mailOff),
    push_off: known(settings.pushOff),
  };
  await trx
    .insertInto('notice_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

interface StopLink {
  userId: number;
  kinds: readonly NoticeKind[];
  isAdmin: boolean;
}

export async function findStopLink(db: Reader, tokenHash: string): Promise<StopLink | undefined> {
  return await db
    .selectFrom('stop_links')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id as userId', 'kinds', 'is_admin as isAdmin'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** One change of a person's settings at a time. */
export async function lockPerson(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

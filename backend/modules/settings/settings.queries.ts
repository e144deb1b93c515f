import { sql } from 'kysely';
import type { SettingsForm } from '#shared/contract/settings.ts';
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

/** Updates the given fields; a dismissal keeps its first time. */
export async function updateSettings(trx: Trx, userId: number, form: SettingsForm): Promise<SettingsRow> {
  const { timeZone, showsSeen, cannotListen, firstRunDismissed } = form;
  return await trx
    .updateTable('users')
    .set({
      ...(timeZone === undefined ? {} : { time_zone: timeZone }),
      ...(showsSeen === undefined ? {} : { shows_seen: showsSeen }),
      ...(cannotListen === undefined ? {} : { cannot_listen: cannotListen }),
      first_run_dismissed_at: firstRunDismissed
        ? sql<Date>`coalesce(first_run_dismissed_at, now())`
        : sql<Date>`first_run_dismissed_at`,
    })
    .where('id', '=', userId)
    .returning(columns)
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

import { type RawBuilder, sql } from 'kysely';
import type { NoticeKind } from '#shared/contract/notices.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { cutFacts, noticeFacts, noticeSources } from '#shared/database/notice-facts.ts';
import { teamNoticesOf } from '#shared/database/team-notices.ts';
import type { NoticeFacts } from '#shared/domain/notice-words.ts';

/** Characters of a message in its notice. */
const WORDS = 140;

export interface NoticeRow extends NoticeFacts {
  id: number;
  eventId: number;
  latestAt: Date;
  seenAt: Date | null;
}

/** Newest first. */
export async function listNotices(
  db: Reader,
  userId: number,
  kinds: readonly NoticeKind[],
  { limit, before }: { limit: number; before: number | null },
): Promise<NoticeRow[]> {
  const isBefore = before === null ? sql`true` : sql`event_id < ${before}`;
  const newest = (source: RawBuilder<unknown>) => sql`(
    select id, kind, client_id, day, subject_id, event_id, event_ids, latest_at, seen_at from ${source} as notices
    where user_id = ${userId} and kind = any(${kinds}::text[]) and ${isBefore} order by event_id desc limit ${limit})`;
  const { rows } = await sql<NoticeRow>`
    select notices.id, event_id as "eventId", latest_at as "latestAt", notices.seen_at as "seenAt", ${noticeFacts(WORDS)}
    from ${noticeSources(sql`(${newest(sql`notices`)} union all ${newest(teamNoticesOf(userId))})`)}
    order by event_id desc limit ${limit}
  `.execute(db);
  return rows.map((row) => cutFacts(row, WORDS));
}

export async function countUnseen(db: Reader, userId: number, kinds: readonly NoticeKind[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select kind from notices where user_id = ${userId} and seen_at is null
      union all select kind from ${teamNoticesOf(userId, 'unseen')} as team
    ) as unseen where kind = any(${kinds}::text[])
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a person has seen. */
export type Seen =
  | { ids: readonly number[] }
  | { upTo: number }
  | { feedbackId: number }
  /** Messages up to one, of one day or of all. */
  | { clientId: number; messageId: number; day: number | undefined }
  /** The newest version of a submission. */
  | { submissionId: number };

function isSeen(seen: Seen): RawBuilder<unknown> {
  if ('ids' in seen) return sql`id = any(${seen.ids}::int[])`;
  if ('upTo' in seen) return sql`event_id <= ${seen.upTo}`;
  if ('feedbackId' in seen) return sql`kind = 'feedback' and subject_id = ${seen.feedbackId}`;
  if ('messageId' in seen) {
    const ofDay = seen.day === undefined ? sql`true` : sql`day = ${seen.day}`;
    return sql`kind in ('message', 'client-message') and client_id = ${seen.clientId}
      and subject_id <= ${seen.messageId} and ${ofDay}`;
  }
  // Others are left of several submissions.
  return sql`kind in ('submission', 'revision', 'finish') and subject_id = ${seen.submissionId}
    and (kind <> 'submission' or cardinality(event_ids) = 1)`;
}

/** True when one was unseen. */
export async function markSeen(
  trx: Trx,
  userId: number,
  seen: Seen,
  by: 'place' | 'press',
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update notices set seen_at = now(), seen_by = ${by}
    where user_id = ${userId} and seen_at is null and ${isSeen(seen)}
  `.execute(trx);
  return numAffectedRows > 0n;
}

/** The same of team notices, for one coach alone. What they have seen without a gap needs no marks any more to be found. */
export async function markTeamSeen(
  trx: Trx,
  userId: number,
  seen: Seen,
  by: 'place' | 'press',
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into team_marks (user_id, notice_id, seen, seen_at, seen_by)
    select user_id, id, position, now(), ${by} from ${teamNoticesOf(userId, 'unseen')} as unseen where ${isSeen(seen)}
    on conflict (user_id, notice_id) do update
      set seen = excluded.seen, seen_at = excluded.seen_at, seen_by = excluded.seen_by
  `.execute(trx);
  if (numAffectedRows === 0n) return false;
  await sql`
    update team_readers set seen = greatest(seen, coalesce(
      (select min(first_unseen) - 1 from ${teamNoticesOf(userId, 'unseen')} as unseen), (select max(position) from team_notices)))
    where user_id = ${userId}
  `.execute(trx);
  return true;
}

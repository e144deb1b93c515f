import { type RawBuilder, sql } from 'kysely';
import type { NoticeKind } from '#shared/contract/notices.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { cutFacts, noticeFacts, noticeSources } from '#shared/database/notice-facts.ts';
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
  const newest = sql`(
    select * from notices where user_id = ${userId} and kind = any(${kinds}::text[]) and ${isBefore}
    order by event_id desc limit ${limit})`;
  const { rows } = await sql<NoticeRow>`
    select notices.id, event_id as "eventId", latest_at as "latestAt", notices.seen_at as "seenAt", ${noticeFacts(WORDS)}
    from ${noticeSources(newest)} order by event_id desc
  `.execute(db);
  return rows.map((row) => cutFacts(row, WORDS));
}

export async function countUnseen(db: Reader, userId: number, kinds: readonly NoticeKind[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notices
    where user_id = ${userId} and seen_at is null and kind = any(${kinds}::text[])
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
    update notices set seen_at = now(), seen_by = ${by}, look_at = null
    where user_id = ${userId} and seen_at is null and ${isSeen(seen)}
  `.execute(trx);
  return numAffectedRows > 0n;
}

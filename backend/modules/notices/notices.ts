import { type Actor, signedIn } from '#backend/http/access.ts';
import { cutPage, type PageOf, sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { NOTICES_PAGE_SIZE } from '#shared/contract/limits.ts';
import * as contract from '#shared/contract/notices.ts';
import { kindsOf, type Notice } from '#shared/contract/notices.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { lockNotices } from '#shared/database/lock-notices.ts';
import { describeNotice } from '#shared/domain/notice-words.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as queries from './notices.queries.ts';

export function noticesRoutes({ query, command }: Routes): void {
  query(contract.listNotices, signedIn, async ({ db, actor, query: chosen, request, reply }) => {
    const { page, unseen } = await listNotices(db, actor, chosen);
    reply.header('x-unseen-count', unseen);
    return sendPage(request, reply, page);
  });
  command(contract.markNoticesSeen, signedIn, async ({ trx, actor, body }) => {
    await markNoticesSeen(trx, actor, body, 'by' in body ? body.by : 'press');
    return { unseen: await queries.countUnseen(trx, actor.id, kindsOf(actor)) };
  });
}

const present = (row: queries.NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  ...describeNotice(row),
  eventId: row.eventId,
  at: row.latestAt.toISOString(),
  seenAt: row.seenAt?.toISOString() ?? null,
});

/** A page of the own notices, and how many are unseen on all pages. */
async function listNotices(
  db: Reader,
  actor: Actor,
  { limit = NOTICES_PAGE_SIZE, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<{ page: PageOf<Notice>; unseen: number }> {
  const rows = await queries.listNotices(db, actor.id, kindsOf(actor), {
    limit: limit + 1,
    before: cursor ?? null,
  });
  const { items, next } = cutPage(rows, limit, ({ eventId }) => [eventId]);
  const unseen = await queries.countUnseen(db, actor.id, kindsOf(actor));
  return { page: { items: items.map(present), next }, unseen };
}

/** Marks what the person has seen; their other screens show it. Other people's notices stay as they are. */
export async function markNoticesSeen(
  trx: Trx,
  actor: Actor,
  seen: queries.Seen,
  by: 'place' | 'press' = 'place',
): Promise<void> {
  await lockNotices(trx, [actor.id]);
  const hasSeen = await queries.markSeen(trx, actor.id, seen, by);
  if (hasSeen) await recordEvent(trx, 'notice.changed', { userId: actor.id });
}

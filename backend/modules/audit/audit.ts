import { type Actor, coach } from '#backend/http/access.ts';
import { cutPage, type PageOf, sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import * as contract from '#shared/contract/audit.ts';
import { AUDIT_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { Reader } from '#shared/database/database.ts';
import * as queries from './audit.queries.ts';

export function auditRoutes({ query }: Routes): void {
  query(contract.listAudit, coach, async ({ db, actor, query: page, request, reply }) =>
    sendPage(request, reply, await listAudit(db, actor, page)),
  );
}

/** One client's entries for every coach; of all, a coach's own, and everybody's for an owner. */
async function listAudit(
  db: Reader,
  actor: Actor,
  page: { limit?: number | undefined; cursor?: number | undefined; userId?: number | undefined },
): Promise<PageOf<AuditEntry>> {
  const { limit = AUDIT_PAGE_SIZE, cursor: before = null, userId } = page;
  const actorId = userId !== undefined || actor.isOwner ? null : actor.id;
  const rows = await queries.listEntries(db, { userId, actorId, before, limit: limit + 1 });
  const { items, next } = cutPage(rows, limit, ({ id }) => [id]);
  const isShort = rows.length < (rows[0]?.found ?? 0);
  return { items, next: isShort ? String(items.at(-1)?.id) : next };
}

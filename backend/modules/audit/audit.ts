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

const present = (row: queries.EntryRow): AuditEntry => ({
  id: row.id,
  action: row.action,
  detail: row.detail,
  at: row.created_at.toISOString(),
  actorName: row.actor_name,
  userId: row.user_id,
  userName: row.user_name,
  coachName: row.coach_name,
  fromCoachName: row.from_coach_name,
  otherProgramme: row.other_programme,
});

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
  return { items: items.map(present), next: isShort ? String(items.at(-1)?.id) : next };
}

import { coach } from '#backend/http/access.ts';
import { sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/audit.ts';
import { listAudit } from './audit.service.ts';

export function auditRoutes({ query }: Routes): void {
  query(contract.listAudit, coach, async ({ db, actor, query: page, request, reply }) =>
    sendPage(request, reply, await listAudit(db, actor, page)),
  );
}

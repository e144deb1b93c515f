import { signedIn } from '#backend/http/access.ts';
import { sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/notices.ts';
import * as notices from './notices.service.ts';

export function noticesRoutes({ query, command }: Routes): void {
  query(contract.listNotices, signedIn, async ({ db, actor, query: chosen, request, reply }) => {
    const { page, unseen } = await notices.listNotices(db, actor, chosen);
    reply.header('x-unseen-count', unseen);
    return sendPage(request, reply, page);
  });
  command(contract.markNoticesSeen, signedIn, async ({ trx, actor, body }) => {
    await notices.markNoticesSeen(trx, actor, body, 'by' in body ? body.by : 'press');
    return { unseen: await notices.countUnseen(trx, actor) };
  });
}

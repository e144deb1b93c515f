import { coach, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { sendPage } from '#backend/http/page.ts';
import type { Routes } from '#backend/http/route.ts';
import { shareReads } from '#backend/http/shared-reads.ts';
import * as contract from '#shared/contract/conversations.ts';
import * as conversations from './conversations.service.ts';

export function conversationsRoutes({ query, command }: Routes): void {
  query(contract.listUnread, signedIn, ({ db, actor }) => conversations.listUnread(db, actor));
  query(contract.getReadState, selfOrCoach, ({ db, actor, params }) =>
    conversations.getReadState(db, actor, params.userId),
  );
  command(contract.markRead, selfOrCoach, ({ trx, actor, params, body }) =>
    conversations.markRead(trx, actor, params.userId, body),
  );
  query(contract.listLines, selfOrCoach, ({ db, params }) => conversations.listLines(db, params.userId));
  const listInbox = shareReads(conversations.listInbox);
  query(contract.listInbox, coach, async ({ db, query: page, request, reply }) =>
    sendPage(request, reply, await listInbox(db, page)),
  );
  command(contract.settleConversation, coach, ({ trx, params, body }) =>
    conversations.settleConversation(trx, params.userId, body),
  );
}

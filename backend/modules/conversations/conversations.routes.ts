import { coach, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { findWhose } from '#backend/modules/team/whose.service.ts';
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
  query(contract.getOwnCoach, signedIn, ({ db, actor }) => conversations.getOwnCoach(db, actor));
  const listInbox = coalesceReads(conversations.listInbox);
  query(contract.listInbox, coach, async ({ db, actor, query: page, request, reply }) => {
    const { coach: filter, ...wanted } = page;
    const whose = await findWhose(db, actor, filter);
    return sendPage(request, reply, await listInbox(db, { ...wanted, whose }));
  });
  const listConversations = coalesceReads(conversations.listConversations);
  query(contract.listConversations, coach, async ({ db, actor, query: page, request, reply }) => {
    const { coach: filter, ...wanted } = page;
    const whose = await findWhose(db, actor, filter);
    return sendPage(request, reply, await listConversations(db, { ...wanted, whose }));
  });
  query(contract.getConversation, coach, ({ db, params }) =>
    conversations.getConversation(db, params.userId),
  );
  command(contract.settleConversation, coach, ({ trx, params, body }) =>
    conversations.settleConversation(trx, params.userId, body),
  );
}

import { selfOrCoach, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { sendOlderPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/messages.ts';
import { quickly } from '#shared/database/database.ts';
import { createMessageWriter, type WriterDeps } from './message-writer.ts';
import * as messages from './messages.service.ts';

export function messagesRoutes({ query, action }: Routes, deps: WriterDeps): void {
  const listMessages = coalesceReads(messages.listMessages);
  query(contract.listMessages, selfOrCoach, async ({ db, params, query: page, request, reply }) =>
    sendOlderPage(request, reply, await listMessages(page.q ? db : quickly(db), params.userId, page)),
  );
  query(contract.listFeedbackMessages, signedIn, async ({ db, actor, params, query: page, ...call }) => {
    const older = await messages.listFeedbackMessages(db, actor, params.feedbackId, page.before);
    return sendOlderPage(call.request, call.reply, older);
  });
  const send = createMessageWriter(deps);
  // A message stores its own key, so no response is stored.
  action(contract.sendMessage, selfOrCoach, ({ write, actor, params, body, key: clientId }) =>
    send(write, actor, { ...body, userId: params.userId, clientId }),
  );
  action(contract.sendFeedbackMessage, signedIn, async ({ db, write, actor, params, body, key: clientId }) =>
    send(write, actor, {
      ...(await messages.getFeedbackConversation(db, actor, params.feedbackId)),
      ...body,
      clientId,
    }),
  );
}

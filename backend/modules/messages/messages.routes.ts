import { selfOrCoach, signedIn } from '#backend/http/access.ts';
import { sendOlderPage } from '#backend/http/page.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/messages.ts';
import * as messages from './messages.service.ts';

export function messagesRoutes({ query, action }: Routes): void {
  query(contract.listMessages, selfOrCoach, async ({ db, params, query: page, request, reply }) =>
    sendOlderPage(request, reply, await messages.listMessages(db, params.userId, page)),
  );
  query(contract.listFeedbackMessages, signedIn, async ({ db, actor, params, query: page, ...call }) => {
    const older = await messages.listFeedbackMessages(db, actor, params.feedbackId, page.before);
    return sendOlderPage(call.request, call.reply, older);
  });
  // A message keeps its own key, so these do without the stored answers of a command.
  action(contract.sendMessage, selfOrCoach, ({ write, actor, params, body, key: clientId }) =>
    write((trx) => messages.sendMessage(trx, actor, { ...body, userId: params.userId, clientId })),
  );
  action(contract.sendFeedbackMessage, signedIn, ({ write, actor, params, body, key: clientId }) =>
    write((trx) => messages.sendFeedbackMessage(trx, actor, params.feedbackId, { ...body, clientId })),
  );
}

import { selfOrCoach, signedIn } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/messages.ts';
import * as messages from './messages.service.ts';

export function messagesRoutes({ query, action }: Routes): void {
  query(contract.listMessages, selfOrCoach, ({ db, params, query: page }) =>
    messages.listMessages(db, params.userId, page),
  );
  query(contract.listFeedbackMessages, signedIn, ({ db, actor, params, query: page }) =>
    messages.listFeedbackMessages(db, actor, params.feedbackId, page.before),
  );
  // A message keeps its own key, so these do without the stored answers of a command.
  action(contract.sendMessage, selfOrCoach, ({ write, actor, params, body, key: clientId }) =>
    write((trx) => messages.sendMessage(trx, actor, { ...body, userId: params.userId, clientId })),
  );
  action(contract.sendFeedbackMessage, signedIn, ({ write, actor, params, body, key: clientId }) =>
    write((trx) => messages.sendFeedbackMessage(trx, actor, params.feedbackId, { ...body, clientId })),
  );
}

import { coach, selfOrCoach, signedIn } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/feedback.ts';
import * as feedback from './feedback.service.ts';

export function feedbackRoutes({ query, command }: Routes): void {
  query(contract.getFeedback, selfOrCoach, ({ db, actor, params }) =>
    feedback.findFeedback(db, actor, params.userId, params.day),
  );
  query(contract.listAnnotations, signedIn, ({ db, actor, params }) =>
    feedback.listAnnotations(db, actor, params.feedbackId),
  );
  command(contract.giveFeedback, coach, ({ trx, actor, body }) => feedback.giveFeedback(trx, actor, body));
  command(contract.addAnnotation, coach, ({ trx, actor, params, body }) =>
    feedback.addAnnotation(trx, actor, params.feedbackId, body),
  );
}

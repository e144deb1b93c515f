import { coach, participant, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { readVersion } from '#backend/http/etag.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/feedback.ts';
import { correctFeedback, decideOnVersion } from './decisions.service.ts';
import * as feedback from './feedback.service.ts';
import { tickAnnotation, tickLine } from './ticks.service.ts';

export function feedbackRoutes({ query, command }: Routes): void {
  query(contract.getFeedback, selfOrCoach, ({ db, actor, params }) =>
    feedback.findFeedback(db, actor, params.userId, params.day),
  );
  query(contract.listAnnotations, signedIn, ({ db, actor, params }) =>
    feedback.listAnnotations(db, actor, params.feedbackId),
  );
  command(contract.giveFeedback, coach, ({ trx, actor, body, header }) =>
    feedback.giveFeedback(trx, actor, body, readVersion(header('If-Match'))),
  );
  command(contract.correctFeedback, coach, ({ trx, actor, params, body }) =>
    correctFeedback(trx, actor, params.feedbackId, body),
  );
  command(contract.decideOnVersion, coach, ({ trx, actor, params, body }) =>
    decideOnVersion(trx, actor, params.feedbackId, body),
  );
  command(contract.addAnnotation, coach, ({ trx, actor, params, body }) =>
    feedback.addAnnotation(trx, actor, params.feedbackId, body),
  );
  command(contract.anchorAnnotation, coach, ({ trx, params, body }) =>
    feedback.anchorAnnotation(trx, params.annotationId, body),
  );
  command(contract.markFeedbackSeen, participant, ({ trx, actor, params }) =>
    feedback.markSeen(trx, actor, params.feedbackId),
  );
  command(contract.tickAnnotation, participant, ({ trx, actor, params, body }) =>
    tickAnnotation(trx, actor, params.annotationId, body.isTicked),
  );
  command(contract.tickLine, participant, ({ trx, actor, params, body }) =>
    tickLine(trx, actor, params, body),
  );
}

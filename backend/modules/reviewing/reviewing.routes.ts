import { coach } from '#backend/http/access.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/reviewing.ts';
import * as reviewing from './reviewing.service.ts';

export function reviewingRoutes({ query, command }: Routes): void {
  command(contract.claimSubmission, coach, ({ trx, actor, params, body }) =>
    reviewing.claimSubmission(trx, actor, params.submissionId, body.takeOver ?? false),
  );
  command(contract.releaseSubmission, coach, ({ trx, actor, params }) =>
    reviewing.releaseSubmission(trx, actor, params.submissionId),
  );
  query(contract.getFeedbackDraft, coach, ({ db, actor, params }) =>
    reviewing.findFeedbackDraft(db, actor, params.submissionId),
  );
  command(contract.saveFeedbackDraft, coach, ({ trx, actor, params, body }) =>
    reviewing.saveFeedbackDraft(trx, actor, params.submissionId, body),
  );
  query(contract.listSnippets, coach, ({ db, actor }) => reviewing.listSnippets(db, actor));
  command(contract.createSnippet, coach, ({ trx, actor, body }) => reviewing.createSnippet(trx, actor, body));
  command(contract.updateSnippet, coach, ({ trx, actor, params, body }) =>
    reviewing.updateSnippet(trx, actor, params.snippetId, body),
  );
  command(contract.deleteSnippet, coach, ({ trx, actor, params }) =>
    reviewing.deleteSnippet(trx, actor, params.snippetId),
  );
}

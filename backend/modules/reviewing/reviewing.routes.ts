import { coach } from '#backend/http/access.ts';
import { etag, readExpected } from '#backend/http/etag.ts';
import { saveOrShowNewer } from '#backend/http/newer-draft.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/reviewing.ts';
import * as reviewing from './reviewing.service.ts';

export function reviewingRoutes({ query, command, action }: Routes): void {
  command(contract.claimSubmission, coach, ({ trx, actor, params, body }) =>
    reviewing.claimSubmission(trx, actor, params.submissionId, body.takeOver ?? false),
  );
  command(contract.releaseSubmission, coach, ({ trx, actor, params }) =>
    reviewing.releaseSubmission(trx, actor, params.submissionId),
  );
  query(contract.getFeedbackDraft, coach, async ({ db, actor, params, reply }) => {
    const draft = await reviewing.findFeedbackDraft(db, actor, params.submissionId);
    if (draft) reply.header('etag', etag(draft.version));
    return draft;
  });
  action(contract.saveFeedbackDraft, coach, async (call) => {
    const { write, actor, params, body, header, reply } = call;
    const { submissionId } = params;
    const expected = readExpected(header);
    const save = () => write((trx) => reviewing.saveFeedbackDraft(trx, actor, submissionId, body, expected));
    const find = () => write((trx) => reviewing.findFeedbackDraft(trx, actor, submissionId));
    return await saveOrShowNewer(reply, save, find);
  });
  query(contract.getVersionRead, coach, ({ db, actor, params }) =>
    reviewing.getVersionRead(db, actor, params.submissionId),
  );
  command(contract.markVersionRead, coach, ({ trx, actor, params, body }) =>
    reviewing.markVersionRead(trx, actor, params.submissionId, body.version),
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

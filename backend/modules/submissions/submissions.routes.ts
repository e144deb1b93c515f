import { coach, participant, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { readVersion } from '#backend/http/etag.ts';
import type { Limits } from '#backend/http/limits.ts';
import { sendPage } from '#backend/http/page.ts';
import type { Routes } from '#backend/http/route.ts';
import { shareReads } from '#backend/http/shared-reads.ts';
import * as contract from '#shared/contract/submissions.ts';
import * as submissions from './submissions.service.ts';

export function submissionsRoutes(
  { query, command }: Routes,
  { unlockAfterHours, limits }: { unlockAfterHours: number; limits: Limits },
): void {
  const listPending = shareReads(submissions.listPending);
  const listSubmissions = shareReads(submissions.listSubmissions);
  query(contract.listPendingSubmissions, coach, async ({ db, query: page, request, reply }) =>
    sendPage(request, reply, await listPending(db, page)),
  );
  query(contract.listSubmissions, selfOrCoach, async ({ db, params, request, reply }) =>
    sendPage(request, reply, await listSubmissions(db, params.userId)),
  );
  query(contract.getSubmission, selfOrCoach, ({ db, params }) =>
    submissions.getSubmission(db, params.userId, params.day),
  );
  query(contract.getSubmissionDocument, signedIn, ({ db, actor, params, query: { version } }) =>
    submissions.getDocument(db, actor, params.submissionId, version),
  );
  query(contract.listSubmissionVersions, signedIn, ({ db, actor, params }) =>
    submissions.listVersions(db, actor, params.submissionId),
  );
  command(contract.createSubmission, participant, ({ trx, actor, body, request }) =>
    submissions.createSubmission(trx, actor, body, {
      draftVersion: readVersion(request.headers['draft-version']),
      unlockAfterHours,
      limits,
    }),
  );
}

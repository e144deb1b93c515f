import { coach, participant, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { readVersion } from '#backend/http/etag.ts';
import type { Routes } from '#backend/http/route.ts';
import * as contract from '#shared/contract/submissions.ts';
import * as submissions from './submissions.service.ts';

export function submissionsRoutes({ query, command }: Routes): void {
  query(contract.listPendingSubmissions, coach, ({ db }) => submissions.listPending(db));
  query(contract.listSubmissions, selfOrCoach, ({ db, params }) =>
    submissions.listSubmissions(db, params.userId),
  );
  query(contract.getSubmission, selfOrCoach, ({ db, params }) =>
    submissions.getSubmission(db, params.userId, params.day),
  );
  query(contract.getSubmissionDocument, signedIn, ({ db, actor, params }) =>
    submissions.getDocument(db, actor, params.submissionId),
  );
  command(contract.createSubmission, participant, ({ trx, actor, body, request }) =>
    submissions.createSubmission(trx, actor, body, readVersion(request.headers['draft-version'])),
  );
}

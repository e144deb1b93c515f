import { z } from 'zod';
import { sendDocument } from '#backend/documents/documents.ts';
import { coach, participant, selfOrCoach, signedIn } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { readVersion } from '#backend/http/etag.ts';
import type { Limits } from '#backend/http/limits.ts';
import { READABLE_PAGE_POLICY } from '#backend/http/pages/readable-page.ts';
import { sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { setAttachmentHeaders } from '#backend/http/send-file.ts';
import { findWhose } from '#backend/modules/users/users.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import { DOCX } from '#shared/contract/file-types.ts';
import * as contract from '#shared/contract/submissions.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { getAnswersFile, getAnswersPage, getFilledIn } from './answers.service.ts';
import { createSubmission } from './hand-in.ts';
import * as submissions from './submissions.service.ts';

interface AnswersDeps {
  origins: () => ReadonlySet<string>;
  files: FileStore;
  limits: Limits;
}

export function submissionsRoutes(routes: Routes, deps: SprintConfig & AnswersDeps): void {
  const { query, command } = routes;
  const { limits } = deps;
  const listPending = coalesceReads(submissions.listPending);
  const listSubmissions = coalesceReads(submissions.listSubmissions);
  query(contract.listPendingSubmissions, coach, async ({ db, actor, query: page, request, reply }) => {
    const { coach: filter, ...wanted } = page;
    const whose = await findWhose(db, actor, filter);
    return sendPage(request, reply, await listPending(db, { ...wanted, whose }));
  });
  query(contract.listSubmissions, selfOrCoach, async ({ db, params, request, reply }) =>
    sendPage(request, reply, await listSubmissions(db, params.userId)),
  );
  query(contract.getSubmission, selfOrCoach, ({ db, params }) =>
    submissions.getSubmission(db, params.userId, params.day),
  );
  answersRoutes(routes, deps);
  query(contract.listSubmissionVersions, signedIn, ({ db, actor, params }) =>
    submissions.listVersions(db, actor, params.submissionId),
  );
  command(contract.createSubmission, participant, ({ trx, actor, body, header }) =>
    createSubmission(trx, actor, body, {
      draftVersion: readVersion(header('Draft-Version')),
      config: deps,
      limits,
    }),
  );
}

/** What was handed in, in every form. */
function answersRoutes({ query, action }: Routes, { origins, files, limits }: AnswersDeps): void {
  const [readDocument, readPage] = [coalesceReads(submissions.getDocument), coalesceReads(getAnswersPage)];
  query(contract.getSubmissionDocument, signedIn, async (call) => {
    const { db, actor, params, query: wanted, request, reply } = call;
    const asked = [db, actor, params.submissionId, wanted.version] as const;
    reply.header('vary', 'accept');
    if (!request.headers.accept?.includes('text/html')) return await readDocument(...asked);
    // A browser's tab: a page to read instead of JSON.
    const page = await readPage(...asked);
    reply.header('content-security-policy', READABLE_PAGE_POLICY).type('text/html; charset=utf-8');
    return (await reply.send(page)) as never;
  });
  action({ ...contract.getAnswersDocument, response: z.any() }, signedIn, async (call) => {
    const { db, actor, params, query: wanted } = call;
    const [origin = ''] = origins();
    const chosen = { version: wanted.version, origin };
    const { name, ...filledIn } = await getFilledIn(db, actor, params.submissionId, chosen);
    const head = { name: `${name}.docx`, mediaType: DOCX, kind: 'answers' } as const;
    return await sendDocument({ ...call, files, limits }, { ...head, ...filledIn });
  });
  query(contract.getAnswersFile, signedIn, async ({ db, actor, params, query: wanted, reply }) => {
    const { name, document } = await getAnswersFile(db, actor, params.submissionId, wanted.version);
    setAttachmentHeaders(reply, { name: `${name}.json`, mediaType: 'application/json' });
    return document;
  });
}

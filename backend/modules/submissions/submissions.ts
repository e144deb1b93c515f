import { type Actor, coach, selfOrCoach } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import { cutPage, type PageOf, sendPage } from '#backend/http/pagination.ts';
import type { Routes } from '#backend/http/route.ts';
import { getFileText } from '#backend/modules/uploads/uploads.queries.ts';
import { findWhose } from '#backend/modules/users/users.ts';
import { PENDING_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { PendingSubmission, Submission, SubmissionDocument } from '#shared/contract/submissions.ts';
import * as contract from '#shared/contract/submissions.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import type { Whose } from '#shared/database/person-sql.ts';
import { type Fields, fieldsOf } from '#shared/domain/anchor.ts';
import * as queries from './submissions.queries.ts';
import * as versions from './versions.queries.ts';

export function submissionsRoutes({ query }: Routes): void {
  const [readPending, readSubmissions] = [coalesceReads(listPending), coalesceReads(listSubmissions)];
  query(contract.listPendingSubmissions, coach, async ({ db, actor, query: page, request, reply }) => {
    const { coach: filter, ...wanted } = page;
    const whose = await findWhose(db, actor, filter);
    return sendPage(request, reply, await readPending(db, { ...wanted, whose }));
  });
  query(contract.listSubmissions, selfOrCoach, async ({ db, params, request, reply }) =>
    sendPage(request, reply, await readSubmissions(db, params.userId)),
  );
  query(contract.getSubmission, selfOrCoach, ({ db, params }) =>
    getSubmission(db, params.userId, params.day),
  );
}

/** At most one per day, so a single page. */
async function listSubmissions(db: Reader, userId: number): Promise<PageOf<Submission>> {
  const items = (await queries.listSubmissions(db, userId)).map(queries.presentSubmission);
  return { items, total: items.length, next: null };
}

async function getSubmission(db: Reader, userId: number, day: number): Promise<Submission> {
  const row = await queries.findSubmission(db, userId, day);
  if (!row) throw notFound('Submission');
  return queries.presentSubmission(row);
}

/** A page of submissions waiting for feedback, longest wait first. */
async function listPending(
  db: Reader,
  {
    limit = PENDING_PAGE_SIZE,
    cursor = null,
    whose,
  }: {
    limit?: number | undefined;
    cursor?: readonly [moment: string, id: number] | null | undefined;
    whose: Whose;
  },
): Promise<PageOf<PendingSubmission>> {
  const [rows, count] = await Promise.all([
    queries.listPending(db, whose, { limit: limit + 1, after: cursor }),
    queries.countPending(db, whose),
  ]);
  const { items, next } = cutPage(rows, limit, ({ submitted_at, id }) => [submitted_at.toISOString(), id]);
  return { items: items.map(queries.presentPending), next, ...count };
}

/** Submitted form answers, for the participant and coaches. */
export async function getDocument(
  db: Reader,
  actor: Actor,
  submissionId: number,
  version?: number,
): Promise<SubmissionDocument> {
  await getReadableSubmission(db, actor, submissionId);
  const frozen = await versions.findDocument(db, submissionId, version);
  if (!frozen) throw notFound('Version');
  const { version: newest, document: form, notes, day, sections } = frozen;
  return { submissionId, version: newest, form, notes, workbook: form && { day, sections: sections ?? [] } };
}

/** The texts of a version; the caller has checked access. */
export async function getFields(db: Reader, submissionId: number, version: number): Promise<Fields> {
  const frozen = await versions.findDocument(db, submissionId, version);
  if (!frozen) throw notFound('Version');
  return fieldsOf(frozen.document, frozen.notes, await getFileText(db, frozen.file_id));
}

/** A submission by id; the caller has checked access. */
export async function getSubmissionById(db: Reader, id: number): Promise<Submission> {
  const row = await queries.findSubmissionById(db, id);
  if (!row) throw notFound('Submission');
  return queries.presentSubmission(row);
}

/** A submission visible to the user; 404 for everyone else. */
export async function getReadableSubmission(db: Reader, actor: Actor, id: number): Promise<Submission> {
  const submission = await getSubmissionById(db, id);
  if (!actor.isAdmin && submission.userId !== actor.id) throw notFound('Submission');
  return submission;
}

/** Locks a submission for its feedback. */
export async function lockSubmission(
  trx: Trx,
  id: number,
): Promise<{ userId: number; taskDay: number; version: number }> {
  const row = await queries.lockSubmission(trx, id);
  if (!row) throw notFound('Submission');
  if (row.is_reviewed && (await getSubmissionById(trx, id)).isDone)
    throw conflict('Nothing was handed in on this day.');
  return { userId: row.user_id, taskDay: row.task_day, version: row.version };
}

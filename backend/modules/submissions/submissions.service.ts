import { z } from 'zod';
import type { Actor } from '#backend/http/access.ts';
import { conflict, forbidden, HttpError, inWords, notFound } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { cutPage, type PageOf, readCursor } from '#backend/http/page.ts';
import { closeDraft } from '#backend/modules/drafts/drafts.service.ts';
import { requireOwnFile } from '#backend/modules/uploads/uploads.service.ts';
import { noteActivity } from '#backend/modules/users/users.service.ts';
import { PENDING_PAGE } from '#shared/contract/limits.ts';
import type {
  NewSubmission,
  PendingSubmission,
  Submission,
  SubmissionDocument,
  SubmissionVersion,
} from '#shared/contract/submissions.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { isEmbeddedFormName } from '#shared/domain/file-address.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { presentPending, presentSubmission, presentVersion } from './submissions.present.ts';
import * as queries from './submissions.queries.ts';
import * as versions from './versions.queries.ts';

/** At most one per day, so a single page. */
export async function listSubmissions(db: Reader, userId: number): Promise<PageOf<Submission>> {
  const items = (await queries.listSubmissions(db, userId)).map(presentSubmission);
  return { items, total: items.length, next: null };
}

export async function getSubmission(db: Reader, userId: number, day: number): Promise<Submission> {
  const row = await queries.findSubmission(db, userId, day);
  if (!row) throw notFound('Submission');
  return presentSubmission(row);
}

const PendingCursor = z.tuple([z.iso.datetime(), z.number().int()]);

/** A page of submissions waiting for feedback, longest wait first. */
export async function listPending(
  db: Reader,
  { limit = PENDING_PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<PageOf<PendingSubmission>> {
  const after = readCursor(cursor, PendingCursor);
  const [rows, total] = await Promise.all([
    queries.listPending(db, limit + 1, after),
    queries.countPending(db),
  ]);
  const { items, next } = cutPage(rows, limit, ({ submitted_at, id }) => [submitted_at.toISOString(), id]);
  return { items: items.map(presentPending), next, total };
}

/** Submitted form answers, for the participant and coaches. */
export async function getDocument(
  db: Reader,
  actor: Actor,
  submissionId: number,
  version?: number,
): Promise<SubmissionDocument> {
  await getReadableSubmission(db, actor, submissionId);
  return await getFrozen(db, submissionId, version);
}

/** The content of a version; the caller has checked access. */
export async function getFrozen(
  db: Reader,
  submissionId: number,
  version?: number,
): Promise<SubmissionDocument> {
  const frozen = await versions.findDocument(db, submissionId, version);
  if (!frozen) throw notFound('Version');
  return { submissionId, version: frozen.version, form: frozen.document, notes: frozen.notes };
}

/** A submission by id; the caller has checked access. */
export async function getSubmissionById(db: Reader, id: number): Promise<Submission> {
  const row = await queries.findSubmissionById(db, id);
  if (!row) throw notFound('Submission');
  return presentSubmission(row);
}

/** A submission visible to the user; 404 for everyone else. */
async function getReadableSubmission(db: Reader, actor: Actor, id: number): Promise<Submission> {
  const submission = await getSubmissionById(db, id);
  if (!actor.isAdmin && submission.userId !== actor.id) throw notFound('Submission');
  return submission;
}

/** All versions of a day, newest first. */
export async function listVersions(db: Reader, actor: Actor, id: number): Promise<SubmissionVersion[]> {
  await getReadableSubmission(db, actor, id);
  return (await versions.listVersions(db, id)).map(presentVersion);
}

/** Locks a submission for its feedback. */
export async function lockSubmission(
  trx: Trx,
  id: number,
): Promise<{ userId: number; taskDay: number; version: number }> {
  const row = await queries.lockSubmission(trx, id);
  if (!row) throw notFound('Submission');
  return { userId: row.user_id, taskDay: row.task_day, version: row.version };
}

/**
 * Submits a day. `draftVersion` is the draft the participant saw last. The open draft is frozen with the submission,
 * so that both stay the same.
 */
export async function createSubmission(
  trx: Trx,
  actor: Actor,
  body: NewSubmission,
  given: { draftVersion: number | null; unlockAfterHours: number; limits: HandInLimits },
): Promise<Submission> {
  const { draftVersion, unlockAfterHours, limits } = given;
  await requireWork(trx, actor, body);
  await refuseTooMany(trx, actor.id, limits.versionsPerDay);
  const draft = await closeDraft(trx, actor.id, body.taskDay);
  if (draft && draftVersion !== null && draft.version !== draftVersion) {
    throw new HttpError(412, 'A newer draft was saved elsewhere.');
  }
  await refuseWhileClaimed(trx, body);
  const created = await queries.insertSubmission(trx, body);
  const submission = created ?? (await queries.replaceSubmission(trx, body));
  if (submission.version > limits.versionsPerSubmission) {
    throw conflict(
      `This day has been handed in ${limits.versionsPerSubmission} times, which is as often as it can be. Your draft is kept; write to your coach.`,
    );
  }
  const earlier = created ? null : await versions.findDocument(trx, submission.id);
  const isForm = isEmbeddedFormName(body.fileURL);
  await versions.insertVersion(
    trx,
    submission,
    body,
    isForm ? (draft?.form ?? earlier?.document ?? null) : null,
  );
  if (created) await startClock(trx, submission.id, unlockAfterHours);
  if (body.taskDay === SPRINT_DAYS) await queries.finishSprint(trx, actor.id);
  await noteActivity(trx, actor.id);
  return await announce(trx, body, created !== undefined);
}

type HandInLimits = Pick<Limits, 'versionsPerSubmission' | 'versionsPerDay'>;

/** Serialises a participant's submissions, so that the limit counts all before it. */
async function refuseTooMany(trx: Trx, userId: number, perDay: number): Promise<void> {
  const { count, retryAfter } = await versions.lockRecent(trx, userId);
  if (count < perDay) return;
  const message = `You have handed in ${perDay} times within a day. Your draft is kept; please wait ${inWords(retryAfter)}.`;
  throw new HttpError(429, message, { retryAfter });
}

/** Schedules the automatic unlock of the next day; a coach's answer cancels it. */
export async function startClock(trx: Trx, submissionId: number, hours: number): Promise<void> {
  if (hours === 0) return;
  const clock = await queries.setClock(trx, submissionId, hours);
  if (!clock) return;
  const { user_id: userId, task_day: day, clock_at } = clock;
  const dueAt = clock_at.toISOString();
  await recordEvent(trx, 'clock.started', { submissionId, userId, day, dueAt }, dueAt);
}

/** The waiting submission of a participant's day; its automatic unlock restarts when a pause ends. */
export const findWaiting = queries.findWaiting;

/** A claimed submission cannot be replaced; a revision after feedback can. */
async function refuseWhileClaimed(trx: Trx, { userId, taskDay }: NewSubmission): Promise<void> {
  const row = await queries.findSubmission(trx, userId, taskDay);
  if (row?.holder_id && row.feedback_id === null) throw conflict('Your coach is reviewing this now');
}

async function requireWork(trx: Trx, actor: Actor, { taskDay, fileURL }: NewSubmission): Promise<void> {
  if (taskDay > actor.currentDay) throw forbidden('This day is still locked.');
  if (taskDay === 1 && isEmbeddedFormName(fileURL)) return;
  await requireOwnFile(trx, actor.id, taskDay, fileURL);
}

async function announce(trx: Trx, { userId, taskDay }: NewSubmission, isNew: boolean): Promise<Submission> {
  const row = await queries.findSubmission(trx, userId, taskDay);
  if (!row) throw notFound('Submission');
  const submission = presentSubmission(row);
  const pending = presentPending(row);
  if (isNew) await recordEvent(trx, 'submission.created', { submission, pending });
  else {
    const waits = row.feedback_id === null;
    await recordEvent(trx, 'submission.replaced', {
      submission,
      pending: waits ? pending : null,
      clientName: row.user_name,
      taskTitle: row.task_title,
    });
  }
  return submission;
}

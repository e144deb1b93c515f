import type { Actor } from '#backend/http/access.ts';
import { conflict, HttpError, notFound } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import { cutPage, type PageOf } from '#backend/http/pagination.ts';
import { closeDraft } from '#backend/modules/drafts/drafts.ts';
import { requireStorageLeft } from '#backend/modules/uploads/uploaded-files.ts';
import { getFileText } from '#backend/modules/uploads/uploads.queries.ts';
import { requestReading } from '#backend/modules/uploads/uploads.ts';
import { noteActivity } from '#backend/modules/users/users.ts';
import { keepPictures } from '#backend/modules/workbooks/workbooks.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import { PENDING_PAGE_SIZE } from '#shared/contract/limits.ts';
import type {
  NewSubmission,
  PendingSubmission,
  Submission,
  SubmissionDocument,
  SubmissionVersion,
} from '#shared/contract/submissions.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import type { Whose } from '#shared/database/whose.ts';
import { type Fields, fieldsOf } from '#shared/domain/anchor.ts';
import { dayOf } from '#shared/programmes/programme.ts';
import { startClock } from '#shared/sprint/clock.ts';
import { announce, endDay, lockDay } from './end-day.service.ts';
import { freezeAnswers, freezeSentence, questionsOf } from './freeze-answers.ts';
import {
  holdProgramme,
  refuseTooMany,
  refuseWhileClaimed,
  requireShort,
  requireWork,
} from './hand-in-rules.ts';
import { presentPending, presentSubmission } from './submissions.present.ts';
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

/** A page of submissions waiting for feedback, longest wait first. */
export async function listPending(
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
  return { items: items.map(presentPending), next, ...count };
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
  const { version: newest, document: form, notes } = frozen;
  return { submissionId, version: newest, form, notes, workbook: questionsOf(frozen) };
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
  return await versions.listVersions(db, id);
}

export const lockHandIns = versions.lockHandIns;

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

/**
 * Submits a day. `draftVersion` is the draft the participant saw last. The open draft is frozen with the submission,
 * so that both stay the same.
 */
export async function createSubmission(
  trx: Trx,
  actor: Actor,
  body: NewSubmission,
  options: { draftVersion: number | null; config: SprintConfig; limits: HandInLimits },
): Promise<Submission> {
  const { draftVersion, config, limits } = options;
  const task = dayOf(await getProgramme(trx, actor.versionId), body.taskDay);
  if (task?.kind) return await endDay(trx, actor, body);
  const file = await requireWork(trx, actor, body);
  await holdProgramme(trx, actor);
  await refuseTooMany(trx, actor, limits.versionsPerDay);
  const draft = await closeDraft(trx, actor.id, body.taskDay);
  if (draft && draftVersion !== null && draft.version !== draftVersion) {
    throw new HttpError(412, 'A newer draft was saved elsewhere.');
  }
  await refuseWhileClaimed(trx, body);
  const created = await queries.insertSubmission(trx, body, file);
  if (created) await lockDay(trx, body, { hasWork: true });
  const submission = created ?? (await queries.replaceSubmission(trx, body, file));
  if (submission.version > limits.versionsPerSubmission) {
    throw conflict(
      `You have submitted this day ${limits.versionsPerSubmission} times, which is the limit. Your draft is kept. Please write to your coach.`,
    );
  }
  const { sections: asked = [] } = task ?? {};
  const given = { draft: draft?.form, asked };
  const answers =
    file.file_id === null
      ? await freezeAnswers(trx, body, submission, given)
      : await freezeSentence(trx, body.taskDay, submission, given);
  requireShort([answers?.document, body.notes]);
  await versions.insertVersion(trx, submission, { file, notes: body.notes, ...answers });
  if (file.file_id !== null) await requestReading(trx, actor, file.file_id);
  if (answers?.document) {
    await keepPictures(trx, submission, { ...body, asked }, answers.document);
    const advice = 'Your draft is kept. Shorten your answers';
    await requireStorageLeft(trx, actor.id, limits.storagePerPerson, { advice });
  }
  if (created) await startClock(trx, submission.id, config);
  if (body.taskDay === actor.lastDay) await queries.finishSprint(trx, actor.id, body.taskDay);
  await noteActivity(trx, actor.id);
  return await announce(trx, body, created !== undefined);
}

type HandInLimits = Pick<Limits, 'versionsPerSubmission' | 'versionsPerDay' | 'storagePerPerson'>;

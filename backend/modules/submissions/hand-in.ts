import { type Actor, participant, requireOpenDay } from '#backend/http/access.ts';
import { badRequest, conflict, formatWait, HttpError, notFound } from '#backend/http/errors.ts';
import { readVersion } from '#backend/http/etag.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import { closeDraft, findDraftAnswers } from '#backend/modules/drafts/drafts.ts';
import { requireOwnFile, requireStorageLeft } from '#backend/modules/uploads/uploaded-files.ts';
import { requestReading } from '#backend/modules/uploads/uploads.ts';
import { noteActivity } from '#backend/modules/users/users.ts';
import { keepPictures } from '#backend/modules/workbooks/workbooks.ts';
import type { SprintConfig } from '#shared/config/config.ts';
import { MAX_HAND_IN } from '#shared/contract/limits.ts';
import type { NewSubmission, Submission } from '#shared/contract/submissions.ts';
import * as contract from '#shared/contract/submissions.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { Trx } from '#shared/database/database.ts';
import type { FileReference } from '#shared/database/present-file-url.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import { keepQuestions } from '#shared/database/task-history.ts';
import { answerOf, findStatement, isAnswered } from '#shared/domain/answers.ts';
import { embeddedFormDay } from '#shared/domain/file-types.ts';
import { isWithin, sizeInWords } from '#shared/domain/text-size.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { dayOf } from '#shared/programmes/programme.ts';
import { lockOpening, startClock } from '#shared/sprint/clock.ts';
import * as queries from './submissions.queries.ts';
import * as versions from './versions.queries.ts';

export function handInRoutes({ command }: Routes, deps: SprintConfig & { limits: HandInLimits }): void {
  command(contract.createSubmission, participant, ({ trx, actor, body, header }) =>
    createSubmission(trx, actor, body, {
      draftVersion: readVersion(header('Draft-Version')),
      config: deps,
      limits: deps.limits,
    }),
  );
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

/** Ends a day without work, once: nobody reviews it, and the next day opens unless each morning opens one. */
async function endDay(trx: Trx, actor: Actor, body: NewSubmission): Promise<Submission> {
  requirePress(actor, body);
  const { userId, taskDay, fileURL } = body;
  const file = { file_id: null, other_url: fileURL };
  await holdProgramme(trx, actor);
  await closeDraft(trx, userId, taskDay);
  const { policy, lastDay } = await lockDay(trx, body, { hasWork: false });
  const created = await queries.insertSubmission(trx, body, file, { isDone: true });
  if (!created) return queries.presentSubmission(await getRow(trx, body));
  await versions.insertVersion(trx, created, { file, notes: body.notes });
  if (taskDay === lastDay) await queries.finishSprint(trx, userId, taskDay);
  else if (policy !== 'daily')
    await requestWork(trx, 'unlock.requested', { userId, targetDay: taskDay + 1, cause: 'done' });
  await noteActivity(trx, userId);
  return await announce(trx, body, true);
}

/** What opens days, which now stays. Who had not begun may be in a newer version meanwhile, whose day is of the other sort. */
async function lockDay(
  trx: Trx,
  { userId, taskDay }: NewSubmission,
  { hasWork }: { hasWork: boolean },
): ReturnType<typeof lockOpening> {
  const opening = await lockOpening(trx, userId);
  const day = dayOf(await getProgramme(trx, opening.versionId), taskDay);
  if (hasWork === (day?.kind === undefined)) return opening;
  throw conflict('This day has changed. Please load the page again.');
}

async function getRow(trx: Trx, { userId, taskDay }: NewSubmission): Promise<queries.SubmissionRow> {
  const row = await queries.findSubmission(trx, userId, taskDay);
  if (!row) throw notFound('Submission');
  return row;
}

async function announce(trx: Trx, body: NewSubmission, isNew: boolean): Promise<Submission> {
  const row = await getRow(trx, body);
  const submission = queries.presentSubmission(row);
  const pending = queries.presentPending(row);
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

type HandInLimits = Pick<Limits, 'versionsPerSubmission' | 'versionsPerDay' | 'storagePerPerson'>;

/** Documents of a hand-in are made of all its texts. */
function requireShort(texts: unknown): void {
  if (isWithin(texts, MAX_HAND_IN)) return;
  throw new HttpError(
    413,
    `Your answers and notes may have at most ${sizeInWords(MAX_HAND_IN)}. Your draft is kept. Please shorten it.`,
  );
}

/** Serialises a participant's submissions, and another programme begins before or after. */
async function holdProgramme(trx: Trx, { id: userId, versionId }: Actor): Promise<void> {
  await versions.lockHandIns(trx, userId);
  if (await versions.isStillInProgramme(trx, userId, versionId)) return;
  throw conflict('Another programme has begun. Please load the page again.');
}

/** Under the lock of the programme, so that the limit counts all before it. */
async function refuseTooMany(trx: Trx, { id: userId }: Actor, perDay: number): Promise<void> {
  const { count, retryAfter } = await versions.countRecent(trx, userId);
  if (count < perDay) return;
  const message = `You have submitted ${perDay} times in a day. Your draft is kept. Please wait ${formatWait(retryAfter)}.`;
  throw new HttpError(429, message, { retryAfter });
}

/** A claimed submission cannot be replaced; a revision after feedback can. */
async function refuseWhileClaimed(trx: Trx, { userId, taskDay }: NewSubmission): Promise<void> {
  const row = await queries.findSubmission(trx, userId, taskDay);
  if (row?.claim && row.feedback_id === null) throw conflict('Your coach is reviewing this now');
}

/** A day without work takes no file and no words. */
function requirePress(actor: Actor, { taskDay, fileURL, notes }: NewSubmission): void {
  requireOpenDay(actor, taskDay);
  if (embeddedFormDay(fileURL) === taskDay && !notes) return;
  throw badRequest('Nothing is handed in on this day. You can write your coach a message.');
}

async function requireWork(
  trx: Trx,
  actor: Actor,
  { taskDay, fileURL }: NewSubmission,
): Promise<FileReference> {
  requireOpenDay(actor, taskDay);
  if (embeddedFormDay(fileURL) === taskDay) return { file_id: null, other_url: fileURL };
  return await requireOwnFile(trx, actor.id, taskDay, fileURL);
}

interface GivenAnswers {
  draft: Answers | null | undefined;
  asked: readonly WorkbookSection[];
}

interface FrozenAnswers {
  document: Answers | null;
  workbookId: string | null;
}

/**
 * The answers of a filled-in workbook with their questions: those of the open draft, else of the last version, else
 * those left behind when a file was handed in. Day 1 may be empty; another day is refused like one without a file.
 */
async function freezeAnswers(
  trx: Trx,
  { userId, taskDay }: NewSubmission,
  submission: { id: number; version: number },
  { draft, asked }: GivenAnswers,
): Promise<FrozenAnswers> {
  const last =
    draft || submission.version === 1 ? undefined : await versions.findDocument(trx, submission.id);
  // Beside a file there is only its sentence.
  const earlier = last?.file_id == null ? last : undefined;
  const document = draft ?? earlier?.document ?? (await findDraftAnswers(trx, userId, taskDay));
  if (taskDay !== 1 && !isAnswered(asked, document ?? {})) {
    const message = 'Please upload a file for this task.';
    throw badRequest(message, { fileURL: message });
  }
  if (!document) return { document, workbookId: null };
  return { document, workbookId: earlier?.workbook_id ?? (await keepQuestions(trx, taskDay, asked)) };
}

/** The one sentence of a day that is handed in as a file, with its question alone, for the book; null without one. */
async function freezeSentence(
  trx: Trx,
  taskDay: number,
  submission: { id: number; version: number },
  { draft, asked }: GivenAnswers,
): Promise<FrozenAnswers | null> {
  const found = findStatement(asked);
  if (!found) return null;
  const { section, field } = found;
  const form =
    draft ?? (submission.version > 1 ? (await versions.findDocument(trx, submission.id))?.document : null);
  const sentence = answerOf(form, section, field.key);
  if (typeof sentence !== 'string' || sentence.trim() === '') return null;
  const document = { [section]: { [field.key]: sentence } };
  // The other questions are answered in the file: here they would look unanswered.
  const own = asked.filter(({ key }) => key === section).map((each) => ({ ...each, fields: [field] }));
  return { document, workbookId: await keepQuestions(trx, taskDay, own) };
}

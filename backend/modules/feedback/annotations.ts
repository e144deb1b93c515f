import type { Actor } from '#backend/http/access.ts';
import { badRequest, conflict, type HttpError, notFound } from '#backend/http/errors.ts';
import { requireListCapacity } from '#backend/http/pagination.ts';
import { getFields, getSubmissionById, lockSubmission } from '#backend/modules/submissions/submissions.ts';
import { requestReading } from '#backend/modules/uploads/uploads.ts';
import { getClient, requireCurrent } from '#backend/modules/users/users.ts';
import type {
  Annotation,
  AnnotationForm,
  Feedback,
  FeedbackTicks,
  Pin,
  Selector,
} from '#shared/contract/feedback.ts';
import { MAX_PINS } from '#shared/contract/limits.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { carry, type Fields, findUnique, locate, pageOfField, selectorAt } from '#shared/domain/anchor.ts';
import { fileIdOf } from '#shared/domain/file-types.ts';
import { pointsOf } from '#shared/domain/points.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as queries from './annotations.queries.ts';
import { findFeedbackById, touchFeedback } from './feedback.queries.ts';
import { getFeedback, getReadableFeedback } from './read-feedback.ts';

export async function listAnnotations(db: Reader, actor: Actor, feedbackId: number): Promise<Annotation[]> {
  await getReadableFeedback(db, actor, feedbackId);
  return await queries.listAnnotations(db, feedbackId);
}

export async function addAnnotation(
  trx: Trx,
  actor: Actor,
  feedbackId: number,
  form: AnnotationForm,
): Promise<Annotation> {
  const feedback = await getReadableFeedback(trx, actor, feedbackId);
  requireCurrent(await getClient(trx, feedback.userId));
  // Its lock makes other annotations of this feedback wait, so that the limits count all before this one.
  await touchFeedback(trx, feedbackId);
  const size = await queries.measureAnnotations(trx, feedbackId);
  requireListCapacity(size, form.comment, 'This feedback is full. Please write a message instead.');
  const { pin } = form;
  if (pin) {
    await requirePlace(trx, feedback, pin);
    // A PDF of before has not been read yet.
    if (pin.page !== undefined) await requestReading(trx, actor, fileIdOf(pin.fileURL) ?? '');
    return await saveAnnotation(trx, feedback, actor.id, form, { selector: null, pin });
  }
  const fields = await getFields(trx, feedback.submissionId, feedback.version);
  const selector = findUnique(fields, form.targetElement, feedback.version);
  return await saveAnnotation(trx, feedback, actor.id, form, { selector, pin: null });
}

/** Sets the selector of an annotation. Its text must stand exactly there in that version. */
export async function anchorAnnotation(trx: Trx, id: number, selector: Selector): Promise<Annotation> {
  const row = await queries.findAnnotation(trx, id);
  const feedback = row?.feedback_id && (await findFeedbackById(trx, row.feedback_id));
  if (!row || !feedback) throw notFound('Annotation');
  if (row.annotation.pin) throw badRequest('A pin stands on a picture, not on words.');
  const fields = await getFields(trx, feedback.submissionId, selector.version);
  if (!isQuoteInPlace(fields, selector) && !(await isOnPage(trx, feedback.submissionId, selector))) {
    throw badRequest('These words were not found there.', { exact: 'These words were not found there.' });
  }
  await queries.updateSelector(trx, id, selector);
  const annotation = { ...row.annotation, selector };
  const { userId, taskDay: day, id: feedbackId } = feedback;
  await recordEvent(trx, 'annotation.added', { userId, day, feedbackId, annotation });
  return annotation;
}

/** Why a pin cannot stand there: its version does not show the place, or its file has no room for one more. */
async function faultOf(trx: Trx, { id, submissionId }: Feedback, pin: Pin): Promise<HttpError | null> {
  const what = pin.page === undefined ? 'picture' : 'PDF';
  const message = `This ${what === 'PDF' ? 'page of a PDF' : what} is not in that version.`;
  if (!(await queries.showsPlace(trx, submissionId, pin))) return badRequest(message, { pin: message });
  const isFull = (await queries.countPins(trx, id, pin)) >= MAX_PINS;
  const full = `This ${what} has ${MAX_PINS} pins, which is the most. Please write a message instead.`;
  return isFull ? conflict(full) : null;
}

async function requirePlace(trx: Trx, feedback: Feedback, pin: Pin): Promise<void> {
  const fault = await faultOf(trx, feedback, pin);
  if (fault) throw fault;
}

/** The pin of a draft's annotation; null where it cannot stand. */
const pinInPlace = async (trx: Trx, feedback: Feedback, pin: Pin | undefined): Promise<Pin | null> =>
  pin && !(await faultOf(trx, feedback, pin)) ? pin : null;

/** Whether a selector names words of a page of a version's PDF. Only browsers read them, so the coach's words are trusted. */
const isOnPage = async (db: Reader, submissionId: number, selector: Selector): Promise<boolean> => {
  const { field, version, start, end, exact } = selector;
  const page = pageOfField(field);
  if (page === null || end - start !== exact.length) return false;
  return await queries.isPageOf(db, { submissionId, version, page });
};

type DraftAnnotation = NonNullable<FeedbackDraftContent['annotations']>[number];

/** Whether the selector's text stands exactly at its offset. */
const isQuoteInPlace = (fields: Fields, { field, start, end, exact }: Selector): boolean =>
  (fields[field] ?? '').slice(start, end) === exact;

async function saveAnnotation(
  trx: Trx,
  feedback: Feedback,
  authorId: number,
  form: AnnotationForm,
  place: queries.AnnotationPlace,
): Promise<Annotation> {
  const { id: feedbackId, userId, taskDay: day } = feedback;
  const annotation = await queries.insertAnnotation(trx, { feedbackId, authorId }, form, place);
  await recordEvent(trx, 'annotation.added', { userId, day, feedbackId, annotation });
  return annotation;
}

/** Adds the annotations of the coach's draft, in the feedback's transaction. */
export async function addDraftAnnotations(
  trx: Trx,
  feedback: Feedback,
  authorId: number,
  annotations: readonly DraftAnnotation[],
): Promise<void> {
  if (annotations.length === 0) return;
  const { version, askedVersion } = feedback;
  const fields = await getFields(trx, feedback.submissionId, version);
  for (const {
    targetElement,
    comment,
    selector,
    pin: kept,
    isPraise = askedVersion == null,
  } of annotations) {
    const pin = await pinInPlace(trx, feedback, kept);
    const isPaged = selector && (await isOnPage(trx, feedback.submissionId, selector));
    const words = isPaged ? selector : selector ? placeIn(fields, selector, version) : null;
    const form = { targetElement, comment, position: { x: 0, y: 0 }, isPraise };
    const place = pin ? null : (words ?? findUnique(fields, targetElement, version));
    await saveAnnotation(trx, feedback, authorId, form, { selector: place, pin });
  }
}

/** Finds the same text in this version, which may be newer than the one it was selected in. */
function placeIn(fields: Fields, selector: Selector, version: number): Selector | null {
  if (selector.version !== version) return carry(fields, selector, version);
  const { field } = selector;
  const text = fields[field] ?? '';
  const found = locate(text, selector);
  return found && selectorAt(text, { field, version, ...found });
}

/** Ticks an annotation of the participant's own feedback; repeats change nothing. */
export async function tickAnnotation(
  trx: Trx,
  actor: Actor,
  id: number,
  isTicked: boolean,
): Promise<FeedbackTicks> {
  const feedbackId = (await queries.findFeedbackOf(trx, id)) ?? 0;
  await lockOwn(trx, actor, feedbackId, 'Annotation');
  const changed = await queries.setAnnotationTick(trx, id, isTicked);
  return await announce(trx, feedbackId, changed > 0n);
}

/** Ticks a point of the action plan. Its words prove that the participant sees the same line. */
export async function tickLine(
  trx: Trx,
  actor: Actor,
  { feedbackId, line }: { feedbackId: number; line: number },
  { isTicked, words }: { isTicked: boolean; words: string },
): Promise<FeedbackTicks> {
  const { actionPlan } = await lockOwn(trx, actor, feedbackId, 'Feedback');
  if (!pointsOf(actionPlan).some(({ at, text }) => at === line && text === words)) {
    const message = 'This point is not in the action plan.';
    throw badRequest(message, { words: message });
  }
  const changed = await queries.setLineTick(trx, feedbackId, line, isTicked);
  return await announce(trx, feedbackId, changed > 0n);
}

/** Locks the submission, so that each event has the ticks before it. */
async function lockOwn(trx: Trx, actor: Actor, id: number, what: string): Promise<Feedback> {
  const feedback = await findFeedbackById(trx, id);
  if (feedback?.userId !== actor.id) throw notFound(what);
  await lockSubmission(trx, feedback.submissionId);
  return feedback;
}

async function announce(trx: Trx, feedbackId: number, hasChanged: boolean): Promise<FeedbackTicks> {
  const { submissionId, ticks } = await getFeedback(trx, feedbackId);
  const submission = await getSubmissionById(trx, submissionId);
  if (!submission.tickCount) throw notFound('Feedback');
  const { userId, taskDay: day, tickCount } = submission;
  const after = { userId, day, feedbackId, submissionId, ticks, tickCount };
  if (hasChanged) await recordEvent(trx, 'feedback.ticked', after);
  return after;
}

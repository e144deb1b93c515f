import type { Actor } from '#backend/http/access.ts';
import { badRequest, conflict, notFound } from '#backend/http/errors.ts';
import { requireRoom } from '#backend/http/room.ts';
import { recordAuditEntry } from '#backend/modules/audit/audit.ts';
import { markNoticesSeen } from '#backend/modules/notices/notices.service.ts';
import { getFields, lockSubmission } from '#backend/modules/submissions/submissions.service.ts';
import { getTaskText } from '#backend/modules/tasks/tasks.service.ts';
import { requestReading } from '#backend/modules/uploads/readings.service.ts';
import { getClient, requireCurrent } from '#backend/modules/users/users.ts';
import type { Annotation, AnnotationForm, CheckMark, Feedback, Selector } from '#shared/contract/feedback.ts';
import type { FeedbackForm } from '#shared/contract/forms.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { carry, type Fields, findUnique, locate, selectorAt } from '#shared/domain/anchor.ts';
import { fileIdOf } from '#shared/domain/file-address.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import { recordEvent, requestWork } from '#shared/events/outbox.ts';
import { presentFeedback, presentForCoach } from './feedback.present.ts';
import * as queries from './feedback.queries.ts';
import { isOnPage, pinInPlace, requirePlace } from './pins.service.ts';

const presentFor = (actor: Actor) => (actor.isAdmin ? presentForCoach : presentFeedback);

export async function findFeedback(
  db: Reader,
  actor: Actor,
  userId: number,
  day: number,
): Promise<Feedback | null> {
  const row = await queries.findFeedback(db, userId, day);
  return row ? presentFor(actor)(row) : null;
}

/** Feedback visible to the user; 404 for everyone else. */
export async function getReadableFeedback(db: Reader, actor: Actor, id: number): Promise<Feedback> {
  const row = await queries.findFeedbackById(db, id);
  if (!row || (!actor.isAdmin && row.user_id !== actor.id)) throw notFound('Feedback');
  return presentFor(actor)(row);
}

/**
 * Gives the feedback of a submission, once, with the annotations and the marked checks of the coach's draft. The lock
 * makes a second coach wait and then see the first one's feedback.
 */
export async function giveFeedback(
  trx: Trx,
  actor: Actor,
  form: FeedbackForm,
  readVersion: number | null,
): Promise<Feedback> {
  const submission = await lockSubmission(trx, form.submissionId);
  if (readVersion !== null && readVersion < submission.version) throw conflict('A newer version arrived');
  const draft = await queries.clearReviewState(trx, form.submissionId, actor.id);
  const task = await getTaskText(trx, submission.userId, submission.taskDay);
  const checks = inOrder(draft?.checks ?? [], task.checks);
  const inserted = await queries.insertFeedback(trx, submission, actor.id, form, checks);
  if (!inserted) throw conflict('Feedback has already been given for this submission.');
  const { userId, taskDay } = submission;
  const voice = { feedbackId: inserted.id, userId, authorId: actor.id };
  if (form.voice && !(await queries.attachVoice(trx, { ...voice, id: form.voice }))) throw notFound('File');
  const row = await queries.findFeedbackById(trx, inserted.id);
  if (!row) throw notFound('Feedback');
  const client = await getClient(trx, userId);
  await recordEvent(trx, 'feedback.given', {
    feedback: presentFeedback(row),
    clientName: client.name,
    taskTitle: task.title,
  });
  const detail = { taskDay };
  await recordAuditEntry(trx, { actorId: actor.id, userId, action: 'review', detail });
  await addDraftAnnotations(trx, presentFeedback(row), actor.id, draft?.annotations ?? []);
  if (row.unlock_next) {
    const targetDay = Math.min(taskDay + 1, lastDayOf(client));
    await requestWork(trx, 'unlock.requested', { userId, targetDay, cause: 'feedback' });
  }
  return presentForCoach(row);
}

/** The marks in the order of the day's checks; those of checks that are gone come last. */
function inOrder(marks: readonly CheckMark[], checks: readonly string[]): CheckMark[] {
  const placeOf = ({ check }: CheckMark): number =>
    checks.includes(check) ? checks.indexOf(check) : checks.length;
  return marks.toSorted((a, b) => placeOf(a) - placeOf(b));
}

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
  await queries.touchFeedback(trx, feedbackId);
  const size = await queries.measureAnnotations(trx, feedbackId);
  requireRoom(size, form.comment, 'This feedback is full. Please write a message instead.');
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
  const feedback = row?.feedback_id && (await queries.findFeedbackById(trx, row.feedback_id));
  if (!row || !feedback) throw notFound('Annotation');
  if (row.annotation.pin) throw badRequest('A pin stands on a picture, not on words.');
  const fields = await getFields(trx, feedback.submission_id, selector.version);
  if (!isQuoteInPlace(fields, selector) && !(await isOnPage(trx, feedback.submission_id, selector))) {
    throw badRequest('These words were not found there.', { exact: 'These words were not found there.' });
  }
  await queries.updateSelector(trx, id, selector);
  const annotation = { ...row.annotation, selector };
  const { user_id: userId, task_day: day, id: feedbackId } = feedback;
  await recordEvent(trx, 'annotation.added', { userId, day, feedbackId, annotation });
  return annotation;
}

/** The participant has seen the feedback; coaches see when. */
export async function markSeen(trx: Trx, actor: Actor, id: number): Promise<Feedback> {
  const { userId, taskDay: day } = await getReadableFeedback(trx, actor, id);
  if (await queries.markSeen(trx, id)) {
    await recordEvent(trx, 'feedback.seen', { userId, day, feedbackId: id });
    await markNoticesSeen(trx, actor, { feedbackId: id });
  }
  return await getReadableFeedback(trx, actor, id);
}

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
async function addDraftAnnotations(
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

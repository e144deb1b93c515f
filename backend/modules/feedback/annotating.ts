import { getFields } from '#backend/modules/submissions/submissions.service.ts';
import type { Annotation, AnnotationForm, Feedback, Selector } from '#shared/contract/feedback.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { Trx } from '#shared/database/database.ts';
import { carry, type Fields, findUnique, locate, selectorAt } from '#shared/domain/anchor.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import * as queries from './feedback.queries.ts';

export type DraftAnnotation = NonNullable<FeedbackDraftContent['annotations']>[number];

/** Whether the selector's text stands exactly at its offset. */
export const isQuoteInPlace = (fields: Fields, { field, start, end, exact }: Selector): boolean =>
  (fields[field] ?? '').slice(start, end) === exact;

export async function saveAnnotation(
  trx: Trx,
  feedback: Feedback,
  authorId: number,
  form: AnnotationForm,
  selector: Selector | null,
): Promise<Annotation> {
  const { id: feedbackId, userId, taskDay: day } = feedback;
  const annotation = await queries.insertAnnotation(trx, { feedbackId, authorId }, form, selector);
  await recordEvent(trx, 'annotation.added', { userId, day, feedbackId, annotation });
  return annotation;
}

/** Adds the annotations of the coach's draft, in the feedback's transaction. */
export async function addDraftAnnotations(
  trx: Trx,
  feedback: Feedback,
  authorId: number,
  kept: readonly DraftAnnotation[],
): Promise<void> {
  if (kept.length === 0) return;
  const { version } = feedback;
  const fields = await getFields(trx, feedback.submissionId, version);
  for (const { targetElement, comment, selector } of kept) {
    const place = selector ? placeIn(fields, selector, version) : null;
    const form = { targetElement, comment, position: { x: 0, y: 0 } };
    await saveAnnotation(trx, feedback, authorId, form, place ?? findUnique(fields, targetElement, version));
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

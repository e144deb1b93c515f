import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isSame } from '#frontend/data/draft-merge.ts';
import { checkedBy } from '#frontend/data/form-check.ts';
import { press, useSent } from '#frontend/data/outbox/browser-outbox.ts';
import { focusChoices } from '#frontend/ui/draft-choices.tsx';
import { FeedbackForm } from '#shared/contract/forms.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';
import { feedbackEntry, type UnsentFeedback, useUnsentFeedback } from './use-unsent-feedback.ts';

export type ReviewInput = z.input<typeof FeedbackForm>;
export type Review = z.output<typeof FeedbackForm>;

interface ReviewForm {
  form: UseFormReturn<ReviewInput, unknown, Review>;
  /** The unsent feedback. */
  unsent: UnsentFeedback;
  submit: () => Promise<void>;
}

/** The feedback form, sent once through the outbox; after a failure the typed text stays. */
export function useReviewForm(
  submission: Submission,
  draft: FeedbackDraftHandle,
  onGiven: () => void,
): ReviewForm {
  const unsent = useUnsentFeedback(submission.id);
  const form = useForm<ReviewInput, unknown, Review>({
    resolver: checkedBy(FeedbackForm),
    defaultValues: emptyReview(submission.id),
  });
  useKeptDraft(form, submission.id, draft);
  useSent(unsent?.id, () => {
    draft.stop();
    form.reset(emptyReview(submission.id));
    onGiven();
  });
  const submit = form.handleSubmit(async (review) => {
    if (draft.choices.length > 0) return focusChoices();
    await draft.settle();
    const { outcome } = await press(feedbackEntry(submission, review, draft.content()), unsent);
    await outcome.catch(() => undefined);
  });
  return { form, unsent, submit };
}

const emptyReview = (submissionId: number): ReviewInput => ({
  submissionId,
  comment: '',
  // A radio's value is a string; the schema converts it to a number.
  rating: '3',
  strengths: '',
  improvements: '',
  actionPlan: '',
  resources: '',
  templateType: 'general',
  unlockNext: true,
});

/** Shows the coach's draft, from here and other screens, and saves every change. */
function useKeptDraft(
  form: UseFormReturn<ReviewInput, unknown, Review>,
  submissionId: number,
  { kept, change }: FeedbackDraftHandle,
): void {
  const isFilled = useRef(false);
  useEffect(() => {
    if (!kept) return;
    const { annotations: _, rating, comment = '', ...words } = kept;
    const wanted = {
      ...emptyReview(submissionId),
      ...words,
      comment,
      ...(rating ? { rating: String(rating) } : {}),
    };
    const isFirst = !isFilled.current;
    isFilled.current = true;
    // Draft values count as typed: they differ from the defaults.
    if (isFirst) return form.reset(wanted, { keepDefaultValues: true });
    for (const [name, value] of Object.entries(wanted) as [keyof ReviewInput, never][]) {
      if (!isSame(form.getValues(name), value)) form.setValue(name, value, { shouldDirty: true });
    }
  }, [form, kept, submissionId]);
  useEffect(() => {
    const watching = form.watch(({ submissionId: _, rating, ...words }, { type }) => {
      if (type === undefined && !isFilled.current) return;
      change({ ...(words as object), rating: Number(rating) || 3 });
    });
    return () => watching.unsubscribe();
  }, [form, change]);
}

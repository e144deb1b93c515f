import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '#frontend/data/api.ts';
import { ApiError } from '#frontend/data/api-error.ts';
import { checkedBy } from '#frontend/data/form-check.ts';
import { keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import { type Feedback, giveFeedback } from '#shared/contract/feedback.ts';
import { FeedbackForm } from '#shared/contract/forms.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';

export type ReviewInput = z.input<typeof FeedbackForm>;
export type Review = z.output<typeof FeedbackForm>;

interface ReviewForm {
  form: UseFormReturn<ReviewInput, unknown, Review>;
  submit: () => Promise<void>;
}

/** The nine keys of a review, sent once; whatever goes wrong, the typed text stays. */
export function useReviewForm(
  submission: Submission,
  draft: FeedbackDraftHandle,
  onGiven: () => void,
): ReviewForm {
  const keyFor = useRef({ text: '', key: '' });
  const form = useForm<ReviewInput, unknown, Review>({
    resolver: checkedBy(FeedbackForm),
    defaultValues: emptyReview(submission.id),
  });
  useKeptDraft(form, submission.id, draft);
  const { userId, taskDay } = submission;
  const send = async (review: Review): Promise<void> => {
    // The same review pressed again is the same write, even when the first answer was lost.
    const text = JSON.stringify(review);
    if (keyFor.current.text !== text) keyFor.current = { text, key: crypto.randomUUID() };
    // The version that was read: a newer one answers 409 instead of being judged unread.
    await saveKept(draft);
    const headers = { 'if-match': `"${submission.version}"` };
    const feedback = await call(giveFeedback, {
      body: review,
      headers,
      idempotencyKey: keyFor.current.key,
    });
    freshness.patch<Feedback | null>(keys.feedback(userId, taskDay), () => feedback);
    for (const queryKey of [
      keys.feedback(userId, taskDay),
      keys.pending,
      keys.submissions(userId),
      keys.counts,
    ]) {
      void freshness.refresh(queryKey);
    }
  };
  const submit = form.handleSubmit(async (review) => {
    try {
      await send(review);
    } catch (error) {
      toast({
        title: 'Error submitting feedback',
        description: (error as Error).message,
        isDestructive: true,
      });
      if (error instanceof ApiError && error.status === 409) {
        void freshness.refresh(keys.feedback(userId, taskDay));
        void freshness.refresh(keys.submission(userId, taskDay));
        void freshness.refresh(keys.document(submission.id));
      }
      return;
    }
    draft.stop();
    form.reset(emptyReview(submission.id));
    onGiven();
    toast({ title: 'Feedback submitted', description: 'Your feedback has been sent to the user.' });
  });
  return { form, submit };
}

/** The server turns what the draft keeps into annotations when the feedback is given, so the draft goes first. */
async function saveKept(draft: FeedbackDraftHandle): Promise<void> {
  try {
    await draft.flush();
  } catch (error) {
    // The feedback was given already; its own answer says by whom.
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}

const emptyReview = (submissionId: number): ReviewInput => ({
  submissionId,
  comment: '',
  // A radio's value is text; the schema makes it a number.
  rating: '3',
  strengths: '',
  improvements: '',
  actionPlan: '',
  resources: '',
  templateType: 'general',
  unlockNext: true,
});

/** Begins with what the coach had kept, and keeps every change of it. */
function useKeptDraft(
  form: UseFormReturn<ReviewInput, unknown, Review>,
  submissionId: number,
  { stored, change }: FeedbackDraftHandle,
): void {
  const isFilled = useRef(false);
  useEffect(() => {
    if (isFilled.current || stored === undefined) return;
    isFilled.current = true;
    if (!stored) return;
    const { annotations: _, rating, ...words } = stored;
    const kept = { ...emptyReview(submissionId), ...words, ...(rating ? { rating: String(rating) } : {}) };
    // What is kept counts as typed: it differs from the plain form.
    for (const [name, value] of Object.entries(kept)) {
      form.setValue(name as keyof ReviewInput, value as never, { shouldDirty: true });
    }
  }, [form, stored, submissionId]);
  useEffect(() => {
    const watching = form.watch(({ submissionId: _, rating, ...words }, { type }) => {
      if (type === undefined && !isFilled.current) return;
      change({ ...(words as object), rating: Number(rating) || 3 });
    });
    return () => watching.unsubscribe();
  }, [form, change]);
}

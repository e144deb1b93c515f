import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '#frontend/data/api.ts';
import { ApiError } from '#frontend/data/api-error.ts';
import { keys } from '#frontend/data/queries.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import { FeedbackForm, giveFeedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';

export type ReviewInput = z.input<typeof FeedbackForm>;
export type Review = z.output<typeof FeedbackForm>;

interface ReviewForm {
  form: UseFormReturn<ReviewInput, unknown, Review>;
  submit: () => Promise<void>;
}

/** The nine keys of a review, sent once; whatever goes wrong, the typed text stays. */
export function useReviewForm(submission: Submission, onGiven: () => void): ReviewForm {
  const cache = useQueryClient();
  const keyFor = useRef({ text: '', key: '' });
  const form = useForm<ReviewInput, unknown, Review>({
    resolver: zodResolver(FeedbackForm),
    defaultValues: {
      submissionId: submission.id,
      comment: '',
      // A radio's value is text; the schema makes it a number.
      rating: '3',
      strengths: '',
      improvements: '',
      actionPlan: '',
      resources: '',
      templateType: 'general',
      unlockNext: true,
    },
  });
  const { userId, taskDay } = submission;
  const send = async (review: Review): Promise<void> => {
    // The same review pressed again is the same write, even when the first answer was lost.
    const text = JSON.stringify(review);
    if (keyFor.current.text !== text) keyFor.current = { text, key: crypto.randomUUID() };
    const feedback = await call(giveFeedback, { body: review, idempotencyKey: keyFor.current.key });
    cache.setQueryData(keys.feedback(userId, taskDay), feedback);
    for (const queryKey of [keys.pending, keys.submissions(userId), keys.counts]) {
      void cache.invalidateQueries({ queryKey });
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
        void cache.invalidateQueries({ queryKey: keys.feedback(userId, taskDay) });
      }
      return;
    }
    form.reset();
    toast({ title: 'Feedback submitted', description: 'Your feedback has been sent to the user.' });
    onGiven();
  });
  return { form, submit };
}

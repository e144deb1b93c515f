import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { isSame } from '#frontend/data/drafts/draft-merge.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { send, useSent } from '#frontend/data/outbox/browser-outbox.ts';
import type { Sending } from '#frontend/data/outbox/outbox.ts';
import { toastFailure } from '#frontend/kit/toast-store.ts';
import type { VoicePlace } from '#frontend/subjects/conversation/voice/voice-place.ts';
import { focusChoices } from '#frontend/subjects/daily-work/days/draft-choices.tsx';
import { FeedbackForm } from '#shared/contract/forms.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { giveFeedback, undoable } from './review-writes.ts';
import { type FeedbackDraftHandle, type UnsentFeedback, useUnsentFeedback } from './use-feedback-draft.ts';
import type { Queue } from './use-queue.ts';

export type ReviewInput = z.input<typeof FeedbackForm>;
type Review = z.output<typeof FeedbackForm>;
export type FormHandle = UseFormReturn<ReviewInput, unknown, Review>;

interface ReviewForm {
  form: FormHandle;
  /** The unsent feedback. */
  unsent: UnsentFeedback | undefined;
  /** The voice note beside it. */
  voice: RefObject<VoicePlace | null>;
  /** The feedback leaves when the time to undo it has passed. */
  submit: () => Promise<void>;
  /** The same, and opens the next submission at once. */
  sendAndGoOn: () => Promise<void>;
}

/** The feedback form, sent once through the outbox; after a failure the typed text stays. */
export function useReviewForm(
  submission: Submission,
  client: User,
  draft: FeedbackDraftHandle,
  next: Queue['next'],
  onGiven: () => void,
): ReviewForm {
  const navigate = useNavigate();
  const unsent = useUnsentFeedback(submission.id);
  const voice = useRef<VoicePlace>(null);
  const form = useForm<ReviewInput, unknown, Review>({
    resolver: checkedBy(FeedbackForm),
    defaultValues: emptyReview(submission.id),
  });
  useDraftInForm(form, submission.id, draft);
  useSent(unsent?.id, () => {
    draft.stop();
    form.reset(emptyReview(submission.id));
    voice.current?.close();
    onGiven();
  });
  const leave = async (review: Review): Promise<Sending> => {
    const recording = await voice.current?.finish();
    // After a reload only the entry has it.
    const upload = recording ? { ...recording.upload, into: 'voice' as const } : unsent?.upload;
    const { id: submissionId, userId, taskDay: day, version } = submission;
    return await send(
      giveFeedback,
      { submissionId, userId, day, clientName: client.name },
      { review, version, draft: draft.content(), voice: upload },
      { before: unsent, ...undoable() },
    );
  };
  const isRunning = useRef(false);
  /** Sends what the form holds once the draft is saved. A second press in the meantime is the same press. */
  const afterSave = (sendReview: (review: Review) => Promise<void>) => async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const sendLatest = async (): Promise<void> => {
      await draft.waitForSave();
      if (draft.hasChoices()) return focusChoices();
      // More may have been typed while the draft was saved.
      const latest = FeedbackForm.safeParse(form.getValues());
      if (latest.success) await sendReview(latest.data);
      else await form.trigger();
    };
    await form
      .handleSubmit(sendLatest)()
      .catch(({ message }: Error) => toastFailure('Error submitting feedback', message));
    isRunning.current = false;
  };
  const submit = afterSave(async (review) => {
    await leave(review);
  });
  const sendAndGoOn = afterSave(async (review) => {
    if (!next) return;
    await leave(review);
    await navigate(paths.review(next.userId, next.taskDay));
  });
  return { form, unsent, voice, submit, sendAndGoOn: next ? sendAndGoOn : submit };
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
  ask: false,
});

/** Shows the coach's draft, from here and other screens, and saves every change. */
function useDraftInForm(
  form: FormHandle,
  submissionId: number,
  { kept, content, change }: FeedbackDraftHandle,
): void {
  const isFilled = useRef(false);
  useEffect(() => {
    if (!kept) return;
    // Not `kept` itself: more may have been typed since it was rendered.
    const { annotations: _, checks: __, rating, comment = '', ...words } = content();
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
  }, [form, kept, content, submissionId]);
  useEffect(() => {
    const watching = form.watch(({ submissionId: _, rating, ...words }) => {
      change({ ...(words as object), rating: Number(rating) || 3 });
    });
    return () => watching.unsubscribe();
  }, [form, change]);
}

import { useCallback, useLayoutEffect, useRef } from 'react';
import { pathOf } from '#frontend/data/api.ts';
import { isSame } from '#frontend/data/draft-merge.ts';
import type { AboutOf, NewEntry } from '#frontend/data/outbox/entry.ts';
import { type Held, outbox, useEntries } from '#frontend/data/outbox/typed-words.ts';
import { giveFeedback } from '#shared/contract/feedback.ts';
import type { FeedbackForm } from '#shared/contract/forms.ts';
import { type FeedbackDraftContent, saveFeedbackDraft } from '#shared/contract/reviewing.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';

export type UnsentFeedback = Held<'feedback'> | undefined;

/** Feedback that was pressed and has not arrived. */
export function useUnsentFeedback(submissionId: number): UnsentFeedback {
  const isHere = useCallback(
    (about: AboutOf<'feedback'>) => about.submissionId === submissionId,
    [submissionId],
  );
  return useEntries('feedback', isHere).at(-1);
}

/** The draft as it was when the feedback was pressed. */
export const keptIn = (unsent: UnsentFeedback): FeedbackDraftContent | undefined =>
  unsent?.first?.body as FeedbackDraftContent | undefined;

/**
 * The nine keys of a review. The draft is saved first: the server turns the annotations in it into rows with the
 * feedback.
 */
export function feedbackEntry(
  { id: submissionId, userId, taskDay: day, version }: Submission,
  review: FeedbackForm,
  kept: FeedbackDraftContent,
): NewEntry {
  const { submissionId: _, ...words } = review;
  return {
    about: { kind: 'feedback', submissionId, userId, day },
    lane: `feedback:${submissionId}`,
    path: giveFeedback.path,
    body: review,
    // The version that was read: a newer one answers 409 instead of being judged unread.
    headers: { 'if-match': `"${version}"` },
    first: {
      path: pathOf(saveFeedbackDraft.path, { submissionId }),
      body: { ...words, annotations: kept.annotations ?? [] },
    },
  };
}

/** Feedback that is changed after its press is sent by the next press only. */
export function useHeldWhenChanged(unsent: UnsentFeedback, draft: FeedbackDraftHandle): FeedbackDraftHandle {
  const latest = useRef(unsent);
  useLayoutEffect(() => {
    latest.current = unsent;
  });
  const { change, content } = draft;
  const changeAndHold = useCallback(
    (part: FeedbackDraftContent): void => {
      change(part);
      const pressed = latest.current;
      if (pressed && !pressed.isHeld && !isSame(keptIn(pressed), content())) void outbox.hold(pressed.id);
    },
    [change, content],
  );
  return { ...draft, change: changeAndHold };
}

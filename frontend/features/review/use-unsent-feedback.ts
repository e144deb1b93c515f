import { useCallback, useLayoutEffect, useRef } from 'react';
import { pathOf } from '#frontend/data/api.ts';
import { isSame } from '#frontend/data/draft-same.ts';
import { type OutboxItem, outbox, useEntries } from '#frontend/data/outbox/browser-outbox.ts';
import type { AboutOf, NewEntry } from '#frontend/data/outbox/entry.ts';
import type { FeedbackForm } from '#shared/contract/forms.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';

export type UnsentFeedback = OutboxItem<'feedback'> | undefined;

/** Feedback that was submitted but has not been confirmed. */
export function useUnsentFeedback(submissionId: number): UnsentFeedback {
  const isHere = useCallback(
    (about: AboutOf<'feedback'>) => about.submissionId === submissionId,
    [submissionId],
  );
  return useEntries('feedback', isHere).at(-1);
}

/** The draft at the time of the submit. */
export const submittedDraft = (unsent: UnsentFeedback): FeedbackDraftContent | undefined =>
  unsent?.first?.body as FeedbackDraftContent | undefined;

/**
 * The outbox entry of feedback. The draft is saved first: the server takes the annotations and the marked checks
 * from it.
 */
export function feedbackEntry(
  { id: submissionId, userId, taskDay: day, version }: Submission,
  { name: clientName }: User,
  review: FeedbackForm,
  kept: FeedbackDraftContent,
): NewEntry {
  const { submissionId: _, ...words } = review;
  return {
    about: { kind: 'feedback', submissionId, userId, day, clientName },
    lane: `feedback:${submissionId}`,
    path: '/api/feedback',
    body: review,
    // The version that was read: a newer one causes a 409 instead of feedback on an unread version.
    headers: { 'if-match': `"${version}"` },
    first: {
      path: pathOf('/api/submissions/:submissionId/feedback-draft', { submissionId }),
      body: { ...words, annotations: kept.annotations ?? [], checks: kept.checks ?? [] },
    },
  };
}

/** Holds unsent feedback that was changed after the submit until the coach submits again. */
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
      if (pressed && !pressed.isHeld && !isSame(submittedDraft(pressed), content()))
        void outbox.hold(pressed.id);
    },
    [change, content],
  );
  return { ...draft, change: changeAndHold };
}

import { useCallback, useLayoutEffect, useRef } from 'react';
import { isSame } from '#frontend/data/drafts/draft-merge.ts';
import { outbox, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import type { Unsent } from '#frontend/data/outbox/write.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import { type FeedbackAbout, giveFeedback } from './review-writes.ts';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';

export type UnsentFeedback = Unsent<FeedbackAbout>;

/** Feedback that was submitted but has not been confirmed. */
export const useUnsentFeedback = (submissionId: number): UnsentFeedback | undefined =>
  useUnsent(giveFeedback, { submissionId }).at(-1);

/** The draft at the time of the submit. */
export const submittedDraft = (unsent: UnsentFeedback | undefined): FeedbackDraftContent | undefined =>
  unsent?.first?.body as FeedbackDraftContent | undefined;

/** Holds unsent feedback that was changed after the submit until the coach submits again. */
export function useHeldWhenChanged(
  unsent: UnsentFeedback | undefined,
  draft: FeedbackDraftHandle,
): FeedbackDraftHandle {
  const latest = useRef(unsent);
  useLayoutEffect(() => {
    latest.current = unsent;
  });
  const { change, content } = draft;
  const changeAndHold = useCallback(
    (part: FeedbackDraftContent): void => {
      change(part);
      const sent = latest.current;
      if (sent && !sent.isHeld && !isSame(submittedDraft(sent), content())) void outbox().hold(sent.id);
    },
    [change, content],
  );
  return { ...draft, change: changeAndHold };
}

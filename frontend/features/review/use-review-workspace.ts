import { useState } from 'react';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Target } from './target.ts';
import { type Annotating, useAnnotating } from './use-annotating.ts';
import { type FeedbackDraftHandle, useFeedbackDraft } from './use-feedback-draft.ts';
import { submittedDraft, useHeldWhenChanged, useUnsentFeedback } from './use-unsent-feedback.ts';

export type TabName = 'submission' | 'feedback' | 'annotations';

export interface ReviewWorkspaceState {
  tab: TabName;
  setTab: (tab: TabName) => void;
  draft: FeedbackDraftHandle;
  annotating: Annotating;
  /** The target of the open annotation; null while none is written. */
  target: Target | null;
  setTarget: (target: Target | null) => void;
  /** Opens an annotation on the tab that shows annotations. */
  annotate: (target: Target) => void;
  /** Called after the feedback is sent. */
  finish: () => void;
}

/** The state that both sides of the review page share: the open tab and the texts being written. */
export function useReviewWorkspace(submission: Submission, feedback: Feedback | null): ReviewWorkspaceState {
  const [tab, setTab] = useState<TabName>('submission');
  const [target, setTarget] = useState<Target | null>(null);
  const unsent = useUnsentFeedback(submission.id);
  const draft = useHeldWhenChanged(
    unsent,
    useFeedbackDraft(submission.id, feedback === null, submittedDraft(unsent)),
  );
  const annotating = useAnnotating(submission.id, feedback, draft, target !== null);
  const annotate = (wanted: Target): void => {
    setTarget(wanted);
    // Before feedback, annotations are below its form.
    setTab(feedback ? 'annotations' : 'feedback');
  };
  const finish = (): void => {
    setTarget(null);
    setTab('submission');
  };
  return { tab, setTab, draft, annotating, target, setTarget, annotate, finish };
}

import { useState } from 'react';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Target } from './target.ts';
import { type Annotating, useAnnotating } from './use-annotating.ts';
import { type FeedbackDraftHandle, useFeedbackDraft } from './use-feedback-draft.ts';
import { keptIn, useHeldWhenChanged, useUnsentFeedback } from './use-unsent-feedback.ts';

export type TabName = 'submission' | 'feedback' | 'annotations';

export interface BenchHandle {
  tab: TabName;
  setTab: (tab: TabName) => void;
  draft: FeedbackDraftHandle;
  annotating: Annotating;
  /** What the open annotation is about; null while none is written. */
  target: Target | null;
  setTarget: (target: Target | null) => void;
  /** Opens an annotation where annotations stand. */
  annotate: (target: Target) => void;
  /** The feedback was given. */
  finish: () => void;
}

/** What the two sides of the bench share: the open tab, and what is being written. */
export function useBench(submission: Submission, feedback: Feedback | null): BenchHandle {
  const [tab, setTab] = useState<TabName>('submission');
  const [target, setTarget] = useState<Target | null>(null);
  const unsent = useUnsentFeedback(submission.id);
  const draft = useHeldWhenChanged(
    unsent,
    useFeedbackDraft(submission.id, feedback === null, keptIn(unsent)),
  );
  const annotating = useAnnotating(submission.id, feedback, draft, target !== null);
  const annotate = (wanted: Target): void => {
    setTarget(wanted);
    // Before there is feedback, annotations stand under its form and follow it.
    setTab(feedback ? 'annotations' : 'feedback');
  };
  const finish = (): void => {
    setTarget(null);
    setTab('submission');
  };
  return { tab, setTab, draft, annotating, target, setTarget, annotate, finish };
}

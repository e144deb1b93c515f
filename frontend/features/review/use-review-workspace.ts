import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlacedAnnotation } from '#frontend/blocks/annotations/place-annotations.ts';
import { usePlaced } from '#frontend/blocks/annotations/use-placed.ts';
import { media } from '#frontend/theme/tokens.ts';
import { useMedia } from '#frontend/ui/use-media.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Target } from './target.ts';
import { type Annotating, useAnnotating } from './use-annotating.ts';
import { type Changes, useChanges } from './use-changes-since.ts';
import { type FeedbackDraftHandle, useFeedbackDraft } from './use-feedback-draft.ts';
import { submittedDraft, useHeldWhenChanged, useUnsentFeedback } from './use-unsent-feedback.ts';

export type TabName = 'submission' | 'feedback' | 'annotations' | 'context';

export interface Picked {
  target: Target;
  /** What is already written about it. */
  comment: string | null;
}

/** The router state of a link that leads to the writing of feedback. */
const WRITES = { writes: true } as const;

export interface ReviewWorkspaceState {
  tab: TabName;
  setTab: (tab: TabName) => void;
  /** The submission and what is written about it stand side by side. */
  isWide: boolean;
  draft: FeedbackDraftHandle;
  annotating: Annotating;
  /** The annotations in the version on screen. */
  placed: readonly PlacedAnnotation[];
  changes: Changes;
  /** The target of the open annotation; null while none is written. */
  target: Target | null;
  setTarget: (target: Target | null) => void;
  /** Opens an annotation; on a wide screen beside the text, else over it. */
  annotate: (target: Target) => void;
  /** What a finger has touched, or what is selected; null once that is settled. */
  picked: Picked | null;
  /** Text was clicked or selected; a selection is only offered for annotation, so that it can be copied. */
  pick: (target: Target | null, isSelection?: boolean) => void;
  /** Offers stand beside the text, not over it. */
  isBeside: boolean;
  /** On a narrow screen, shows an annotation over the text. False on a wide one, where it stands beside it. */
  showComment: (annotationId: number) => boolean;
  /** Counts the wishes to write feedback: each moves the focus into the comment. */
  wishes: number;
  write: () => void;
  /** Called after the feedback is sent. */
  finish: () => void;
}

/** The state that both sides of the review page share: the open tab and the texts being written. */
export function useReviewWorkspace(submission: Submission, feedback: Feedback | null): ReviewWorkspaceState {
  const isWide = useMedia(media.wide);
  const isTouch = useMedia('(pointer: coarse)');
  const isBeside = isWide && !isTouch;
  const { state, key } = useLocation();
  const isWriting = (state as Partial<typeof WRITES> | null)?.writes === true;
  const [opened, openTab] = useState<TabName>(isWriting ? 'feedback' : 'submission');
  // On a wide screen the context stands beside.
  const tab = isWide && opened === 'context' ? 'submission' : opened;
  const [wishes, setWishes] = useState(isWriting ? 1 : 0);
  const [visit, setVisit] = useState(key);
  const [target, setTarget] = useState<Target | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const setTab = (wanted: TabName): void => {
    setPicked(null);
    openTab(wanted);
  };
  const write = (): void => {
    setTab('feedback');
    setWishes((count) => count + 1);
  };
  // Undo leads here, also from here.
  if (visit !== key) {
    setVisit(key);
    if (isWriting) write();
  }
  const unsent = useUnsentFeedback(submission.id);
  // What was changed after the submit is in the draft.
  const isOlder = feedback === null && unsent?.isHeld === true;
  const draft = useHeldWhenChanged(
    unsent,
    useFeedbackDraft(submission.id, feedback === null, isOlder ? undefined : submittedDraft(unsent)),
  );
  const annotating = useAnnotating(submission.id, feedback, draft, target !== null);
  const changes = useChanges(submission, feedback);
  const placed = usePlaced(annotating.annotations, submission);
  const annotate = (wanted: Target): void => {
    setPicked(null);
    setTarget(wanted);
    // Before feedback, annotations are below its form.
    if (isWide) setTab(feedback ? 'annotations' : 'feedback');
  };
  return {
    tab,
    setTab,
    isWide,
    draft,
    annotating,
    placed,
    changes,
    target,
    setTarget,
    annotate,
    picked: target === null ? picked : null,
    pick: (wanted, isSelection) => {
      if (wanted && isBeside && !isSelection) annotate(wanted);
      else setPicked(wanted && { target: wanted, comment: null });
    },
    isBeside,
    showComment: (annotationId) => {
      const annotation = annotating.annotations.find(({ id }) => id === annotationId);
      if (isWide || !annotation) return false;
      const { targetElement: words, selector, comment } = annotation;
      setPicked({ target: { words, selector }, comment });
      return true;
    },
    wishes,
    write,
    finish: () => setTab('submission'),
  };
}

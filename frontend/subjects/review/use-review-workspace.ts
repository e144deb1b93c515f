import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlacedAnnotation } from '#frontend/subjects/review/annotations/place-annotations.ts';
import { usePlaced } from '#frontend/subjects/review/annotations/use-placed.ts';
import { media, useMedia } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
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

/** The router state of Undo: leads to the form, or to an annotation that is not sent after all. */
export interface UndoneState {
  writes?: boolean | undefined;
  annotates?: Target | undefined;
}

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
  /** Counts the annotations taken back, whose text is in the box again. */
  undone: number;
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

const undoneIn = ({ state }: { state: unknown }): UndoneState => (state ?? {}) as UndoneState;

/** Undo leads here, also from here. */
function useVisits(onVisit: () => void): void {
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (visit === key) return;
  setVisit(key);
  onVisit();
}

function useOpenDraft({ id }: Submission, feedback: Feedback | null): FeedbackDraftHandle {
  const unsent = useUnsentFeedback(id);
  const isOpen = feedback === null;
  // What was changed after the submit is in the draft.
  const submitted = isOpen && unsent?.isHeld ? undefined : submittedDraft(unsent);
  return useHeldWhenChanged(unsent, useFeedbackDraft(id, isOpen, submitted));
}

const tabOf = ({ writes, annotates }: UndoneState): TabName => {
  if (annotates) return 'annotations';
  return writes ? 'feedback' : 'submission';
};

/** The state that both sides of the review page share: the open tab and the texts being written. */
export function useReviewWorkspace(
  submission: Submission,
  client: User,
  feedback: Feedback | null,
): ReviewWorkspaceState {
  const isWide = useMedia(media.wide);
  const isTouch = useMedia('(pointer: coarse)');
  const isBeside = isWide && !isTouch;
  const { writes, annotates } = undoneIn(useLocation());
  const [opened, openTab] = useState<TabName>(tabOf({ writes, annotates }));
  // On a wide screen the context stands beside.
  const tab = isWide && opened === 'context' ? 'submission' : opened;
  const [wishes, setWishes] = useState(writes ? 1 : 0);
  const [target, setTarget] = useState<Target | null>(annotates ?? null);
  const [undone, setUndone] = useState(0);
  const [picked, setPicked] = useState<Picked | null>(null);
  const setTab = (wanted: TabName): void => {
    setPicked(null);
    openTab(wanted);
  };
  const annotate = (wanted: Target): void => {
    setPicked(null);
    setTarget(wanted);
    // Before feedback, annotations are below its form.
    if (isWide) setTab(feedback ? 'annotations' : 'feedback');
  };
  const write = (): void => {
    setTab('feedback');
    setWishes((count) => count + 1);
  };
  useVisits(() => {
    if (writes) write();
    if (annotates) annotate(annotates);
    if (annotates) setUndone((count) => count + 1);
  });
  const draft = useOpenDraft(submission, feedback);
  const { id: submissionId, userId, taskDay: day } = submission;
  const about = { submissionId, userId, day, clientName: client.name };
  const annotating = useAnnotating(about, feedback, draft, { isOpen: target !== null, open: annotate });
  const changes = useChanges(submission, feedback);
  const placed = usePlaced(annotating.annotations, submission);
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
    undone,
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

import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { browserStore } from '#frontend/browser/storage.ts';
import type { Dictation } from '#frontend/subjects/conversation/compose/use-composer.ts';
import type { Pinning } from '#frontend/subjects/daily-work/pins/pinning.ts';
import type { LocatedAnnotation } from '#frontend/subjects/review/annotations/locate-annotations.ts';
import { useLocated } from '#frontend/subjects/review/annotations/use-located.ts';
import { media, useMedia } from '#kit';
import type { Annotation, AnnotationForm, Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import type { Target } from './target.ts';
import { type Annotating, type AnnotationBoxState, useAnnotating } from './use-annotating.ts';
import { type Changes, useChanges } from './use-changes-since.ts';
import { type FeedbackDraftHandle, useFeedbackDraft } from './use-feedback-draft.ts';

export type TabName = 'submission' | 'feedback' | 'annotations' | 'context';

interface SelectedAnnotation {
  target: Target;
  /** What is already written about it. */
  comment: string | null;
}

/** The router state of Undo: leads to the form, or to an annotation that is not sent after all; and of the keys that walk the list. */
export interface UndoneState {
  walks?: boolean | undefined;
  writes?: boolean | undefined;
  annotates?: Target | undefined;
}

interface OpenTab {
  tab: TabName;
  setTab: (tab: TabName) => void;
  /** How often the coach chose to write feedback: each time moves the focus into the comment. */
  writeRequests: number;
  write: () => void;
}

interface ReviewTexts {
  draft: FeedbackDraftHandle;
  annotating: Annotating;
  /** The annotations in the version on screen. */
  located: readonly LocatedAnnotation[];
  /** The same, with those that are being sent. */
  remarks: readonly Annotation[];
  changes: Changes;
}

export interface ReviewWorkspaceState extends OpenTab, ReviewTexts {
  /** The submission and what is written about it stand side by side. */
  isWide: boolean;
  /** The target of the open annotation; null while none is written. */
  target: Target | null;
  setTarget: (target: Target | null) => void;
  /** Opens an annotation; on a wide screen beside the text, else over it. */
  annotate: (target: Target) => void;
  /** Counts the annotations taken back, whose text is in the box again. */
  undone: number;
  /** What a finger has touched, or what is selected; null while an annotation is open. */
  selectedAnnotation: SelectedAnnotation | null;
  /** Text was clicked or selected; a selection is only offered for annotation, so that it can be copied. */
  select: (target: Target | null, isSelection?: boolean) => void;
  /** Offers stand beside the text, not over it. */
  isBeside: boolean;
  /** On a narrow screen, shows an annotation over the text. False on a wide one, where it stands beside it. */
  showComment: (annotationId: number) => boolean;
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

const firstTab = ({ writes, annotates }: UndoneState): TabName => {
  if (annotates) return 'annotations';
  return writes ? 'feedback' : 'submission';
};

function useOpenTab(
  { isWide, beginsWriting }: { isWide: boolean; beginsWriting: boolean },
  undone: UndoneState,
  onChange: () => void,
): OpenTab {
  const [opened, setOpened] = useState<TabName>(firstTab(undone));
  const [writeRequests, setWriteRequests] = useState(undone.writes || beginsWriting ? 1 : 0);
  const setTab = (tab: TabName): void => {
    onChange();
    setOpened(tab);
  };
  return {
    // On a wide screen the context stands beside.
    tab: isWide && opened === 'context' ? 'submission' : opened,
    setTab,
    writeRequests,
    write: () => {
      setTab('feedback');
      setWriteRequests((count) => count + 1);
    },
  };
}

function useReviewTexts(
  submission: Submission,
  client: User,
  feedback: Feedback | null,
  box: AnnotationBoxState,
): ReviewTexts {
  const { id: submissionId, userId, taskDay: day } = submission;
  const about = { submissionId, userId, day, clientName: client.name };
  const draft = useFeedbackDraft(submissionId, feedback);
  const annotating = useAnnotating(about, feedback, draft, box);
  const located = useLocated(annotating.annotations, submission);
  const { unsent } = annotating;
  const remarks = useMemo(
    () => [...located, ...unsent.map(({ body }, index) => asAnnotation(body, index))],
    [located, unsent],
  );
  return { draft, annotating, located, remarks, changes: useChanges(submission, feedback) };
}

/** The state that both sides of the review page share: the open tab and the texts being written. */
export function useReviewWorkspace(
  submission: Submission,
  client: User,
  feedback: Feedback | null,
): ReviewWorkspaceState {
  const isWide = useMedia(media.wide);
  const isTouch = useMedia('(pointer: coarse)');
  const isBeside = isWide && !isTouch;
  const location = useLocation();
  const { writes, annotates, walks } = undoneIn(location);
  // A page that was loaded or walked to by keys leaves the keys working; a press on a link means to write.
  const beginsWriting = isBeside && feedback === null && location.key !== 'default' && !walks;
  const [target, setTarget] = useState<Target | null>(annotates ?? null);
  const [undone, setUndone] = useState(0);
  const [selected, setSelected] = useState<SelectedAnnotation | null>(null);
  const tabs = useOpenTab({ isWide, beginsWriting }, { writes, annotates }, () => setSelected(null));
  const annotate = (wanted: Target): void => {
    setSelected(null);
    setTarget(wanted);
    // Before feedback, annotations are below its form.
    if (isWide) tabs.setTab(feedback ? 'annotations' : 'feedback');
  };
  useVisits(() => {
    if (writes) tabs.write();
    if (annotates) annotate(annotates);
    if (annotates) setUndone((count) => count + 1);
  });
  const texts = useReviewTexts(submission, client, feedback, { isOpen: target !== null, open: annotate });
  return {
    ...tabs,
    ...texts,
    isWide,
    isBeside,
    target,
    setTarget,
    annotate,
    undone,
    selectedAnnotation: target === null ? selected : null,
    select: (wanted, isSelection) => {
      if (wanted && isBeside && !isSelection) annotate(wanted);
      else setSelected(wanted && { target: wanted, comment: null });
    },
    showComment: (annotationId) => {
      const annotation = texts.annotating.annotations.find(({ id }) => id === annotationId);
      if (isWide || !annotation) return false;
      const { targetElement: words, selector, comment } = annotation;
      setSelected({ target: { words, selector }, comment });
      return true;
    },
  };
}

/** The ids of unsent annotations come after those of a draft. */
const FIRST_UNSENT = -1_000;

const asAnnotation = (body: unknown, index: number): Annotation => ({
  ...(body as AnnotationForm),
  id: FIRST_UNSENT - index,
  createdAt: new Date(0).toISOString(),
  selector: null,
});

/** The pins on the pictures under review. */
export function usePinning(
  { remarks, annotate, target }: ReviewWorkspaceState,
  { version }: Submission,
  feedback: Feedback | null,
): Pinning {
  return {
    annotations: remarks,
    version,
    isDone: (id) => feedback?.ticks.annotations.includes(id) === true,
    // The open annotation's pin moves; all else of it stays.
    write: (label, pin) =>
      annotate(
        target?.pin?.fileURL === pin.fileURL ? { ...target, pin } : { words: label, selector: null, pin },
      ),
    written: target?.pin,
  };
}

const CONTEXT_KEY = 'review-context';

export interface ContextFold {
  isShown: boolean;
  /** Folds or unfolds it; on a narrow screen opens its tab, or leaves it. */
  turn: () => void;
  /** Words for the composer that is on screen. */
  dictation: Dictation | null;
  dictate: (words: string) => void;
}

/** Whether the context is on screen; on a wide one as last chosen in this browser, else where there is room. A document needs the room. */
export function useContextFold(
  { isWide, tab, setTab }: ReviewWorkspaceState,
  hasDocument: boolean,
): ContextFold {
  const hasRoom = useMedia('(min-width: 100rem)');
  const [chosen, setChosen] = useState(() => browserStore.read(CONTEXT_KEY));
  const [dictation, setDictation] = useState<Dictation | null>(null);
  const [isOpenHere, setIsOpenHere] = useState(false);
  const isOpen = hasDocument ? isOpenHere : chosen === null ? hasRoom : chosen === 'open';
  const isShown = isWide ? isOpen : tab === 'context';
  const turn = (): void => {
    // The other composer would take them once more.
    setDictation(null);
    if (!isWide) {
      setTab(isShown ? 'submission' : 'context');
      return;
    }
    setIsOpenHere(!isOpen);
    if (hasDocument) return;
    const next = isOpen ? 'folded' : 'open';
    browserStore.write(CONTEXT_KEY, next);
    setChosen(next);
  };
  return { isShown, turn, dictation, dictate: (text) => setDictation({ text }) };
}

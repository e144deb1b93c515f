import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deviceNow } from '#frontend/browser/clock.ts';
import { readFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { send, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import type { Unsent } from '#frontend/data/outbox/write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { annotationsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { isBlank } from '#shared/contract/blank.ts';
import type { Annotation, AnnotationForm, Feedback } from '#shared/contract/feedback.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import {
  type AnnotationAbout,
  annotate,
  annotationName,
  type FeedbackAbout,
  undoable,
} from './review-writes.ts';
import { DEFAULT_TARGET, type Target } from './target.ts';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';

type Kept = NonNullable<FeedbackDraftContent['annotations']>[number];

export interface Annotating {
  /** The posted annotations or, before feedback, those in the coach's draft. */
  annotations: readonly Annotation[];
  /** Before feedback, annotations are in the draft and sent with it. */
  isKept: boolean;
  /** What a remark is without a choice: praise where the version is accepted. */
  isPraise: boolean;
  /** The storage name of unfinished text. */
  name: string;
  /** The entry that failed and is in the open box again. */
  pressedId: string | undefined;
  /** Unsent annotations. */
  unsent: readonly Unsent[];
  /** Leaves when the time to undo it has passed. */
  add: (target: Target, comment: string) => Promise<void>;
  retry: (id: string) => void;
  removeKept: (index: number) => void;
}

const NONE: readonly Annotation[] = [];

export interface AnnotationBoxState {
  isOpen: boolean;
  open: (target: Target) => void;
}

/** Annotations: in the coach's draft before feedback, shared with the client after it. */
export function useAnnotating(
  work: FeedbackAbout,
  feedback: Feedback | null,
  draft: FeedbackDraftHandle,
  box: AnnotationBoxState,
): Annotating {
  const name = annotationName(work.submissionId);
  const feedbackId = feedback?.id ?? 0;
  const { data: posted = NONE } = useQuery({ ...annotationsQuery(feedbackId), enabled: feedback !== null });
  const unsent = useUnsent(annotate, { feedbackId });
  const pressed = useFailed(unsent, name, box);
  const kept = draft.kept?.annotations ?? [];
  const isPraise = feedback ? feedback.askedVersion == null : draft.kept?.ask !== true;
  const keep = (next: readonly Kept[]): void => draft.change({ annotations: [...next] });
  return {
    name,
    isPraise,
    pressedId: pressed?.id,
    unsent: unsent.filter((each) => each !== pressed),
    annotations: feedback ? posted : kept.map((each, index) => asAnnotation({ isPraise, ...each }, index)),
    isKept: feedback === null,
    add: async ({ words, selector, pin, isPraise: chosen, kept: at }, comment) => {
      const targetElement = isBlank(words) ? DEFAULT_TARGET : words.trim();
      const own = chosen ?? (at === undefined ? undefined : kept[at]?.isPraise);
      const annotation = {
        ...{ targetElement, comment, selector },
        ...(pin && { pin }),
        ...((feedback || own !== undefined) && { isPraise: own ?? isPraise }),
      };
      if (!feedback)
        return keep(
          at === undefined ? [...kept, annotation] : kept.map((each, n) => (n === at ? annotation : each)),
        );
      const about = { ...work, feedbackId, selector: selector ?? null };
      await send(annotate, about, annotation, { before: pressed, ...undoable() });
    },
    retry: (id) => unsent.find((each) => each.id === id)?.retry(undoable().notBefore),
    removeKept: (index) => keep(kept.filter((_, at) => at !== index)),
  };
}

/** Opens the box again for an annotation whose first attempt fails, unless it has other text. The list shows the others. */
function useFailed(
  unsent: readonly Unsent<AnnotationAbout>[],
  name: string,
  { isOpen, open }: AnnotationBoxState,
) {
  const { id: me } = useUser();
  const [pressedId, setPressedId] = useState<string | undefined>(undefined);
  const since = useRef(deviceNow());
  const next = unsent.findLast(
    ({ failure, attempts, triedAt }) => failure !== null && attempts === 1 && triedAt > since.current,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!next || isOpen || readFromBrowser<string>(me, name)) return;
    const { targetElement, comment, pin, isPraise } = next.body as AnnotationForm;
    saveInBrowser(me, name, comment);
    setPressedId(next.id);
    open({ words: targetElement, selector: next.about.selector, pin, isPraise });
  }, [next?.id]);
  useEffect(() => {
    if (!isOpen) setPressedId(undefined);
  }, [isOpen]);
  return isOpen ? unsent.find(({ id }) => id === pressedId) : undefined;
}

/** Shows a draft annotation like a posted one. Its id is negative, from its index in the draft. */
const asAnnotation = (
  { targetElement, comment, selector, pin, isPraise }: Kept,
  index: number,
): Annotation => ({
  id: -1 - index,
  targetElement,
  comment,
  position: { x: 0, y: 0 },
  createdAt: new Date(0).toISOString(),
  selector: selector ?? null,
  pin,
  isPraise,
});

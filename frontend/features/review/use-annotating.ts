import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { submitEntry } from '#frontend/data/outbox/submit.ts';
import { entryOf, type Unsent } from '#frontend/data/outbox/write.ts';
import { annotationsQuery } from '#frontend/data/queries/work.ts';
import { isBlank } from '#shared/contract/blank.ts';
import type { Annotation, Feedback } from '#shared/contract/feedback.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import { DEFAULT_TARGET } from './annotation-target.ts';
import { annotate } from './review-writes.ts';
import type { Target } from './target.ts';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';

type Kept = NonNullable<FeedbackDraftContent['annotations']>[number];

export interface Annotating {
  /** The posted annotations or, before feedback, those in the coach's draft. */
  annotations: readonly Annotation[];
  /** Before feedback, annotations are in the draft and sent with it. */
  isKept: boolean;
  /** The storage name of unfinished text. */
  name: string;
  /** The entry sent from the open box while it is unsent. */
  pressedId: string | undefined;
  /** Unsent annotations. */
  unsent: readonly Unsent[];
  add: (target: Target, comment: string) => Promise<void>;
  removeKept: (index: number) => void;
}

const NONE: readonly Annotation[] = [];

/** Annotations: in the coach's draft before feedback, shared with the participant after it. */
export function useAnnotating(
  submissionId: number,
  feedback: Feedback | null,
  draft: FeedbackDraftHandle,
  isBoxOpen: boolean,
): Annotating {
  const feedbackId = feedback?.id ?? 0;
  const { data: posted = NONE } = useQuery({ ...annotationsQuery(feedbackId), enabled: feedback !== null });
  const unsent = useUnsent(annotate, { feedbackId });
  // The open box shows its unsent annotation; after it closes, the list does.
  const [pressedId, setPressedId] = useState<string | undefined>(undefined);
  const pressed = isBoxOpen ? unsent.find(({ id }) => id === pressedId) : undefined;
  useEffect(() => {
    if (!isBoxOpen) setPressedId(undefined);
  }, [isBoxOpen]);
  const kept = draft.kept?.annotations ?? [];
  const keep = (next: readonly Kept[]): void => draft.change({ annotations: [...next] });
  return {
    name: `annotation:${submissionId}`,
    pressedId: pressed?.id,
    unsent: unsent.filter((each) => each !== pressed),
    annotations: feedback ? posted : kept.map(asAnnotation),
    isKept: feedback === null,
    add: async ({ words, selector, pin }, comment) => {
      const targetElement = isBlank(words) ? DEFAULT_TARGET : words.trim();
      const annotation = { targetElement, comment, selector, ...(pin && { pin }) };
      if (!feedback) return keep([...kept, annotation]);
      const entry = entryOf(annotate, { feedbackId, selector: selector ?? null }, annotation);
      const { id, outcome } = await submitEntry(entry, pressed);
      setPressedId(id);
      await outcome;
    },
    removeKept: (index) => keep(kept.filter((_, at) => at !== index)),
  };
}

/** Shows a draft annotation like a posted one. Its id is negative, from its index in the draft. */
const asAnnotation = ({ targetElement, comment, selector, pin }: Kept, index: number): Annotation => ({
  id: -1 - index,
  targetElement,
  comment,
  position: { x: 0, y: 0 },
  createdAt: new Date(0).toISOString(),
  selector: selector ?? null,
  pin,
});

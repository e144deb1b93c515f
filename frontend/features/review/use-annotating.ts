import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { pathOf } from '#frontend/data/api.ts';
import type { AboutOf, NewEntry } from '#frontend/data/outbox/entry.ts';
import { type Held, press, useEntries } from '#frontend/data/outbox/typed-words.ts';
import { annotationsQuery } from '#frontend/data/queries.ts';
import { isBlank } from '#shared/contract/blank.ts';
import { type Annotation, addAnnotation, type Feedback } from '#shared/contract/feedback.ts';
import type { FeedbackDraftContent } from '#shared/contract/reviewing.ts';
import { DEFAULT_TARGET } from './annotation-target.ts';
import type { Target } from './target.ts';
import type { FeedbackDraftHandle } from './use-feedback-draft.ts';

type Kept = NonNullable<FeedbackDraftContent['annotations']>[number];

export interface Annotating {
  /** What is posted, or for now kept in the coach's draft. */
  annotations: readonly Annotation[];
  /** Before there is feedback they are kept and follow it. */
  isKept: boolean;
  /** What half-typed text is kept under. */
  name: string;
  /** What the open box has pressed and has not arrived. */
  pressedId: string | undefined;
  /** Those that were pressed and have not arrived. */
  unsent: readonly Held<'annotation'>[];
  add: (target: Target, comment: string) => Promise<void>;
  removeKept: (index: number) => void;
}

const NONE: readonly Annotation[] = [];

/** An annotation on its way; once it is there, the outbox tells its exact place. */
const entryOf = (feedbackId: number, { targetElement, comment, selector = null }: Kept): NewEntry => ({
  about: { kind: 'annotation', feedbackId, selector },
  lane: `annotations:${feedbackId}`,
  path: pathOf(addAnnotation.path, { feedbackId }),
  body: { targetElement, comment, position: { x: 0, y: 0 } },
});

/** Annotations before and after the feedback: first in the coach's own draft, then for both to see. */
export function useAnnotating(
  submissionId: number,
  feedback: Feedback | null,
  draft: FeedbackDraftHandle,
  isBoxOpen: boolean,
): Annotating {
  const feedbackId = feedback?.id ?? 0;
  const { data: posted = NONE } = useQuery({ ...annotationsQuery(feedbackId), enabled: feedback !== null });
  const isHere = useCallback((about: AboutOf<'annotation'>) => about.feedbackId === feedbackId, [feedbackId]);
  const unsent = useEntries('annotation', isHere);
  // What the open box has pressed stands in the box; after it is closed, in the list.
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
    add: async ({ words, selector }, comment) => {
      const annotation = { targetElement: isBlank(words) ? DEFAULT_TARGET : words.trim(), comment, selector };
      if (!feedback) return keep([...kept, annotation]);
      const { id, outcome } = await press(entryOf(feedback.id, annotation), pressed);
      setPressedId(id);
      await outcome;
    },
    removeKept: (index) => keep(kept.filter((_, at) => at !== index)),
  };
}

/** A kept annotation looks like any other; its number is its place in the draft, below zero. */
const asAnnotation = ({ targetElement, comment, selector }: Kept, index: number): Annotation => ({
  id: -1 - index,
  targetElement,
  comment,
  position: { x: 0, y: 0 },
  createdAt: new Date(0).toISOString(),
  selector: selector ?? null,
});

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { annotationsQuery, keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { isBlank } from '#shared/contract/blank.ts';
import {
  type Annotation,
  addAnnotation,
  anchorAnnotation,
  type Feedback,
} from '#shared/contract/feedback.ts';
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
  add: (target: Target, comment: string) => Promise<void>;
  removeKept: (index: number) => void;
}

const NONE: readonly Annotation[] = [];

/** Posts one annotation and, when its place is known, says exactly which words it is about. */
async function post(feedbackId: number, { targetElement, comment, selector }: Kept): Promise<void> {
  const body = { targetElement, comment, position: { x: 0, y: 0 } };
  const idempotencyKey = crypto.randomUUID();
  const { id } = await call(addAnnotation, { params: { feedbackId }, body, idempotencyKey });
  // Without its place the annotation still stands; the server has looked for the words itself.
  if (selector) {
    await call(anchorAnnotation, { params: { annotationId: id }, body: selector }).catch(() => undefined);
  }
}

/** Annotations before and after the feedback: first in the coach's own draft, then for both to see. */
export function useAnnotating(feedback: Feedback | null, draft: FeedbackDraftHandle): Annotating {
  const [kept, setKept] = useState<readonly Kept[] | null>(null);
  const feedbackId = feedback?.id ?? 0;
  const { data: posted = NONE } = useQuery({ ...annotationsQuery(feedbackId), enabled: feedback !== null });
  const { stored, change } = draft;
  useEffect(() => {
    if (kept === null && stored !== undefined) setKept(stored?.annotations ?? []);
  }, [kept, stored]);
  const keep = (next: readonly Kept[]): void => {
    setKept(next);
    change({ annotations: [...next] });
  };
  return {
    annotations: feedback ? posted : (kept ?? []).map(asAnnotation),
    isKept: feedback === null,
    add: async ({ words, selector }, comment) => {
      const annotation = { targetElement: isBlank(words) ? DEFAULT_TARGET : words.trim(), comment, selector };
      if (!feedback) return keep([...(kept ?? []), annotation]);
      await post(feedback.id, annotation);
      await freshness.refresh(keys.annotations(feedback.id));
    },
    removeKept: (index) => keep((kept ?? []).filter((_, at) => at !== index)),
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

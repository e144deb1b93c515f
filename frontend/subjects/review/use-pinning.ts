import { useMemo } from 'react';
import type { Pinning } from '#frontend/subjects/work/pins/pinning.ts';
import type { Annotation, AnnotationForm, Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { ReviewWorkspaceState } from './use-review-workspace.ts';

/** The pins on the pictures under review, with those that are being sent. */
export function usePinning(
  { placed, annotating, annotate, target }: ReviewWorkspaceState,
  { version }: Submission,
  feedback: Feedback | null,
): Pinning {
  const { unsent } = annotating;
  const sending = useMemo(() => unsent.map(({ body }, index) => asAnnotation(body, index)), [unsent]);
  return {
    annotations: [...placed, ...sending],
    version,
    isDone: (id) => feedback?.ticks.annotations.includes(id) === true,
    // The place of a remark that is being written moves; what it is called stays.
    write: (words, pin) =>
      annotate({ words: target?.pin?.fileURL === pin.fileURL ? target.words : words, selector: null, pin }),
    written: target?.pin,
  };
}

/** Behind the ids of a draft. */
const FIRST_UNSENT = -1_000;

const asAnnotation = (body: unknown, index: number): Annotation => ({
  ...(body as AnnotationForm),
  id: FIRST_UNSENT - index,
  createdAt: new Date(0).toISOString(),
  selector: null,
});

import { useMemo } from 'react';
import { usePdfWords } from '#frontend/data/drafts/pdf-words.ts';
import { useFrozenFields } from '#frontend/data/drafts/use-frozen-fields.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { PDF } from '#shared/domain/file-types.ts';
import { type PlacedAnnotation, placeAnnotations } from './place-annotations.ts';

/** The annotations in the newest version of a submission; without marks until its texts are loaded. */
export function usePlaced(
  annotations: readonly Annotation[],
  submission: Submission | undefined,
): PlacedAnnotation[] {
  const fields = useFrozenFields(submission);
  const { version = 0, fileURL = '', file } = submission ?? {};
  const words = usePdfWords((all) => all[fileURL]);
  const isUnread = file?.mediaType === PDF && !words;
  return useMemo(
    () =>
      fields
        ? placeAnnotations(annotations, { ...fields, ...words }, { version, fileURL, isUnread })
        : annotations.map((each) => ({ ...each, selector: null, from: null, isLost: false })),
    [annotations, fields, words, version, fileURL, isUnread],
  );
}

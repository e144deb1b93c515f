import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePdfTexts } from '#frontend/data/drafts/pdf-texts.ts';
import { documentQuery, readingQuery } from '#frontend/subjects/daily-work/queries.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { type Fields, fieldsOf } from '#shared/domain/anchor.ts';
import { fileIdOf, PDF, readableTypes } from '#shared/domain/file-types.ts';
import { type LocatedAnnotation, locateAnnotations } from './locate-annotations.ts';

/** The annotations in the newest version of a submission; without marks until its texts are loaded. */
export function useLocated(
  annotations: readonly Annotation[],
  submission: Submission | undefined,
): LocatedAnnotation[] {
  const fields = useFrozenFields(submission);
  const { version = 0, fileURL = '', file } = submission ?? {};
  const words = usePdfTexts((all) => all[fileURL]);
  const isUnread = file?.mediaType === PDF && !words;
  return useMemo(
    () =>
      fields
        ? locateAnnotations(annotations, { ...fields, ...words }, { version, fileURL, isUnread })
        : annotations.map((each) => ({ ...each, selector: null, from: null, isLost: false })),
    [annotations, fields, words, version, fileURL, isUnread],
  );
}

/** The texts of the newest submitted version, by field; undefined until loaded. */
function useFrozenFields(submission: Submission | undefined): Fields | undefined {
  const { id = 0, file, fileURL = '' } = submission ?? {};
  const { data: frozen } = useQuery({ ...documentQuery(id), enabled: submission !== undefined });
  const isRead = readableTypes.includes(file?.mediaType ?? '');
  const { data: reading } = useQuery({ ...readingQuery(fileIdOf(fileURL) ?? ''), enabled: isRead });
  const isWaiting = isRead && (reading === undefined || reading.state === 'making');
  const text = reading?.text;
  return useMemo(
    () => (frozen && !isWaiting ? fieldsOf(frozen.form, frozen.notes, text) : undefined),
    [frozen, isWaiting, text],
  );
}

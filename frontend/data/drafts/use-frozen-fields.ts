import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentQuery, readingQuery } from '#frontend/data/queries/work.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import { type Fields, fieldsOf } from '#shared/domain/anchor.ts';
import { fileIdOf } from '#shared/domain/file-address.ts';
import { readableTypes } from '#shared/domain/file-types.ts';

/** The texts of the newest submitted version, by field; undefined until loaded. */
export function useFrozenFields(submission: Submission | undefined): Fields | undefined {
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

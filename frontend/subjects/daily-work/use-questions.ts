import { useQuery } from '@tanstack/react-query';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { documentQuery } from './queries.ts';

const NONE: readonly WorkbookSection[] = [];

/** The questions that a submission answers; none until loaded, and for a file. */
export function useQuestions(submissionId: number): readonly WorkbookSection[] {
  const { data } = useQuery(documentQuery(submissionId));
  return data?.workbook?.sections ?? NONE;
}

import { createContext, use } from 'react';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { partLabel } from '#shared/domain/answers.ts';

/** The questions that the submission under review answers. */
export const QuestionsContext = createContext<readonly WorkbookSection[]>([]);

/** The label of a part of the submission, or free text as it is. */
export function usePartLabel(): (target: string) => string {
  const sections = use(QuestionsContext);
  return (target) => partLabel(target, sections);
}

import type { ReactNode } from 'react';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';

/** A field of a workbook with its answer. */
export interface FieldProps {
  field: WorkbookField;
  /** Its name in the draft: `section.key`. */
  name: string;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** Stands in its last line. */
  beside?: ReactNode;
}

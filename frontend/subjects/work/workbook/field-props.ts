import type { ReactNode } from 'react';
import type { Answer, Column, WorkbookField } from '#shared/contract/workbooks.ts';
import type { Row } from '#shared/domain/answers.ts';
import type { RowActions } from './use-moves.ts';

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

/** A table's rows and what is done to them. */
export interface TableProps {
  field: WorkbookField;
  columns: readonly Column[];
  rows: readonly { key: string; value: Row }[];
  /** `section.key.row.column` of a cell. */
  placeOf: (at: number, column: string) => string;
  onCell: (at: number, column: string, text: string) => void;
  actions: (at: number) => RowActions;
}

import type { Column, WorkbookField } from '#shared/contract/workbooks.ts';

interface TableField extends Omit<WorkbookField, 'kind' | 'columns' | 'example'> {
  columns: readonly Column[];
  /** Rows of cells in the order of the columns. */
  example: readonly (readonly string[])[];
}

/** A table with an example row for each row of cells. */
export const tableField = ({ columns, example, ...field }: TableField): WorkbookField => ({
  ...field,
  kind: 'table',
  columns,
  example: example.map((cells) =>
    Object.fromEntries(columns.map(({ key }, index) => [key, cells[index] ?? ''])),
  ),
});

import type { Answer, Column } from '#shared/contract/workbooks.ts';
import { rowsOf } from '#shared/domain/answers.ts';

/** Fits into half the width of a phone. */
const SHORT_LENGTH = 16;

/** An answer that is always short. The options of a choice stand side by side. */
export const isSmall = ({ kind, options = [] }: Column): boolean =>
  kind === 'choice' ? options.join('').length <= SHORT_LENGTH : ['number', 'date', 'colour'].includes(kind);

/** The columns that stand two in a line on a phone: neighbours with small answers, as the example has them. */
export function findHalves(columns: readonly Column[], example: Answer | undefined): ReadonlySet<Column> {
  const rows = rowsOf(example);
  const fits = (column: Column | undefined): column is Column =>
    column !== undefined &&
    (isSmall(column) ||
      (column.kind === 'short' &&
        rows.length > 0 &&
        rows.every((row) => (row[column.key] ?? '').length <= SHORT_LENGTH)));
  const halves = new Set<Column>();
  columns.forEach((column, at) => {
    const before = columns[at - 1];
    if (fits(column) && fits(before) && !halves.has(before)) halves.add(before).add(column);
  });
  return halves;
}

import type { Answer, Column } from '#shared/contract/workbooks.ts';
import { rowsOf } from '#shared/domain/answers.ts';

/** Moves one entry to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The list with blank entries up to this length. */
export const padded = <T>(list: readonly T[], length: number, blank: T): T[] => [
  ...list,
  ...Array.from({ length: Math.max(0, length - list.length) }, () => blank),
];

/** Blank entries in between keep their place. */
export const withoutBlankEnd = <T>(list: readonly T[], isBlank: (entry: T) => boolean): T[] =>
  list.slice(0, list.findLastIndex((entry) => !isBlank(entry)) + 1);

/** Where an entry belongs whose middle is moved to `y`, among the middles of all. */
export const placeAt = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, at) => at !== from && middle < y).length;

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

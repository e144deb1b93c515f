import type { Answer, CellKind, Column, WorkbookField } from '#shared/contract/workbooks.ts';
import { columnsOf } from '#shared/domain/answers.ts';
import { clean } from './clean.ts';

const DEFAULT_LINES = 3;
const DEFAULT_COUNT = 3;
/** In a row of a table. */
const MOST_OPTIONS = 4;

/** Widths of a table's columns. */
export const weights: Readonly<Record<CellKind, number>> = {
  long: 4,
  link: 3.5,
  short: 3,
  date: 2.6,
  colour: 2.4,
  choice: 2.2,
  number: 1.8,
};

/** Lines for a text. */
export const linesOf = ({ kind, lines }: WorkbookField): number =>
  lines ?? (kind === 'long' ? DEFAULT_LINES : 1);

/** The advised number of items, rows or pictures. */
export const countOf = ({ min, max }: WorkbookField): number => max ?? min ?? DEFAULT_COUNT;

/** The rows of a table: the value of the first column, and lines for each. */
export function emptyRows(field: WorkbookField): { names: readonly string[]; lines: number } {
  const { columns = [], rowNames } = field;
  const isLong = columns.some(({ kind }) => kind === 'long');
  return {
    names: rowNames ?? Array.from({ length: countOf(field) }, () => ''),
    lines: isLong ? (columns.length > 3 ? 3 : 2) : 1,
  };
}

/** So many options that they stand above the table rather than in each row. */
export const hasManyOptions = ({ options = [] }: Column): boolean => options.length > MOST_OPTIONS;

export const optionsInWords = ({ label, options = [] }: Column): string =>
  `${label}: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(options)}.`;

/** The help line, with the advised length unless the texts already name it. */
export function helpOf({ label, help = '', maxWords }: WorkbookField): string {
  const isTold = maxWords === undefined || `${label} ${help}`.includes(String(maxWords));
  return isTold ? help : `${help} At most ${maxWords} words.`.trim();
}

export const paragraphsOf = (description: string): string[] => description.split(/\n\s*\n/);

/** An answer as lines of text: one for each line, item or row, without empty ones. A picture's line is its caption. */
export function answerLines(field: WorkbookField, answer: Answer): string[] {
  const columns = columnsOf(field).filter(({ key }) => key !== 'fileURL');
  const items = typeof answer === 'string' ? answer.split('\n') : answer;
  const lines = items.map((item) =>
    typeof item === 'string' ? clean(item) : joined(columns.map(({ key }) => item[key] ?? '')),
  );
  return lines.filter(Boolean);
}

const joined = (cells: readonly string[]): string => cells.map(clean).filter(Boolean).join(' · ');

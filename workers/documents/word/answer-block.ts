import { Paragraph, type Table } from 'docx';
import { clean } from '#shared/documents/clean.ts';
import type { GivenAnswer } from '#shared/domain/answers.ts';
import { columnWeight } from '#shared/domain/column-weight.ts';
import { grid, headerRow, widthsOf } from './grid.ts';
import { muted, UNDERLINED } from './style.ts';
import { written } from './written.ts';

export type Block = Paragraph | Table;

export const paragraphs = (text: string): Paragraph[] =>
  text
    .split('\n')
    .map(clean)
    .filter(Boolean)
    .map((line) => written(line, { spacing: { after: 100, line: 300 } }));

/** The text of a table's cell, which needs a paragraph even when it is empty. */
export const cellText = (text: string): Paragraph[] =>
  text.trim()
    ? text.split('\n').map((line) => written(line, { spacing: { line: 280 } }))
    : [new Paragraph('')];

export const label = (text: string): Paragraph =>
  written(text, { keepNext: true, spacing: { before: 180, after: 80 } }, { bold: true });

type Cell = (column: string, text: string) => Paragraph[];
type Rows = Extract<GivenAnswer, { rows: unknown }>;

/** More columns than these are too narrow for words. */
const MOST_COLUMNS = 4;

/** An answer under its question, if it has one; `cell` makes the content of a table's cell. */
export function answerBlock(given: GivenAnswer, cell: Cell = (_column, text) => cellText(text)): Block[] {
  const title = given.field.label === '' ? [] : [label(given.field.label)];
  if (given.shape === 'text') return [...title, ...paragraphs(given.text)];
  if (given.shape === 'list') {
    return [...title, ...given.items.map((item) => written(item, { bullet: { level: 0 } }))];
  }
  const isWide = given.columns.length > MOST_COLUMNS;
  return [...title, ...(isWide ? cards(given, cell) : [table(given, cell)])];
}

function table({ columns, rows }: Rows, cell: Cell): Table {
  const body = rows.map((row) => ({
    lines: 1,
    cells: columns.map(({ key }) => ({ children: cell(key, row[key] ?? '') })),
  }));
  const header = headerRow(columns.map((column) => column.label));
  const weights = columns.map(({ key }) => columnWeight(rows.map((row) => row[key] ?? '')));
  return grid(widthsOf(weights), [header, ...body]);
}

/** A row as a table of its own: its first cell above, the others beside their labels. */
const cards = ({ columns: [first, ...columns], rows }: Rows, cell: Cell): Block[] =>
  rows.flatMap((row) => {
    const given = columns.filter(({ key }) => (row[key] ?? '').trim() !== '');
    const lines = given.map(({ key, label: name }) => ({
      lines: 1,
      cells: [
        { borders: UNDERLINED, children: [new Paragraph({ children: [muted(name)] })] },
        { borders: UNDERLINED, children: cell(key, row[key] ?? '') },
      ],
    }));
    const title = label((first && row[first.key]) || '–');
    return lines.length === 0 ? [title] : [title, grid(widthsOf([1, 3]), lines)];
  });

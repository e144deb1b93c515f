import { Paragraph, type Table, TextRun } from 'docx';
import type { GivenAnswer } from '#shared/domain/read-answers.ts';
import { clean } from './clean.ts';
import { grid, headerRow, widthsOf } from './grid.ts';

export type Block = Paragraph | Table;

export const paragraphs = (text: string): Paragraph[] =>
  text
    .split('\n')
    .map(clean)
    .filter(Boolean)
    .map((line) => new Paragraph({ children: [new TextRun(line)], spacing: { after: 100, line: 300 } }));

/** The text of a table's cell, which needs a paragraph even when it is empty. */
export const cellText = (text: string): Paragraph[] => (text.trim() ? paragraphs(text) : [new Paragraph('')]);

export const label = (text: string): Paragraph =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 180, after: 80 },
    children: [new TextRun({ text: clean(text), bold: true })],
  });

/** An answer under its question; `cell` makes the content of a table's cell. */
export function answerBlock(
  given: GivenAnswer,
  cell: (column: string, text: string) => Paragraph[] = (_column, text) => cellText(text),
): Block[] {
  const title = label(given.field.label);
  if (given.shape === 'text') return [title, ...paragraphs(given.text)];
  if (given.shape === 'list') {
    return [title, ...given.items.map((item) => new Paragraph({ text: clean(item), bullet: { level: 0 } }))];
  }
  const { columns, rows } = given;
  const body = rows.map((row) => ({
    lines: 1,
    cells: columns.map(({ key }) => ({ children: cell(key, row[key] ?? '') })),
  }));
  const header = headerRow(columns.map((column) => column.label));
  return [title, grid(widthsOf(columns.map(() => 1)), [header, ...body])];
}

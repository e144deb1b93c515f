import { Paragraph, type Table, TextRun } from 'docx';
import type { Column, FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';
import {
  countOf,
  emptyRows,
  hasManyOptions,
  linesOf,
  optionsInWords,
  weights,
} from '#shared/documents/on-paper.ts';
import { type GridRow, grid, headerRow, widthsOf } from '#workers/documents/word/grid.ts';
import { BARE, COLUMN, muted, UNDERLINED } from '#workers/documents/word/style.ts';

const NUMBER_WIDTH = 620;
/** The least height of a picture's frame in written lines. */
const FRAME_LINES = 9;

/** Room for an answer on paper, by kind. */
export function answerArea(field: WorkbookField): (Paragraph | Table)[] {
  const areas: Partial<Record<FieldKind, (field: WorkbookField) => (Paragraph | Table)[]>> = {
    choice: ({ options = [] }) => options.map((option) => tickBox(option)),
    list: (list) => [numberedLines(countOf(list))],
    table: tableGrid,
    colours: (colours) => [colourRows(countOf(colours))],
    pictures: (pictures) => [pictureFrames(countOf(pictures))],
  };
  return areas[field.kind]?.(field) ?? [answerBox(linesOf(field))];
}

export const answerBox = (lines: number): Table => grid([COLUMN], [{ lines, cells: [{}] }]);

const tickBox = (option: string): Paragraph =>
  new Paragraph({ children: [new TextRun({ text: `☐ ${option}`, size: 20 })], spacing: { after: 40 } });

function numberedLines(count: number): Table {
  const rows = Array.from({ length: count }, (_, index): GridRow => {
    const number = new Paragraph({ children: [muted(`${index + 1}.`)] });
    return { lines: 1, cells: [{ children: [number], borders: BARE }, { borders: UNDERLINED }] };
  });
  return grid([NUMBER_WIDTH, COLUMN - NUMBER_WIDTH], rows);
}

function tableGrid(field: WorkbookField): (Paragraph | Table)[] {
  const { columns = [] } = field;
  const { names, lines } = emptyRows(field);
  const rows = names.map((name) => ({
    lines,
    cells: columns.map((column, index) => ({ children: cellContent(column, index === 0 ? name : '') })),
  }));
  const widths = widthsOf(columns.map(({ kind }) => weights[kind]));
  const header = headerRow(columns.map(({ label }) => label));
  return [...columns.filter(hasManyOptions).map(optionsLine), grid(widths, [header, ...rows])];
}

const optionsLine = (column: Column): Paragraph =>
  new Paragraph({ keepNext: true, children: [muted(optionsInWords(column))], spacing: { after: 80 } });

const cellContent = (column: Column, name: string): Paragraph[] =>
  column.options && !hasManyOptions(column)
    ? column.options.map(tickBox)
    : [new Paragraph({ children: [new TextRun({ text: name, size: 20 })] })];

function colourRows(count: number): Table {
  const rows = Array.from({ length: count }, (): GridRow => {
    const sign = new Paragraph({ children: [muted('#')] });
    return { lines: 1, cells: [{}, { children: [sign] }] };
  });
  return grid(widthsOf([3, 2]), [headerRow(['Name', 'Code']), ...rows]);
}

/** Frames with a line for the caption below; a single picture leaves half of the width free. */
function pictureFrames(count: number): Table {
  const across = count > 6 ? 3 : 2;
  const rows = Array.from({ length: Math.ceil(count / across) }, (_, row) => {
    const inRow = Array.from({ length: across }, (_, index) => row * across + index < count);
    const cells = (words: string) =>
      inRow.map((isUsed) =>
        isUsed ? { children: [new Paragraph({ children: [muted(words, 17)] })] } : { borders: BARE },
      );
    return [
      { lines: FRAME_LINES, cells: cells('Picture') },
      { lines: 1, cells: cells('Caption:') },
    ];
  });
  return grid(widthsOf(Array.from({ length: across }, () => 1)), rows.flat());
}

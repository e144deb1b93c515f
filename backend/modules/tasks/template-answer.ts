import { Paragraph, type Table, TextRun } from 'docx';
import { type GridRow, grid, headerRow, widthsOf } from '#backend/word/grid.ts';
import { BARE, COLUMN, muted, UNDERLINED } from '#backend/word/style.ts';
import type { CellKind, Column, FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';

const DEFAULT_LINES = 3;
const DEFAULT_COUNT = 3;
const NUMBER_WIDTH = 620;
/** In a row of a table. */
const MOST_TICK_BOXES = 4;
/** The least height of a picture's frame in written lines. */
const FRAME_LINES = 9;

const weights: Readonly<Record<CellKind, number>> = {
  long: 4,
  link: 3.5,
  short: 3,
  date: 2.6,
  colour: 2.4,
  choice: 2.2,
  number: 1.8,
};

/** Room for an answer on paper, by kind. */
export function answerArea(field: WorkbookField): (Paragraph | Table)[] {
  const areas: Partial<Record<FieldKind, (field: WorkbookField) => (Paragraph | Table)[]>> = {
    choice: ({ options = [] }) => options.map((option) => tickBox(option)),
    list: (list) => [numberedLines(advisedCount(list))],
    table: tableGrid,
    colours: (colours) => [colourRows(advisedCount(colours))],
    pictures: (pictures) => [pictureFrames(advisedCount(pictures))],
  };
  return (
    areas[field.kind]?.(field) ?? [answerBox(field.lines ?? (field.kind === 'long' ? DEFAULT_LINES : 1))]
  );
}

const advisedCount = ({ min, max }: WorkbookField): number => max ?? min ?? DEFAULT_COUNT;

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
  const { columns = [], rowNames } = field;
  const blank = Array.from<undefined>({ length: advisedCount(field) });
  const isLong = columns.some(({ kind }) => kind === 'long');
  const rows = (rowNames ?? blank).map((name) => ({
    lines: isLong ? (columns.length > 3 ? 3 : 2) : 1,
    cells: columns.map((column, index) => ({
      children: cellContent(column, index === 0 ? name : undefined),
    })),
  }));
  const widths = widthsOf(columns.map(({ kind }) => weights[kind]));
  const header = headerRow(columns.map(({ label }) => label));
  return [...columns.filter(hasManyOptions).map(optionsLine), grid(widths, [header, ...rows])];
}

/** So many options that they stand above the table rather than in each row. */
const hasManyOptions = ({ options = [] }: Column): boolean => options.length > MOST_TICK_BOXES;

const optionsLine = ({ label, options = [] }: Column): Paragraph =>
  new Paragraph({
    keepNext: true,
    children: [muted(`${label}: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(options)}.`)],
    spacing: { after: 80 },
  });

const cellContent = (column: Column, name = ''): Paragraph[] =>
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

import type { Sheet } from './sheet.ts';
import { drawLine, lineHeight } from './text-block.ts';
import { type Line, textLines } from './text-lines.ts';

export interface TableColumn {
  label: string;
  /** Share of the width. */
  weight: number;
}

export interface TableBlock {
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
  /** Colours of words, of the heads and of the lines. */
  ink: { text: string; muted: string; line: string };
  /** Points of room below the words of a row, to write by hand. */
  writing?: number;
  /** The column whose words are bold. */
  bold?: number;
  /** Lines between the columns, too. */
  hasColumnLines?: boolean;
}

const CELL = { size: 9.5, leading: 1.4 } as const;
const HEAD = { size: 9, leading: 1.35 } as const;
const PAD = { x: 8, y: 5 } as const;
/** A row higher than this share of a page may be split. */
const SPLIT_FROM = 0.45;

interface Cell {
  x: number;
  width: number;
  lines: readonly Line[];
}

/** A table with its head on every page. */
export function setTable(sheet: Sheet, table: TableBlock): void {
  const { columns, rows } = table;
  const head = cellsOf(
    sheet,
    table,
    'bold',
    HEAD.size,
    columns.map(({ label }) => label),
  );
  const bodies = rows.map((row) => cellsOf(sheet, table, 'text', CELL.size, row));
  const [first = []] = bodies;
  sheet.need(heightOf(head, HEAD) + Math.min(rowHeight(first, table), 160));
  sheet.group('Table', () => {
    drawHead(sheet, table, head);
    for (const [at, body] of bodies.entries()) {
      const { page } = sheet;
      setRow(sheet, table, head, body);
      // The first row stays behind alone, or the last one leaves alone.
      if (sheet.page > page && at > 0 && (at === 1 || at === bodies.length - 1)) sheet.strays += 1;
    }
  });
}

function cellsOf(
  sheet: Sheet,
  { columns, bold }: TableBlock,
  style: 'text' | 'bold',
  size: number,
  texts: readonly string[],
): Cell[] {
  const all = columns.reduce((sum, { weight }) => sum + weight, 0);
  let x = sheet.left;
  return columns.map(({ weight }, index) => {
    const width = (sheet.width * weight) / all;
    const isLast = index === columns.length - 1;
    const look = { style: index === bold ? 'bold' : style, size } as const;
    const lines = textLines(sheet.fonts, texts[index] ?? '', look, width - (isLast ? 0 : PAD.x));
    const cell = { x, width: width - (isLast ? 0 : PAD.x), lines };
    x += width;
    return cell;
  });
}

const heightOf = (cells: readonly Cell[], look: typeof CELL | typeof HEAD): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * lineHeight(look) + 2 * PAD.y;

const rowHeight = (cells: readonly Cell[], { writing = 0 }: TableBlock): number =>
  Math.max(heightOf(cells, CELL), writing);

function drawHead(sheet: Sheet, { ink }: TableBlock, head: readonly Cell[]): void {
  sheet.group('TR', () => drawCells(sheet, head, 'TH', { ...HEAD, color: ink.muted }));
  sheet.y += heightOf(head, HEAD);
  rule(sheet, ink.muted, 0.8);
}

/** A row on one page where it fits on one, else in parts. */
function setRow(sheet: Sheet, table: TableBlock, head: readonly Cell[], cells: readonly Cell[]): void {
  const height = rowHeight(cells, table);
  const page = sheet.bottom - sheet.top;
  if (height > sheet.room && height <= page * SPLIT_FROM) {
    sheet.newPage();
    drawHead(sheet, table, head);
  }
  let left = cells;
  while (true) {
    const fits = Math.floor((sheet.room - 2 * PAD.y + 0.001) / lineHeight(CELL));
    const most = Math.max(...left.map(({ lines }) => lines.length), 1);
    const isWhole = most <= fits && rowHeight(left, table) <= sheet.room;
    const count = isWhole ? most : Math.min(most, fits);
    if (count > 0) drawPart(sheet, table, left, count);
    if (isWhole) return;
    left = left.map((cell) => ({ ...cell, lines: cell.lines.slice(Math.max(count, 0)) }));
    if (left.every(({ lines }) => lines.length === 0)) return;
    sheet.newPage();
    drawHead(sheet, table, head);
  }
}

function drawPart(sheet: Sheet, table: TableBlock, cells: readonly Cell[], count: number): void {
  const part = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, count) }));
  sheet.group('TR', () => drawCells(sheet, part, 'TD', { ...CELL, color: table.ink.text }));
  const height = Math.min(rowHeight(part, table), Math.max(sheet.room, heightOf(part, CELL)));
  if (table.hasColumnLines) columnLines(sheet, table, part, height);
  sheet.y += height;
  rule(sheet, table.ink.line, 0.5);
}

function drawCells(
  sheet: Sheet,
  cells: readonly Cell[],
  role: 'TH' | 'TD',
  look: { size: number; leading: number; color: string },
): void {
  for (const { x, width, lines } of cells)
    sheet.element(role).draw(() => {
      for (const [index, line] of lines.entries())
        drawLine(sheet, line, { x, width, y: sheet.y + PAD.y + index * lineHeight(look) }, look);
    });
}

const rule = (sheet: Sheet, color: string, width: number): void =>
  sheet.decorate(() => {
    sheet.pdf.lineWidth(width).strokeColor(color);
    sheet.pdf
      .moveTo(sheet.left, sheet.y)
      .lineTo(sheet.left + sheet.width, sheet.y)
      .stroke();
  });

const columnLines = (sheet: Sheet, { ink }: TableBlock, cells: readonly Cell[], height: number): void =>
  sheet.decorate(() => {
    sheet.pdf.lineWidth(0.5).strokeColor(ink.line);
    for (const { x } of cells.slice(1))
      sheet.pdf
        .moveTo(x - PAD.x / 2, sheet.y)
        .lineTo(x - PAD.x / 2, sheet.y + height)
        .stroke();
  });

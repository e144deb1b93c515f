import type { Answer } from '#shared/contract/workbooks.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { drawLine, lineHeight, setLine } from '#shared/printing/text-block.ts';
import { type Line, textLines } from '#shared/printing/text-lines.ts';
import { type BookLook, small } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import { setHeadLabel } from './labelled.ts';
import type { PrintPicture } from './pictures.ts';

/** Pictures in a row, best first: upright ones are as narrow as their captions allow. */
const ACROSS = { upright: [4, 5, 3], wide: [3, 4, 2] } as const;
const GAP = 14;
/** Heights of a row of several pictures, best first, and of one alone. */
const HEIGHTS = [190, 150, 120, 96] as const;
const ALONE = 345;
/** A picture alone is made smaller, but not below this, before it moves to the next page. */
const SMALLEST = 170;
const MOST_LINES = 6;
/** For a label above and two lines below. */
const CAPTION_ROOM = 66;
const LABEL_ROOM = 22;
/** Between the captions of a row and what follows. */
const ROW_ROOM = 18;
/** The shape of a picture that cannot be printed, and bounds for those that can: a caption needs room. */
const SHAPE = { missing: 1.4, least: 0.62, most: 2.6 } as const;

interface Shown {
  alt: string;
  picture: PrintPicture | null;
  /** Width by height. */
  shape: number;
  caption: string;
}

/** Pictures with their captions, in rows of one height that fill the column. */
export function setPictures(
  sheet: Sheet,
  { label, answer }: { label: string; answer: Answer },
  look: BookLook,
  { photos }: BookPictures,
): void {
  const shown = rowsOf(answer).map(({ fileURL = '', caption = '' }, index): Shown => {
    const picture = photos.get(fileURL) ?? null;
    const shape = picture ? picture.width / picture.height : SHAPE.missing;
    const alt = caption.trim() || `${label || 'Picture'} ${index + 1}`;
    return {
      alt,
      picture,
      caption: caption.trim(),
      shape: Math.min(Math.max(shape, SHAPE.least), SHAPE.most),
    };
  });
  const grid = gridFor(sheet, shown, look);
  const isTogether = gridHeight(sheet, grid, look) <= sheet.bottom - sheet.top;
  for (const [index, row] of grid.rows.entries()) {
    const { page } = sheet;
    setRow(sheet, measure(sheet, row, grid.highest, look), look, () => {
      if (index === 0) setHeadLabel(sheet, label, look, 0);
    });
    if (isTogether && sheet.page > page) sheet.strays += 1;
  }
}

interface Grid {
  rows: Shown[][];
  /** Of a row of several pictures. */
  highest: number;
}

/** Rows that fit on the page: of equal numbers, else of nearly equal ones, so that no picture is left over. */
function gridFor(sheet: Sheet, shown: readonly Shown[], look: BookLook): Grid {
  const shape = shown.reduce((sum, each) => sum + each.shape, 0) / shown.length;
  const choices = ACROSS[shape < 1 ? 'upright' : 'wide'].map((across) =>
    inRows(shown, Math.ceil(shown.length / across)),
  );
  const isEven = ({ rows }: Grid): boolean => rows.every(({ length }) => length === rows[0]?.length);
  for (const highest of HEIGHTS) {
    const grids = choices.map((rows): Grid => ({ rows, highest }));
    const fitting = grids.filter((grid) => gridHeight(sheet, grid, look) <= sheet.room);
    const best = fitting.find(isEven) ?? fitting[0];
    if (best) return best;
  }
  return { rows: choices[0] ?? [], highest: HEIGHTS[0] };
}

function inRows(shown: readonly Shown[], count: number): Shown[][] {
  const rows: Shown[][] = [];
  for (let at = 0, left = shown.length; left > 0; left = shown.length - at) {
    const inRow = Math.ceil(left / (count - rows.length));
    rows.push(shown.slice(at, at + inRow));
    at += inRow;
  }
  return rows;
}

/** Height at which a row fills the column, or all that it may have. */
function heightIn(sheet: Sheet, row: readonly Shown[], rowHeight: number): number {
  const free = sheet.width - GAP * (row.length - 1);
  const highest = row.length === 1 && row[0]?.picture ? aloneIn(sheet) : rowHeight;
  return Math.min(highest, free / row.reduce((sum, { shape }) => sum + shape, 0));
}

interface SetRow {
  height: number;
  /** Height of the captions. */
  below: number;
  pictures: (Shown & { width: number; lines: readonly Line[] })[];
}

function measure(sheet: Sheet, row: readonly Shown[], highest: number, look: BookLook): SetRow {
  const words = small(look);
  const height = heightIn(sheet, row, highest);
  const pictures = row.map((each) => {
    const width = each.shape * height;
    const lines = each.caption === '' ? [] : textLines(sheet.fonts, each.caption, words, width);
    return { ...each, width, lines: lines.slice(0, MOST_LINES) };
  });
  const below = Math.max(...pictures.map(({ lines }) => lines.length)) * lineHeight(words);
  return { height, below, pictures };
}

const gridHeight = (sheet: Sheet, { rows, highest }: Grid, look: BookLook): number =>
  rows.reduce((sum, row) => {
    const { height, below } = measure(sheet, row, highest, look);
    return sum + height + below + ROW_ROOM;
  }, LABEL_ROOM);

function setRow(sheet: Sheet, row: SetRow, look: BookLook, setLabel: () => void): void {
  const { height, below, pictures } = row;
  sheet.need(height + below + LABEL_ROOM);
  setLabel();
  const { y } = sheet;
  let x = sheet.left;
  for (const { picture, alt, width, lines } of pictures) {
    drawPicture(sheet, picture, { x, y, width, height }, { alt, look });
    if (lines.length > 0) drawCaption(sheet, lines, { x, y: y + height + 6, width }, look);
    x += width + GAP;
  }
  sheet.y = y + height + below + ROW_ROOM;
}

/** Room for a picture alone at its smallest. */
export const pictureRoom = ({ density }: Sheet): number => SMALLEST * density + CAPTION_ROOM;

/** Height of a picture alone: what is left of the page, or all it may have on the next one. */
function aloneIn({ room, density }: Sheet): number {
  const left = room - CAPTION_ROOM;
  return left >= SMALLEST * density ? Math.min(left, ALONE) : ALONE;
}

function drawCaption(
  sheet: Sheet,
  lines: readonly Line[],
  { x, y, width }: { x: number; y: number; width: number },
  look: BookLook,
): void {
  const words = small(look);
  sheet.element('Caption').draw(() => {
    for (const [index, line] of lines.entries())
      drawLine(sheet, line, { x, y: y + index * lineHeight(words), width }, words);
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A frame for a picture that cannot be printed. */
export function setMissing(sheet: Sheet, { x, y, width, height }: Box, look: BookLook): void {
  const { pdf } = sheet;
  sheet.decorate(() => pdf.lineWidth(0.6).roundedRect(x, y, width, height, 3).stroke(look.ink.line));
  const words = { x: x + 6, y: y + height / 2 - 6, width: width - 12, align: 'center' } as const;
  sheet.element('P').draw(() => setLine(sheet, 'This picture cannot be printed', words, small(look)));
}

/** The picture in its box, cut at its longer sides where the box has another shape. */
function drawPicture(
  sheet: Sheet,
  picture: PrintPicture | null,
  { x, y, width, height }: Box,
  { alt, look }: { alt: string; look: BookLook },
): void {
  const { pdf } = sheet;
  if (!picture) {
    setMissing(sheet, { x, y, width, height }, look);
    return;
  }
  sheet.element('Figure', { alt }).draw(() => {
    pdf.save().roundedRect(x, y, width, height, 3).clip();
    sheet.image(picture.data, x, y, { cover: [width, height], align: 'center', valign: 'center' });
    pdf.restore();
  });
}

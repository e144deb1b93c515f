import type { Answer } from '#shared/contract/workbooks.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { drawLine, lineHeight, setLine } from '#shared/printing/text-block.ts';
import { type Line, textLines } from '#shared/printing/text-lines.ts';
import { type BookLook, small } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import { setHeadLabel } from './labelled.ts';
import type { PrintPicture } from './pictures.ts';

/** Pictures in a row: as many upright ones as are still wide enough for a caption. */
const ACROSS = { upright: 4, wide: 3 } as const;
const GAP = 14;
/** Heights of a row: of several pictures, and of one alone. */
const HIGHEST = 190;
const ALONE = 345;
/** A picture alone is made smaller, but not below this, before it moves to the next page. */
const SMALLEST = 170;
const MOST_LINES = 4;
/** For a label above and two lines below. */
const CAPTION_ROOM = 66;
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
  for (const [index, row] of rowsFor(shown).entries())
    setRow(sheet, row, look, () => {
      if (index === 0) setHeadLabel(sheet, label, look, 0);
    });
}

/** Rows of nearly equal numbers, so that none is left over. */
function rowsFor(shown: readonly Shown[]): Shown[][] {
  const shape = shown.reduce((sum, each) => sum + each.shape, 0) / shown.length;
  const count = Math.ceil(shown.length / (shape < 1 ? ACROSS.upright : ACROSS.wide));
  const rows: Shown[][] = [];
  for (let at = 0, left = shown.length; left > 0; left = shown.length - at) {
    const inRow = Math.ceil(left / (count - rows.length));
    rows.push(shown.slice(at, at + inRow));
    at += inRow;
  }
  return rows;
}

function setRow(sheet: Sheet, row: readonly Shown[], look: BookLook, setLabel: () => void): void {
  const free = sheet.width - GAP * (row.length - 1);
  const words = small(look);
  const highest = row.length === 1 && row[0]?.picture ? aloneIn(sheet.room) : HIGHEST;
  const height = Math.min(highest, free / row.reduce((sum, { shape }) => sum + shape, 0));
  const set = row.map((each) => {
    const width = each.shape * height;
    const lines = each.caption === '' ? [] : textLines(sheet.fonts, each.caption, words, width);
    return { ...each, width, lines: lines.slice(0, MOST_LINES) };
  });
  const below = Math.max(...set.map(({ lines }) => lines.length)) * lineHeight(words);
  sheet.need(height + below + 40);
  setLabel();
  const { y } = sheet;
  let x = sheet.left;
  for (const { picture, alt, width, lines } of set) {
    drawPicture(sheet, picture, { x, y, width, height }, { alt, look });
    if (lines.length > 0) drawCaption(sheet, lines, { x, y: y + height + 6, width }, look);
    x += width + GAP;
  }
  sheet.y = y + height + below + 18;
}

/** Height of a picture alone: what is left of the page, or all it may have on the next one. */
function aloneIn(room: number): number {
  const left = room - CAPTION_ROOM;
  return left >= SMALLEST ? Math.min(left, ALONE) : ALONE;
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

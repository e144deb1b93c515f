import { cutText } from '#shared/domain/cut-text.ts';
import type { Sheet } from './sheet.ts';
import { type Line, RTL_FEATURES, type TextLook, textLines } from './text-lines.ts';

/** How a text looks and behaves between pages. */
export interface TextBlock extends TextLook {
  color: string;
  /** Height of a line as a share of the size. */
  leading?: number;
  /** Points from the left edge of the column. */
  indent?: number;
  width?: number;
  /** Its role in the structure. */
  role?: string;
  /** Height that must be left for what follows. */
  keep?: number;
}

/** Fewest lines of a paragraph at the end of a page and at the beginning of the next. */
const TOGETHER = 2;

export const lineHeight = ({ size, leading = 1.45 }: Pick<TextBlock, 'size' | 'leading'>): number =>
  size * leading;

/** Draws a line with its top at `y`. */
export function drawLine(
  { pdf }: Sheet,
  line: Line,
  place: { x: number; y: number; width: number },
  look: Pick<TextBlock, 'size' | 'leading' | 'color'>,
): void {
  let x = line.isRtl ? place.x + place.width - line.width : place.x;
  const baseline = place.y + lineHeight(look) / 2 + look.size * 0.34;
  pdf.fillColor(look.color);
  for (const run of line.runs) {
    const options = { lineBreak: false, baseline: 'alphabetic' as const, ...(run.isRtl ? RTL_FEATURES : {}) };
    pdf.font(run.font).fontSize(look.size).text(run.text, x, baseline, options);
    x += run.width;
  }
}

/** Sets a text in the column, over as many pages as it needs. */
export function setText(sheet: Sheet, text: string, block: TextBlock): void {
  const { indent = 0, width = sheet.width - indent, role = 'P', keep = 0 } = block;
  const lines = textLines(sheet.fonts, text, block, width);
  const height = lineHeight(block);
  const element = sheet.element(role);
  if (keep > 0) sheet.need(lines.length * height + keep);
  for (let from = 0; from < lines.length; ) {
    const count = fitting(lines.length - from, Math.floor(sheet.room / height + 0.001));
    if (count === 0) {
      sheet.newPage();
      continue;
    }
    const part = lines.slice(from, from + count);
    element.draw(() => {
      for (const line of part) {
        drawLine(sheet, line, { x: sheet.left + indent, y: sheet.y, width }, block);
        sheet.y += height;
      }
    });
    from += count;
  }
}

/** How many of the lines go onto this page, so that none stands alone. */
function fitting(left: number, room: number): number {
  if (left <= room) return left;
  const isAlone = left - room < TOGETHER;
  const count = isAlone ? left - TOGETHER : room;
  return count >= TOGETHER ? count : 0;
}

/** A text on one line at a fixed place, cut with an ellipsis where it is too long. */
export function setLine(
  sheet: Sheet,
  text: string,
  place: { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' },
  look: Pick<TextBlock, 'style' | 'size' | 'leading' | 'color'>,
): void {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  let [line] = textLines(sheet.fonts, words, look, 10_000);
  for (let cut = words.length; line && line.width > place.width && cut > 1; cut = Math.floor(cut * 0.9))
    [line] = textLines(sheet.fonts, cutText(words, cut), look, 10_000);
  if (!line) return;
  const shift = { left: 0, right: place.width - line.width, center: (place.width - line.width) / 2 };
  const x = place.x + shift[place.align ?? 'left'];
  drawLine(sheet, { ...line, isRtl: false }, { x, y: place.y, width: line.width }, look);
}

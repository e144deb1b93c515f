import type { BookEntry } from '#shared/contract/brand.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { setLine } from '#shared/printing/text-block.ts';
import { type BookLook, ratio, small } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import { setMissing } from './picture-grid.ts';
import type { PrintPicture } from './pictures.ts';

const BLACK = '#1a1512';
const ACROSS = 2;
const GAP = 16;
const HEIGHT = 110;
const CAPTION = 30;
const ROOM = 20;
/** Rows on the page where the logo begins. */
const TOGETHER = 2;
/** A logo closer to its ground than this is not seen. */
const LEAST_SEEN = 2.5;

/** Of the rows that stay together. */
export const logosHeight = (count: number): number =>
  Math.min(Math.ceil(count / ACROSS), TOGETHER) * (HEIGHT + CAPTION);

/** The logo in tiles, each on a ground on which it is seen. */
export function setLogos(
  sheet: Sheet,
  { label, answer }: BookEntry,
  look: BookLook,
  { logos }: BookPictures,
): void {
  const width = (sheet.width - GAP * (ACROSS - 1)) / ACROSS;
  const shown = rowsOf(answer);
  for (let from = 0; from < shown.length; from += ACROSS) {
    sheet.need(HEIGHT + CAPTION);
    const { y } = sheet;
    for (const [index, { fileURL = '', caption = '' }] of shown.slice(from, from + ACROSS).entries()) {
      const x = sheet.left + index * (width + GAP);
      const logo = logos.get(fileURL) ?? null;
      const ground = groundOf(logo, look);
      if (!logo) setMissing(sheet, { x, y, width, height: HEIGHT }, look);
      sheet.decorate(() => {
        const { pdf } = sheet;
        if (ground) pdf.roundedRect(x, y, width, HEIGHT, 5).fill(ground);
        pdf.lineWidth(0.6).roundedRect(x, y, width, HEIGHT, 5).stroke(look.ink.line);
      });
      if (logo) {
        const scale = Math.min((width - 2 * ROOM) / logo.width, (HEIGHT - 2 * ROOM) / logo.height);
        const [w, h] = [logo.width * scale, logo.height * scale];
        sheet.element('Figure', { alt: caption.trim() || label }).draw(() => {
          sheet.image(logo.data, x + (width - w) / 2, y + (HEIGHT - h) / 2, { width: w, height: h });
        });
      }
      sheet
        .element('Caption')
        .draw(() => setLine(sheet, caption, { x, y: y + HEIGHT + 6, width }, small(look)));
    }
    sheet.y = y + HEIGHT + CAPTION;
  }
}

/** Its own ground, else the first on which it is seen; null: white paper. */
function groundOf(logo: PrintPicture | null, { cover }: BookLook): string | null {
  if (!logo || logo.ground) return logo?.ground ?? null;
  const { ink } = logo;
  if (ink === null || ratio(ink, '#ffffff') >= LEAST_SEEN) return null;
  return [cover.ground, BLACK].find((each) => ratio(ink, each) >= LEAST_SEEN) ?? BLACK;
}

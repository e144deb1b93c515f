import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { coverMonth } from '#shared/domain/dates.ts';
import { withBreaks, wordsOfLines } from '#shared/domain/unbroken-words.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { PAGE } from '#shared/printing/sheet.ts';
import { setLine, setText, type TextBlock } from '#shared/printing/text-block.ts';
import { type BookLook, type Panel, ratio } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import type { PrintPicture } from './pictures.ts';

const STRIPE = 18;
const LOGO = { width: 190, height: 110, room: 14 } as const;
/** A logo closer to its ground than this is not seen. */
const LEAST_SEEN = 2.5;
const PLATES = ['#ffffff', '#1a1512'] as const;

/** The cover: the main colour of the palette with the logo, the name and the line. */
export function setCover(
  sheet: Sheet,
  { cover, updatedAt }: PrintedBook,
  look: BookLook,
  { logo }: BookPictures,
): void {
  const { ground, text } = look.cover;
  sheet.setEdge(null);
  sheet.newPage();
  fillPage(sheet, ground);
  sheet.mark('cover', 'Cover');
  if (logo) setLogo(sheet, logo, look.cover, cover.name);
  sheet.decorate(() => setStripe(sheet, cover.palette, ground));
  sheet.y = PAGE.height * 0.46;
  const size = nameSize(cover.name);
  setWhole(sheet, cover.name, { style: 'display', size, leading: 1.06, color: text, role: 'H1' });
  if (cover.line) {
    sheet.gap(18);
    setWhole(sheet, shortened(cover.line), { style: 'quote', size: 17, leading: 1.35, color: text });
  }
  const when = updatedAt === null ? '' : ` · ${coverMonth(updatedAt, 'UTC')}`;
  const foot = { x: sheet.left, y: PAGE.height - 76, width: sheet.width };
  sheet
    .element('P')
    .draw(() => setLine(sheet, `Brand book${when}`, foot, { style: 'text', size: 11, color: text }));
}

export function fillPage(sheet: Sheet, color: string): void {
  sheet.decorate(() => sheet.pdf.rect(0, 0, PAGE.width, PAGE.height).fill(color));
}

/** In this size, or as small as the longest word needs: a word is never broken. */
function setWhole(sheet: Sheet, given: string, block: TextBlock): void {
  const text = withBreaks(given);
  const runs = (word: string) => sheet.fonts.runsOf(word, block.style);
  const widths = wordsOfLines(text).map((word) =>
    runs(word).reduce((sum, run) => sum + sheet.fonts.width(run, block.size), 0),
  );
  const share = Math.min(1, (sheet.width - 1) / Math.max(1, ...widths));
  setText(sheet, text, { ...block, size: block.size * share, isWhole: true });
}

const nameSize = ({ length }: string): number =>
  length > 40 ? 34 : length > 24 ? 44 : length > 12 ? 56 : 68;

/** As many words as stand above the foot of the page. */
const shortened = (text: string): string =>
  cutText(text.replaceAll(/\s+/g, ' ').trim(), 260, { sign: ' …', isAtBlank: true });

/** The other colours of the palette along the edge. */
function setStripe({ pdf }: Sheet, palette: PrintedBook['cover']['palette'], ground: string): void {
  const others = palette.filter(({ hex }) => hex.toLowerCase() !== ground);
  const width = PAGE.width / others.length;
  for (const [index, { hex }] of others.entries())
    pdf.rect(index * width, PAGE.height - STRIPE, width + 0.5, STRIPE).fill(hex);
}

/** The logo itself where it is seen on the cover, else on a plate. */
function setLogo(sheet: Sheet, logo: PrintPicture, { ground }: Panel, name: string): void {
  const { pdf, left, top } = sheet;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const { ink } = logo;
  const isSeen = ink !== null && ratio(ink, ground) >= LEAST_SEEN;
  const plate =
    logo.ground ?? PLATES.find((each) => ink === null || ratio(ink, each) >= LEAST_SEEN) ?? PLATES[0];
  const room = isSeen ? 0 : LOGO.room;
  if (!isSeen)
    sheet.decorate(() => pdf.roundedRect(left, top, width + 2 * room, height + 2 * room, 6).fill(plate));
  sheet.element('Figure', { alt: `Logo of ${name}` }).draw(() => {
    sheet.image(logo.data, left + room, top + room, { width, height });
  });
}

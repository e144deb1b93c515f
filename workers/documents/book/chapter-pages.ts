import type { BookChapter, BookDay } from '#shared/contract/brand.ts';
import type { Brand } from '#shared/domain/mockups/brand.ts';
import { PAGE, type Sheet } from '#shared/printing/sheet.ts';
import { setText } from '#shared/printing/text-block.ts';
import { type BookLook, dayTitle, type Panel } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import { fillPage } from './cover-page.ts';
import { setInUse } from './mockup-figures.ts';
import { beginningOf, setPieces } from './piece-blocks.ts';

const isWritten = ({ entries }: BookDay): boolean => entries.length > 0;

/** Height of a day's title with the gap below it. */
const HEADING = 40;

/** The days of a chapter that have texts; none: the chapter is still to be written. */
export const writtenDays = ({ days }: BookChapter): BookDay[] => days.filter(isWritten);

interface ChapterPlace {
  chapter: BookChapter;
  index: number;
  name: string;
  look: BookLook;
  pictures: BookPictures;
  /** Drawn in use at the end of the chapter; null: not there. */
  brand: Brand | null;
  /** Stays free below the last day's texts, so that the last page is not nearly empty. */
  foot: number;
}

/** A chapter: its opening on a ground of the palette, then its days. Notes the page of each place. */
export function setChapter(sheet: Sheet, place: ChapterPlace, pages: Map<string, number>): void {
  const { chapter, index, name, look, pictures, foot, brand } = place;
  const panel = look.panels[index % look.panels.length] as Panel;
  sheet.setEdge(null);
  sheet.newPage();
  pages.set(chapter.key, sheet.page);
  const bookmark = sheet.mark(chapter.key, chapter.title);
  setOpening(sheet, place, panel);
  sheet.setEdge({ left: name, right: chapter.title });
  sheet.newPage();
  const days = writtenDays(chapter);
  for (const [at, day] of days.entries()) {
    sheet.foot = at === days.length - 1 ? foot : 0;
    if (at > 0) sheet.gap(34);
    sheet.need(HEADING + beginningOf(day));
    pages.set(`day-${day.day}`, sheet.page);
    sheet.mark(`day-${day.day}`, day.heading, bookmark);
    setText(sheet, day.heading, dayTitle(look));
    sheet.gap(10);
    setPieces({ sheet, look, pictures }, day);
  }
  sheet.foot = 0;
  if (brand) setInUse({ sheet, brand, look, pictures });
}

function setOpening(sheet: Sheet, { chapter, index }: ChapterPlace, panel: Panel): void {
  const { ground, text: color } = panel;
  fillPage(sheet, ground);
  sheet.y = PAGE.height * 0.34;
  setText(sheet, String(index + 1), { style: 'quote', size: 26, color });
  setText(sheet, chapter.title, { style: 'display', size: 46, leading: 1.08, color, role: 'H1' });
  sheet.gap(16);
  const width = sheet.width * 0.8;
  setText(sheet, chapter.promise, { style: 'quote', size: 16, leading: 1.4, color, width });
}

import type { BookChapter } from '#shared/contract/brand.ts';
import { headingOf } from '#shared/domain/book-captions.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { lineHeight, setLine, setText } from '#shared/printing/text-block.ts';
import type { BookLook } from './book-look.ts';
import { writtenDays } from './chapter-pages.ts';

interface Row {
  title: string;
  /** The named place that it leads to; also the key of its page. */
  place: string;
  /** Of a chapter. */
  number?: string;
}

/** The rows of the contents; their pages are known after the chapters are set. */
const rowsOf = (chapters: readonly BookChapter[]): Row[] =>
  chapters.flatMap((chapter, index) => [
    { title: chapter.title, place: chapter.key, number: String(index + 1) },
    ...writtenDays(chapter).map((day) => ({ title: headingOf(day), place: `day-${day.day}` })),
  ]);

/** Keeps a page for the contents; the result fills in the pages. */
export function setContents(
  sheet: Sheet,
  chapters: readonly BookChapter[],
  look: BookLook,
): (pages: ReadonlyMap<string, number>) => void {
  sheet.newPage();
  sheet.mark('contents', 'Contents');
  setText(sheet, 'Contents', { style: 'display', size: 34, leading: 1.1, color: look.ink.text, role: 'H1' });
  sheet.gap(2);
  const { page } = sheet;
  const list = sheet.element('TOC');
  const from = sheet.y;
  return (pages) =>
    sheet.onPage(page, () => list.draw(() => drawRows(sheet, rowsOf(chapters), { from, pages, look })));
}

interface Drawing {
  from: number;
  pages: ReadonlyMap<string, number>;
  look: BookLook;
}

/** Heights of rows; a chapter's includes the room above it. */
const ROW = { chapter: 44, day: 19 } as const;
const INDENT = 30;

function drawRows(sheet: Sheet, rows: readonly Row[], { from, pages, look }: Drawing): void {
  const { left, width, pdf } = sheet;
  const height = rows.reduce((sum, { number }) => sum + (number ? ROW.chapter : ROW.day), 0);
  const scale = Math.min(1, (sheet.bottom - from) / height);
  let y = from;
  for (const { title, place, number } of rows) {
    const step = (number ? ROW.chapter : ROW.day) * scale;
    const page = pages.get(place);
    const words = number
      ? ({ style: 'display', size: 14, color: page ? look.accent : look.ink.muted } as const)
      : ({ style: 'text', size: 10.5, color: look.ink.text } as const);
    // Title and page share a baseline, whatever their sizes.
    const at = { x: left + INDENT, y: y + step - lineHeight(words), width: width - INDENT - 50 };
    if (number) setLine(sheet, number, { ...at, x: left }, { ...words, style: 'quote' });
    setLine(sheet, title, at, words);
    const end = page
      ? ({ ...words, style: 'text', color: look.ink.muted } as const)
      : ({ ...words, style: 'italic', size: 10, color: look.ink.muted } as const);
    const right = { ...at, x: left, width, align: 'right' } as const;
    setLine(sheet, page ? String(page) : 'still to be written', right, end);
    if (page) pdf.goTo(left, at.y, width, lineHeight(words), place);
    y += step;
  }
}

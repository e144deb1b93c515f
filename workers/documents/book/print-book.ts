import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { PAGE, Sheet } from '#shared/printing/sheet.ts';
import { setLine } from '#shared/printing/text-block.ts';
import type { Ask } from '#shared/threads/serve-task.ts';
import { type BookLook, bookLook } from './book-look.ts';
import { readPictures } from './book-pictures.ts';
import { setChapter, writtenDays } from './chapter-pages.ts';
import { setContents } from './contents-page.ts';
import { setCover } from './cover-page.ts';

const DENSITIES = [1, 0.85, 0.7, 0.55, 1.25];
/** Share of a page. */
const LEAST_FILLED = 0.36;
/** Longer chapters are not measured, to save time. */
const LONGEST_DRAFT = 100_000;

/** Prints a brand book: cover, contents, chapters. `ask` gives the bytes of a picture. */
export async function printBook(book: PrintedBook, ask: Ask): Promise<Buffer> {
  const { cover, chapters } = book;
  const pictures = await readPictures(book, ask);
  const look = bookLook(cover.palette);
  const sheet = new Sheet({ title: `${cover.name}: brand book`, author: cover.name, subject: 'Brand book' });
  setCover(sheet, book, look, pictures);
  const fillContents = setContents(sheet, chapters, look);
  const pages = new Map<string, number>();
  const draft = new Sheet({ title: '', author: '', subject: '' }, { isDraft: true });
  for (const [index, chapter] of chapters.entries()) {
    if (writtenDays(chapter).length === 0) continue;
    const place = { chapter, index, name: cover.name, look, pictures };
    sheet.density = densityOf(draft, place);
    setChapter(sheet, place, pages);
  }
  fillContents(pages);
  setEdges(sheet, look);
  return await sheet.end();
}

/** How far gaps shrink or grow so that a chapter has few flaws on few pages; measured on pages that are thrown away. */
function densityOf(draft: Sheet, place: Parameters<typeof setChapter>[1]): number {
  if (JSON.stringify(place.chapter).length > LONGEST_DRAFT) return 1;
  let best = { density: 1, cost: Number.POSITIVE_INFINITY };
  for (const density of DENSITIES) {
    draft.density = density;
    const before = draft.page;
    const flaws = flawsOf(draft, () => setChapter(draft, place, new Map()));
    const cost = flaws + draft.page - before;
    if (cost < best.cost) best = { density, cost };
    if (flaws === 0) break;
  }
  return best.density;
}

/** Pages that are nearly empty, but for the opening and an only page, and pieces that left what they belong to. */
function flawsOf(draft: Sheet, set: () => void): number {
  const [before, strays] = [draft.page, draft.strays];
  set();
  const pages = draft.filled.slice(before + 1);
  const empty = pages.length > 1 ? pages.filter((share) => share < LEAST_FILLED) : [];
  return empty.length + draft.strays - strays;
}

/** The name and the chapter above, the number of the page below. */
function setEdges(sheet: Sheet, { ink }: BookLook): void {
  const words = { style: 'text', size: 9, color: ink.muted } as const;
  sheet.eachEdge(({ left, right }, page) => {
    const above = { x: sheet.left, y: 38, width: sheet.width / 2 };
    setLine(sheet, left, above, words);
    setLine(sheet, right, { ...above, x: sheet.left + sheet.width / 2, align: 'right' }, words);
    const below = { x: sheet.left, y: PAGE.height - 46, width: sheet.width, align: 'right' } as const;
    setLine(sheet, String(page), below, words);
  });
}

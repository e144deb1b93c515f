import type { BookChapter } from '#shared/contract/brand.ts';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { PAGE, Sheet } from '#shared/printing/sheet.ts';
import { lineHeight, setLine, setText } from '#shared/printing/text-block.ts';
import { type BookLook, bookLook } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import { brandInUse } from './brand-in-use.ts';
import { setChapter, writtenDays } from './chapter-pages.ts';
import { setCover } from './cover-page.ts';

const DENSITIES = [1, 0.85, 0.7, 0.55, 1.25];
/** Points that the last day leaves free on its pages: none where the last page is full enough. */
const FEET = [0, 80, 160, 240];
/** Shares of a page. */
const LEAST_FILLED = 0.36;
const HALF = 0.5;
/** Longer chapters are not measured, to save time. */
const LONGEST_DRAFT = 100_000;

/** Prints a brand book: cover, contents, chapters. */
export async function printBook(book: PrintedBook, pictures: BookPictures): Promise<Buffer> {
  const { cover, chapters } = book;
  const look = bookLook(cover.palette);
  const sheet = new Sheet({ title: `${cover.name}: brand book`, author: cover.name, subject: 'Brand book' });
  setCover(sheet, book, look, pictures);
  const fillContents = setContents(sheet, chapters, look);
  const pages = new Map<string, number>();
  const draft = new Sheet({ title: '', author: '', subject: '' }, { isDraft: true });
  for (const [index, chapter] of chapters.entries()) {
    if (writtenDays(chapter).length === 0) continue;
    const brand = chapter.showsBrand ? brandInUse(book, pictures) : null;
    const place = { chapter, index, name: cover.name, look, pictures, brand, foot: 0 };
    const { density, foot } = layoutOf(draft, place);
    sheet.density = density;
    setChapter(sheet, { ...place, foot }, pages);
  }
  fillContents(pages);
  setEdges(sheet, look);
  return await sheet.end();
}

type Place = Parameters<typeof setChapter>[1];

/** How far gaps shrink or grow, and where the last day breaks, so that a chapter has few flaws on few pages; measured on
 * pages that are thrown away. */
function layoutOf(draft: Sheet, place: Place): { density: number; foot: number } {
  let best = { density: 1, foot: 0, cost: Number.POSITIVE_INFINITY };
  if (JSON.stringify(place.chapter).length > LONGEST_DRAFT) return best;
  const measure = (density: number, foot: number): { flaws: number; emptiness: number } => {
    draft.density = density;
    const before = draft.page;
    // Mock-ups follow wherever the texts end.
    const found = flawsOf(draft, () => setChapter(draft, { ...place, foot, brand: null }, new Map()));
    const cost = found.flaws + found.emptiness + draft.page - before;
    if (cost < best.cost) best = { density, foot, cost };
    return found;
  };
  for (const density of DENSITIES) if (measure(density, 0).flaws === 0) break;
  for (const foot of FEET) if (measure(best.density, foot).emptiness === 0) break;
  return best;
}

/**
 * Pages that are nearly empty, but for the opening and an only page, and pieces that left what they belong to; and what
 * the last page lacks to be half full.
 */
function flawsOf(draft: Sheet, set: () => void): { flaws: number; emptiness: number } {
  const [before, strays] = [draft.page, draft.strays];
  set();
  const pages = draft.filled.slice(before + 1);
  if (pages.length < 2) return { flaws: draft.strays - strays, emptiness: 0 };
  const empty = pages.filter((share) => share < LEAST_FILLED);
  const emptiness = Math.max(0, HALF - (pages.at(-1) ?? 0));
  return { flaws: empty.length + draft.strays - strays, emptiness };
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
    ...writtenDays(chapter).map((day) => ({ title: day.heading, place: `day-${day.day}` })),
  ]);

/** Keeps a page for the contents; the result fills in the pages. */
function setContents(
  sheet: Sheet,
  chapters: readonly BookChapter[],
  look: BookLook,
): (pages: ReadonlyMap<string, number>) => void {
  sheet.newPage();
  sheet.mark('contents', 'Contents');
  setText(sheet, 'Contents', { style: 'display', size: 34, leading: 1.1, color: look.ink.text, role: 'H1' });
  sheet.gap(2);
  const { page } = sheet;
  const list = sheet.reserve('TOC');
  const from = sheet.y;
  return (pages) =>
    sheet.onPage(page, () => list(() => drawRows(sheet, rowsOf(chapters), { from, pages, look })));
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
  const { left, width } = sheet;
  const height = rows.reduce((sum, { number }) => sum + (number ? ROW.chapter : ROW.day), 0);
  const scale = Math.min(1, (sheet.bottom - from) / height);
  let y = from;
  for (const row of rows) {
    const { title, place, number } = row;
    const step = (number ? ROW.chapter : ROW.day) * scale;
    const page = pages.get(place);
    const high = lineHeight({ size: number ? 14 : 10.5 });
    const box = { x: left, y: y + step - high, width, height: high };
    const draw = (): void => drawRow(sheet, row, { y: box.y, page, look });
    sheet.group('TOCI', () => {
      if (!page) sheet.element('P').draw(draw);
      else sheet.group('Reference', () => sheet.link(`${title}, page ${page}`, { place, box }, draw));
    });
    y += step;
  }
}

/** Title and page share a baseline, whatever their sizes. */
function drawRow(
  sheet: Sheet,
  { title, number }: Row,
  to: { y: number; page: number | undefined; look: BookLook },
): void {
  const { left, width } = sheet;
  const { y, page, look } = to;
  const words = number
    ? ({ style: 'display', size: 14, color: page ? look.accent : look.ink.muted } as const)
    : ({ style: 'text', size: 10.5, color: look.ink.text } as const);
  const at = { x: left + INDENT, y, width: width - INDENT - 50 };
  if (number) setLine(sheet, number, { ...at, x: left }, { ...words, style: 'quote' });
  setLine(sheet, title, at, words);
  const end = page
    ? ({ ...words, style: 'text', color: look.ink.muted } as const)
    : ({ ...words, style: 'italic', size: 10, color: look.ink.muted } as const);
  const right = { ...at, x: left, width, align: 'right' } as const;
  setLine(sheet, page ? String(page) : 'still to be written', right, end);
}

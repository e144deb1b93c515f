import type { BookDay, BookEntry } from '#shared/contract/brand.ts';
import type { BookShape } from '#shared/contract/workbooks.ts';
import { itemsOf, rowsOf } from '#shared/domain/answers.ts';
import { arrange, type Piece, wordsOf } from '#shared/domain/book-pieces.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { setText } from '#shared/printing/text-block.ts';
import { type BookLook, body, quote } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import { setCards, setPersonas } from './card-blocks.ts';
import { labelledHeight, setColumns, setHeadLabel, setItems, setLabelled, setWords } from './labelled.ts';
import { logosHeight, setLogos } from './logo-tiles.ts';
import { pairsHeight, setPairs } from './pair-specimens.ts';
import { pictureRoom, setPictures } from './picture-grid.ts';
import { setSwatches, swatchesHeight } from './swatches.ts';
import { setBookTable } from './table-rows.ts';

export interface Setting {
  sheet: Sheet;
  look: BookLook;
  pictures: BookPictures;
}

/** A result of more characters is too long to be set large. */
const LONGEST_QUOTE = 420;

/** Height that a day's first piece needs below its title. */
export function beginningOf(day: BookDay): number {
  const [first] = arrange(day);
  const count = rowsOf(first?.entries[0]?.answer).length;
  if (first?.shape === 'logos') return logosHeight(count);
  return first?.shape === 'palette' ? 10 + swatchesHeight(count) : 150;
}

/** The texts of a day, what matters most first. */
export function setPieces(setting: Setting, day: BookDay): void {
  const { sheet } = setting;
  const pieces = arrange(day);
  for (let index = 0; index < pieces.length; index += 1) {
    if (index > 0) sheet.gap(18);
    const [piece, next] = [pieces[index], pieces[index + 1]] as [Piece, Piece | undefined];
    if (next && !fitsBefore(setting, piece, next)) pieces.splice(index, 2, next, piece);
    const { page } = sheet;
    setPiece(setting, pieces[index] as Piece);
    if (piece.shape === 'before-after' && sheet.page > page) sheet.strays += 1;
  }
}

/** False for a text that would drive its picture away to the next page. */
function fitsBefore({ sheet, look }: Setting, text: Piece, picture: Piece): boolean {
  const [told, shown] = [text.entries[0], picture.entries[0]];
  if (told?.kind !== 'long' || told.isResult || shown?.kind !== 'pictures') return true;
  if (rowsOf(shown.answer).length > 1) return true;
  const words = labelledHeight(sheet, told.caption, wordsOf(told), look);
  return words + 18 * sheet.density + pictureRoom(sheet) <= sheet.room;
}

type SetEntries = (setting: Setting, entries: readonly BookEntry[]) => void;
const each =
  (set: (setting: Setting, entry: BookEntry) => void): SetEntries =>
  (setting, entries) => {
    for (const [index, entry] of entries.entries()) {
      if (index > 0) setting.sheet.gap(10);
      set(setting, entry);
    }
  };

const sideBySide: SetEntries = ({ sheet, look }, entries) =>
  setColumns(
    sheet,
    entries.map((entry) => ({ label: entry.caption, texts: textsOf(entry) })),
    look,
  );

const textsOf = ({ answer }: BookEntry): string[] =>
  typeof answer === 'string' ? [answer.trim()] : itemsOf(answer);

const shapes: Readonly<Partial<Record<BookShape, SetEntries>>> = {
  'before-after': sideBySide,
  words: sideBySide,
  rules: sideBySide,
  typefaces: sideBySide,
  personas: ({ sheet, look }, entries) => setPersonas(sheet, entries, look),
  quote: each((setting, entry) => setQuote(setting, entry)),
  mission: each((setting, entry) => setQuote(setting, entry)),
  tagline: each((setting, entry) => setQuote(setting, entry, 30)),
  launch: each((setting, entry) => setQuote(setting, entry, 30)),
  palette: each(({ sheet, look }, { answer }) => setSwatches(sheet, answer, look)),
  logos: each(({ sheet, look, pictures }, entry) => setLogos(sheet, entry, look, pictures)),
  pairs: each((setting, entry) => {
    setHeadLabel(setting.sheet, entry.caption, setting.look, pairsHeight(rowsOf(entry.answer).length));
    setPairs(setting.sheet, entry.answer, setting.look);
  }),
  house: each((setting, entry) => (entry.isResult ? setQuote : setAnswer)(setting, entry)),
  templates: each((setting, entry) => setAnswer(setting, entry, true)),
};

function setPiece(setting: Setting, { shape, entries }: Piece): void {
  const set = shapes[shape] ?? each((place, entry) => setAnswer(place, entry));
  set(setting, entries);
}

/** What counts most, in large letters. */
function setQuote(setting: Setting, entry: BookEntry, size?: number): void {
  const { sheet, look } = setting;
  const text = wordsOf(entry);
  if (text.length > LONGEST_QUOTE) {
    setAnswer(setting, entry);
    return;
  }
  setHeadLabel(sheet, entry.caption, look, 40);
  setText(sheet, text, { ...quote(look), ...(size ? { size, leading: 1.2 } : {}) });
}

/** An answer by its kind. */
function setAnswer(setting: Setting, entry: BookEntry, isCards = false): void {
  const { sheet, look, pictures } = setting;
  const { kind, columns = [], answer, isResult } = entry;
  const label = entry.caption;
  if (kind === 'pictures') setPictures(sheet, { label, answer }, look, pictures);
  else if (kind === 'colours') setSwatches(sheet, answer, look);
  else if (kind === 'table') {
    setHeadLabel(sheet, label, look, 70);
    setBookTable(sheet, { columns, rows: rowsOf(answer), isCards }, look, setCards);
  } else if (kind === 'list') setLabelled(sheet, label, look, () => setItems(sheet, itemsOf(answer), look));
  else if (isResult && label === '') setText(sheet, wordsOf(entry), { ...body(look), size: 12 });
  else setLabelled(sheet, label, look, () => setWords(sheet, wordsOf(entry), look));
}

import type { Column } from '#shared/contract/workbooks.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { columnWeight } from '#shared/printing/column-weight.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { setTable } from '#shared/printing/table-block.ts';
import type { BookLook } from './book-look.ts';
import type { setCards } from './card-blocks.ts';

/** More columns than these are too narrow for words. */
const MOST_COLUMNS = 4;
/** Mean length of a cell above which four columns are too narrow. */
const LONG_CELLS = 120;

interface Table {
  columns: readonly Column[];
  rows: readonly Readonly<Record<string, string>>[];
  isCards: boolean;
}

/** A table; as cards where its columns would be too narrow. */
export function setBookTable(
  sheet: Sheet,
  { columns, rows: given, isCards }: Table,
  look: BookLook,
  asCards: typeof setCards,
): void {
  const rows = given.map((row) => columns.map(({ key }) => shown(row[key] ?? '')));
  const labels = columns.map(({ label }) => label);
  const isNarrow = columns.length > MOST_COLUMNS || (columns.length > 3 && meanLength(rows) > LONG_CELLS);
  if (isCards || isNarrow) {
    asCards(sheet, labels, rows, look);
    return;
  }
  setTable(sheet, {
    columns: labels.map((label, index) => ({
      label,
      weight: columnWeight(rows.map((row) => row[index] ?? '')),
    })),
    rows,
    ink: look.ink,
    bold: 0,
  });
}

/** A colour is told by its code in capitals. */
function shown(text: string): string {
  const words = text.trim();
  return words.startsWith('#') ? (parseHex(words)?.toUpperCase() ?? words) : words;
}

const mean = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);

const meanLength = (rows: readonly (readonly string[])[]): number =>
  mean(rows.flatMap((row) => row.slice(1).map(({ length }) => length)));

/**
 * Where a spreadsheet may begin a cell: in half of Europe also after a semicolon, whatever the quotes. Spreadsheets in
 * East Asia take the wide and small forms of the signs for the signs, and skip blanks and what cannot be seen. Some readers
 * end a line at any of Unicode's line ends.
 */
const FORMULA =
  /(^|[;；\t\r\n\v\f\u0085\u2028\u2029])(?=(?:(?![\t\r\n\v\f\u0085\u2028\u2029])[\s\p{Cf}])*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** An RFC 4180 cell. An apostrophe keeps spreadsheets from running it, or a part of it, as a formula. */
function quote(cell: string): string {
  const safe = cell.replace(/^(?=[\t\r])/, "'").replaceAll(FORMULA, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Before the first row: spreadsheets then read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const csvLine = (row: readonly string[]): string => `${row.map(quote).join(',')}\r\n`;

/** Rows as CSV. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvLine).join('');

/**
 * Where a spreadsheet may begin a cell: in half of Europe also after a semicolon, whatever the quotes. Spreadsheets in
 * East Asia take the wide and small forms of the signs for the signs, and skip blanks and what cannot be seen.
 */
const FORMULA = /(^|[;；\t\r\n])(?=[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** An RFC 4180 cell. An apostrophe keeps spreadsheets from running it, or a part of it, as a formula. */
function quote(cell: string): string {
  const safe = cell.replace(/^(?=[\t\r])/, "'").replaceAll(FORMULA, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV; the byte order mark makes spreadsheets read UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;

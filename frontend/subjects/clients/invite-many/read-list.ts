import Papa from 'papaparse';
import { MAX_CELL, MAX_INVITED } from '#shared/contract/limits.ts';
import { kindOf } from './column-titles.ts';
import {
  addressesIn,
  type Columns,
  columnsByPlace,
  columnsByTitle,
  columnsOfRow,
  isAddress,
  none,
  splitAddresses,
} from './find-columns.ts';

/** A row of a list, as the server takes it. */
export interface ListRow {
  email: string;
  name: string;
  company: string;
  coach: string;
  cohort: string;
  programme: string;
}

/** What the coach has chosen instead of what was found. */
export interface TableChoice {
  hasTitles?: boolean;
  columns?: Partial<Columns>;
}

export interface ReadTable {
  hasTitles: boolean;
  /** Of each column: its title, or what stands in its first row. */
  titles: readonly string[];
  columns: Columns;
}

interface ReadList {
  rows: ListRow[];
  /** Null: each line was read by itself. */
  table: ReadTable | null;
}

/**
 * People of a pasted list or a CSV file: a table with or without a row of titles, or lines of addresses as mail programs
 * write them. Blank lines are left out.
 */
export function readList(text: string, chosen: TableChoice = {}): ReadList {
  const cells = cellsOf(text);
  const head = headOf(cells);
  const hasTitles = chosen.hasTitles ?? head >= 0;
  const first = Math.max(head, 0);
  const rows = hasTitles ? cells.slice(first + 1) : cells;
  const titles = cells[first] ?? [];
  const titled = hasTitles ? columnsByTitle(titles, rows) : null;
  const placed = titled ?? columnsByPlace(rows);
  if (!placed && chosen.hasTitles === undefined && !hasTitles)
    return { rows: rows.flatMap(readLine), table: null };
  const found = placed ?? columnsOfRow(rows[0] ?? titles);
  // Of titles that are not known, only a name is guessed.
  const { name, email } = found;
  const columns = { ...(hasTitles && !titled ? { ...none, name, email } : found), ...chosen.columns };
  return { rows: rows.map((row) => readRow(row, columns)), table: { hasTitles, titles, columns } };
}

/** Lines above the titles: what a spreadsheet says of itself. */
const MOST_ABOVE = 5;
/** No title, but an address with something wrong. */
const INTENDED = /[@＠<]| at \S|[^\s.]\.[a-z]{2,}$/i;

/** The row of titles; -1: none. Titles that are not known have rows with addresses below, and none themselves. */
function headOf([first = [], ...others]: readonly string[][]): number {
  const known = [first, ...others.slice(0, MOST_ABOVE)].findIndex(
    (row) => row.some((cell) => kindOf(cell) === 'email') && !row.some(isAddress),
  );
  if (known >= 0) return known;
  if (first.some(isAddress)) return -1;
  if (first.filter((cell) => kindOf(cell) !== undefined).length > 1) return 0;
  return !first.some((cell) => INTENDED.test(cell)) && others.some((row) => row.some(isAddress)) ? 0 : -1;
}

const clip = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_CELL);

/** People write a space before a quotation mark. */
const SPACED_QUOTE = /([,;|\t]|^) +"/gm;
/** `"Ana Ito" <ana@example.com>` is one cell. */
const QUOTED_NAME = /"([^"\n]{1,200})"[ \t]{0,9}<([^<>\s@"]+@[^<>\s@"]+)>/g;
/** Between two people whom a mail program writes on one line. */
const BETWEEN =
  /(<[^<>\s@]+@[^<>\s@]+>)[ \t]*[,;][ \t]*(?=(?:"[^"\n]{1,200}"|[^",;<>\n]{0,200})[ \t]{0,9}<[^<>\s@]+@[^<>\s@]+>)/g;
const PERSON = /^[ \t]*(?:"[^"]{1,200}"|[^",;<>]{0,200})[ \t]{0,9}<[^<>\s@]+@[^<>\s@]+>[ \t,;]*$/;

/** A line each for the people of a line that has nothing else: in a table, a note may name some. */
function separatePeople(line: string): string {
  const people = line.replace(BETWEEN, '$1\n').split('\n');
  return people.length > 1 && people.every((each) => PERSON.test(each)) ? people.join('\n') : line;
}

/** Excel's first line, which names the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*\n/i;

/** Of a row: it may be a line of addresses. */
const MOST_CELLS = 2 * MAX_INVITED;

function cellsOf(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [line = '', separator = ''] = SEPARATOR_LINE.exec(lines) ?? [];
  const clean = lines
    .slice(line.length)
    .replace(SPACED_QUOTE, '$1"')
    .split('\n')
    .map(separatePeople)
    .join('\n')
    .replace(QUOTED_NAME, '"$1 <$2>"');
  const whole = parse(clean, separator);
  // Lines of different lengths tell no separator, so each has its own.
  const isUneven = whole.errors.some(({ code }) => code === 'UndetectableDelimiter');
  const rows =
    isUneven && /[\t;,|]/.test(clean) ? clean.split('\n').flatMap((each) => parse(each).data) : whole.data;
  return rows.map((cells) => cells.slice(0, MOST_CELLS).map(clip));
}

const parse = (text: string, delimiter = ''): Papa.ParseResult<string[]> =>
  Papa.parse<string[]>(text, {
    delimiter,
    delimitersToGuess: ['\t', ';', ',', '|'],
    skipEmptyLines: 'greedy',
  });

/** Without a common order: the people of one line. */
function readLine(cells: readonly string[]): ListRow[] {
  const addresses = addressesIn(cells);
  if (addresses.length > 1) return addresses.map((cell) => readRow([cell], columnsOfRow([cell])));
  return [readRow(cells, columnsOfRow(cells))];
}

function readRow(cells: readonly string[], columns: Columns): ListRow {
  const cell = (place: number | null): string => (place === null ? '' : (cells[place] ?? ''));
  const address = cell(columns.email);
  const [email = address] = splitAddresses(address);
  const named = clip(`${cell(columns.name)} ${cell(columns.familyName)}`);
  const { company, coach, cohort, programme } = columns;
  return {
    ...{ email: inBrackets(email), name: nameOf(named || besideBrackets(address)) },
    ...{ company: cell(company), coach: cell(coach), cohort: cell(cohort), programme: cell(programme) },
  };
}

const inBrackets = (cell: string): string =>
  isAddress(cell) && cell.includes('<') ? cell.slice(cell.lastIndexOf('<') + 1, cell.lastIndexOf('>')) : cell;

const besideBrackets = (cell: string): string =>
  isAddress(cell) && cell.includes('<') ? clip(cell.slice(0, cell.lastIndexOf('<')).replaceAll('"', '')) : '';

/** What may stand behind a comma and is no given name. */
const TITLE = /^(?:jr|sr|ii|iii|iv|dr|mag|md|phd|mba|msc|bsc|esq|inc|ltd|gmbh|llc)$/;

/** 'Ito, Ana' is Ana Ito. */
function nameOf(name: string): string {
  const [family = '', given = '', ...others] = name.split(',').map((each) => each.trim());
  const isTurned = family !== '' && given !== '' && others.length === 0;
  return isTurned && !TITLE.test(given.toLowerCase().replaceAll('.', '')) ? `${given} ${family}` : name;
}

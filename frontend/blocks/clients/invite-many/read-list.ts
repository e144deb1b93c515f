import Papa from 'papaparse';
import { MAX_CELL } from '#shared/contract/limits.ts';

/** A row of a list, as the server takes it. */
export interface ListRow {
  email: string;
  name: string;
  company: string;
  coach: string;
  cohort: string;
}

const columns = ['name', 'company', 'coach', 'cohort'] as const;
const empty: ListRow = { email: '', name: '', company: '', coach: '', cohort: '' };

/** 'Ana Ito <ana@example.com>', also with the name in quotation marks. Bounded, so that no text takes longer than its length. */
const addressed = /(?:"([^"]*)"\s{0,9}|([^",;<>]{0,200}))<([^<>\s@]+@[^<>\s@]+)>\s*[,;]?/g;

/**
 * People of a pasted list or a CSV file: cells between commas, semicolons or tabs, with or without a row of titles, or
 * addresses as mail programs write them. Blank lines are left out.
 */
export function readList(text: string): ListRow[] {
  const clean = text.replace(/^\uFEFF/, '');
  if (/<[^<>\s@]+@[^<>\s@]+>/.test(clean)) return clean.split(/\r?\n/).flatMap(readAddressed);
  const table = cellsOf(clean);
  const [titles = []] = table;
  const places = titles.some((cell) => cell.includes('@')) ? null : readTitles(titles);
  return places ? table.slice(1).map((cells) => byTitle(cells, places)) : table.flatMap(byOrder);
}

/** One kind of separator throughout: what the text has most of. */
function separatorOf(text: string): string {
  const count = (separator: string): number => text.split(separator).length;
  return ['\t', ';', ','].reduce((best, each) => (count(each) > count(best) ? each : best));
}

const clip = (cell: string): string =>
  cell
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_CELL);

const cellsOf = (text: string): string[][] =>
  // People write a space before a quotation mark.
  Papa.parse<string[]>(text.replace(/([,;]|^) +"/gm, '$1"'), {
    delimiter: separatorOf(text),
    skipEmptyLines: 'greedy',
  }).data.map((cells) => cells.map(clip));

function readAddressed(line: string): ListRow[] {
  const found = [...line.matchAll(addressed)];
  const [only, ...others] = found;
  if (!only) return cellsOf(line).flatMap(byOrder);
  const rowOf = ([, quoted, plain, email = '']: RegExpMatchArray): ListRow => ({
    ...empty,
    name: clip(quoted ?? plain ?? ''),
    email: clip(email),
  });
  if (others.length > 0) return found.map(rowOf);
  const [, company = '', coach = '', cohort = ''] = ['', ...(cellsOf(line.replace(only[0], ''))[0] ?? [])];
  return [{ ...rowOf(only), company, coach, cohort }];
}

const titleOf: Readonly<Record<keyof ListRow, RegExp>> = {
  email: /^e-?mail/i,
  name: /^(full ?)?name$|^client$/i,
  company: /^(business|company|organi[sz]ation)/i,
  coach: /^coach/i,
  cohort: /^(cohort|group)/i,
};

type Places = ReadonlyMap<number, keyof ListRow>;

const givenName = /^(first|given) ?name$/i;
const familyName = /^(last|family) ?name$|^surname$/i;

/** Which column is what; null: these are no titles. */
function readTitles(titles: readonly string[]): Places | null {
  const keys = Object.keys(titleOf) as (keyof ListRow)[];
  const places = new Map<number, keyof ListRow>();
  titles.forEach((title, place) => {
    const isName = givenName.test(title) || familyName.test(title);
    const key = isName ? 'name' : keys.find((each) => titleOf[each].test(title));
    if (key) places.set(place, key);
  });
  return [...places.values()].includes('email') ? places : null;
}

/** A first and a last name are one name. */
function byTitle(cells: readonly string[], places: Places): ListRow {
  const row = { ...empty };
  for (const [place, key] of places) row[key] = clip(`${row[key]} ${cells[place] ?? ''}`);
  return row;
}

/** Without titles: the address is where the @ is, the rest in the order name, business, coach, cohort. */
function byOrder(cells: readonly string[]): ListRow[] {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length > 1 && filled.every((cell) => cell.includes('@')))
    return filled.map((email) => ({ ...empty, email }));
  const found = cells.findIndex((cell) => cell.includes('@'));
  // Without one, the row shall say what is wrong: an address is expected behind the name.
  const place = found >= 0 ? found : Math.min(1, cells.length - 1);
  const others = cells.filter((_, index) => index !== place);
  const named = Object.fromEntries(columns.map((column, index) => [column, others[index] ?? '']));
  return [{ ...empty, ...named, email: cells[place] ?? '' }];
}

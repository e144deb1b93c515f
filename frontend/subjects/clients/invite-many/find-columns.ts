import { InviteForm } from '#shared/contract/forms.ts';
import { fold } from '#shared/domain/normalise.ts';
import { type Kind, kindOf, wordsOf } from './column-titles.ts';

/** What a column can be; `name` is the whole name, or the given one beside a `familyName`. */
export const fields = ['name', 'familyName', 'email', 'company', 'coach', 'cohort', 'programme'] as const;
export type Field = (typeof fields)[number];
/** The column of each field; null: none. */
export type Columns = Readonly<Record<Field, number | null>>;

type Cells = readonly string[];

/** Rows that tell what a column holds. */
const SAMPLE = 100;

/** Whether a cell is an address, also with a name around it. */
export const isAddress = (cell: string): boolean =>
  /[@＠]/.test(cell) && InviteForm.shape.email.safeParse(cell).success;

const isBracketed = (cell: string): boolean => cell.includes('<');

interface Content {
  filled: number;
  /** Counted twice where nothing is around them: a note may have one in brackets. */
  addresses: number;
  withLetters: number;
  bracketed: number;
}

function contentOf(rows: readonly Cells[], place: number): Content {
  const cells = rows.slice(0, SAMPLE).flatMap((row) => row[place] || []);
  const addresses = cells.filter(isAddress);
  const bracketed = addresses.filter(isBracketed).length;
  return {
    filled: cells.length,
    addresses: 2 * addresses.length - bracketed,
    withLetters: cells.filter((cell) => /\p{L}/u.test(cell)).length,
    bracketed,
  };
}

const contentsOf = (rows: readonly Cells[]): Content[] => {
  const width = rows.slice(0, SAMPLE).reduce((widest, { length }) => Math.max(widest, length), 0);
  return Array.from({ length: width }, (_, place) => contentOf(rows, place));
};

/** The first of the places that has the most. */
function placeOfMost(
  all: readonly Content[],
  weigh: (content: Content, place: number) => number,
): number | null {
  const weights = all.map(weigh);
  const most = Math.max(0, ...weights);
  return most > 0 ? weights.indexOf(most) : null;
}

/** A running number is no name, and an address neither. */
const isWords = ({ filled, withLetters, addresses }: Content): boolean =>
  2 * withLetters >= filled && addresses <= filled;

type PlaceOf = (kind: Kind, fits?: (content: Content) => boolean) => number | null;

/** At most one column for each field, by its title and by what is in it; null where the titles say of addresses alone. */
export function columnsByTitle(titles: Cells, rows: readonly Cells[]): Columns | null {
  const kinds = titles.map(kindOf);
  if (kinds.every((kind) => kind === undefined || kind === 'email')) return null;
  const contents = titles.map((_, place) => contentOf(rows, place));
  const placeOf: PlaceOf = (kind, fits = () => true) => {
    const places = kinds.flatMap((each, place) => (each === kind ? [place] : []));
    const fitting = places.filter((place) => fits(contents[place] as Content));
    return fitting.find((place) => contents[place]?.filled) ?? fitting[0] ?? null;
  };
  const most = placeOfMost(contents, ({ addresses }, place) => {
    const [kind, title = ''] = [kinds[place], titles[place]];
    if (kind === 'coach') return 0;
    // Of two, 'Email' rather than 'Email of the partner'.
    return kind === 'email' ? addresses * (2 - Math.min(wordsOf(title).length, 9) / 100) : addresses;
  });
  return {
    ...namesBy(placeOf, rows),
    ...{ email: most ?? placeOf('email'), company: placeOf('company'), coach: placeOf('coach') },
    ...{ cohort: placeOf('cohort'), programme: placeOf('programme') },
  };
}

/** The given name comes first, wherever it stands. */
function namesBy(placeOf: PlaceOf, rows: readonly Cells[]): Pick<Columns, 'name' | 'familyName'> {
  const [full, given, family] = (['full', 'given', 'family'] as const).map((kind) => placeOf(kind, isWords));
  const half = given ?? family ?? null;
  if (given != null && family != null) return { name: given, familyName: family };
  if (full == null) return { name: half, familyName: null };
  if (half === null || holds(rows, full, half)) return { name: full, familyName: null };
  // 'Vorname' beside 'Name', or 'Nome' beside 'Cognome'.
  return given != null ? { name: given, familyName: full } : { name: full, familyName: half };
}

/** Whether a column has in it what another one has. */
function holds(rows: readonly Cells[], whole: number, part: number): boolean {
  const both = rows.slice(0, SAMPLE).filter((row) => row[whole] && row[part]);
  const holding = both.filter((row) => fold(row[whole] ?? '').includes(fold(row[part] ?? '')));
  return 2 * holding.length > both.length;
}

/** Without titles; null where the address stands in another column of another row, or a row has several people. */
export function columnsByPlace(rows: readonly Cells[]): Columns | null {
  const contents = contentsOf(rows);
  const email = placeOfMost(contents, ({ addresses }) => addresses);
  if (email === null || rows.some((row) => addressesIn(row).length > 1)) return null;
  const isEven = rows.every((row) => isAddress(row[email] ?? '') || !row.some(isAddress));
  return isEven ? inOrder(contents, email) : null;
}

/** A row by itself. Without an address, what stands behind the name shall be one. */
export function columnsOfRow(row: Cells): Columns {
  const contents = contentsOf([row]);
  return inOrder(
    contents,
    placeOfMost(contents, ({ addresses }) => addresses) ?? Math.min(1, row.length - 1),
  );
}

const order = ['name', 'company', 'coach', 'cohort', 'programme'] as const;
export const none: Columns = {
  ...{ name: null, familyName: null, email: null, company: null },
  ...{ coach: null, cohort: null, programme: null },
};

/** The address, and the others in their usual order; a running number in front is none of them. */
function inOrder(contents: readonly Content[], email: number): Columns {
  const { bracketed = 0, filled = 0 } = contents[email] ?? {};
  const named = 2 * bracketed > filled ? order.slice(1) : order;
  const isNumber = ({ filled: all, withLetters }: Content, place: number): boolean =>
    place === 0 && all > 0 && withLetters === 0;
  const others = contents.flatMap((content, place) =>
    place === email || isNumber(content, place) ? [] : [place],
  );
  const places = named.map((field, index) => [field, others[index] ?? null] as const);
  return { ...none, ...Object.fromEntries(places), email };
}

/** The addresses of a row that has nothing else. */
export function addressesIn(row: Cells): string[] {
  const filled = row.filter((cell) => cell !== '');
  const found = filled.map((cell) => (isAddress(cell) ? [cell] : splitAddresses(cell)));
  return found.some(({ length }) => length === 0) ? [] : found.flat();
}

/** Several addresses in one cell. */
export function splitAddresses(cell: string): string[] {
  const pieces = cell.split(/[\s,;|:]+/).filter(Boolean);
  return pieces.length > 1 && pieces.every(isAddress) ? pieces : [];
}

import type { BookDay, BookEntry } from '#shared/contract/brand.ts';
import type { Answer, BookShape } from '#shared/contract/workbooks.ts';
import { itemsOf, rowsOf, textOf } from '#shared/domain/answers.ts';
import { type Piece, personaParts, personasOf, wordsOf } from '#shared/domain/book-pieces.ts';
import { columnWeight } from '#shared/domain/column-weight.ts';
import { contrastRatio, parseHex, ratioText } from '#shared/domain/contrast.ts';
import { longestWord, withBreaks } from '#shared/domain/unbroken-words.ts';
import { type BookLook, groundFor, logoGrounds } from './book-look.ts';
import type { BookPictures } from './book-pictures.ts';
import { AXES, type MarketMap, marketMap } from './market-map.ts';

interface Part {
  label: string;
  text: string;
}

interface Card {
  title: string;
  says: string;
  parts: Part[];
}

interface Shown {
  /** Path of the picture; null where it cannot be printed. */
  picture: string | null;
  alt: string;
  caption: string;
}

/** What the template sets, by `set`. */
export type SetPiece =
  | { set: 'text'; label: string; text: string; isLead: boolean }
  | { set: 'list'; label: string; items: string[] }
  | { set: 'quote'; label: string; text: string; size: number }
  | { set: 'columns'; columns: { label: string; texts: string[] }[] }
  | { set: 'cards'; label: string; isLarge: boolean; cards: Card[] }
  | { set: 'table'; label: string; columns: { label: string; width: number }[]; rows: string[][] }
  | { set: 'colours'; colours: { name: string; hex: string | null; codes: string[] }[] }
  | {
      set: 'pairs';
      label: string;
      pairs: { text: string; ground: string; codes: string; use: string }[];
    }
  | { set: 'logos'; tiles: (Shown & { ground: string | null })[] }
  /** `shape`: width by height. */
  | { set: 'pictures'; label: string; pictures: (Shown & { shape: number })[] }
  | MarketMap;

export interface PiecePlace {
  look: BookLook;
  pictures: BookPictures;
  /** Where the template finds a picture. */
  pathOf: (address: string) => string;
  /** The brand's. */
  name: string;
}

/** A result of more characters is too long to be set large. */
const LONGEST_QUOTE = 420;
/** More columns than these are too narrow for words. */
const MOST_COLUMNS = 4;
/** Mean length of a cell above which four columns are too narrow. */
const LONG_CELLS = 120;
/** The shape of a picture that cannot be printed, and bounds for those that can: a caption needs room. */
const SHAPE = { missing: 1.4, least: 0.62, most: 2.6 } as const;

type SetEntry = (entry: BookEntry, place: PiecePlace) => SetPiece;

const sideBySide = (entries: readonly BookEntry[]): SetPiece[] => [
  { set: 'columns', columns: entries.map((entry) => ({ label: entry.caption, texts: textsOf(entry) })) },
];
const textsOf = ({ answer }: BookEntry): string[] =>
  typeof answer === 'string' ? [answer.trim()] : itemsOf(answer);

const quoteOf =
  (size: number): SetEntry =>
  (entry) => {
    const text = wordsOf(entry);
    const isShort = text.length <= LONGEST_QUOTE;
    return isShort ? { set: 'quote', label: entry.caption, text, size } : answerOf(entry);
  };

const byShape: Readonly<Partial<Record<BookShape, SetEntry>>> = {
  quote: quoteOf(21),
  mission: quoteOf(28),
  tagline: quoteOf(30),
  launch: quoteOf(30),
  palette: ({ answer }) => coloursOf(answer),
  logos: logosOf,
  pairs: ({ caption, answer }) => ({ set: 'pairs', label: caption, pairs: pairsOf(answer) }),
  house: (entry, place) => (entry.isResult ? quoteOf(21)(entry, place) : answerOf(entry)),
  templates: (entry) => (entry.kind === 'table' ? tableOf(entry, true) : answerOf(entry)),
};
const axes: readonly string[] = AXES;
const joint: ReadonlySet<BookShape> = new Set(['before-after', 'words', 'rules', 'typefaces'] as const);

/** A piece of a day for the template. */
export function pieceOf({ shape, entries }: Piece, day: BookDay, place: PiecePlace): SetPiece[] {
  if (joint.has(shape)) return sideBySide(entries);
  if (shape === 'personas')
    return [{ set: 'cards', label: '', isLarge: true, cards: personasOf(entries).map(personOf) }];
  const isMapped = day.entries.some((entry) => marketMap(entry, day, place.name));
  const shown = entries.filter(({ key }) => !isMapped || !axes.includes(key));
  return shown.map((entry) => {
    const map = marketMap(entry, day, place.name);
    if (map) return map;
    if (entry.kind === 'pictures' && shape !== 'logos') return picturesOf(entry, place);
    return (byShape[shape] ?? answerOf)(entry, place);
  });
}

function personOf({ parts }: ReturnType<typeof personasOf>[number]): Card {
  const text = (key: string): string => textOf(parts.get(key)?.answer).trim();
  const said = text('sentence').replaceAll(/^["“']|["”']$/g, '');
  return {
    title: text('name') || '–',
    says: said && `“${said}”`,
    parts: personaParts.flatMap(([key, label]) => (text(key) ? { label, text: text(key) } : [])),
  };
}

/** An answer by its kind. */
function answerOf(entry: BookEntry): SetPiece {
  const { kind, answer, isResult, caption: label } = entry;
  if (kind === 'colours') return coloursOf(answer);
  if (kind === 'table') return tableOf(entry);
  if (kind === 'list') return { set: 'list', label, items: itemsOf(answer) };
  return { set: 'text', label, text: wordsOf(entry), isLead: isResult && label === '' };
}

/** A table; as cards where its columns would be too narrow. */
function tableOf({ caption: label, columns = [], answer }: BookEntry, isCards = false): SetPiece {
  const rows = rowsOf(answer).map((row) => columns.map(({ key }) => cellOf(row[key] ?? '')));
  const cells = rows.flatMap((row) => row.slice(1));
  const mean = sum(cells.map(({ length }) => length)) / Math.max(1, cells.length);
  if (isCards || columns.length > MOST_COLUMNS || (columns.length > 3 && mean > LONG_CELLS)) {
    const cards = rows.map(([title = '', ...texts]) => ({
      ...{ title: title || '–', says: '' },
      parts: texts.flatMap((text, at) => (text ? { label: columns[at + 1]?.label ?? '', text } : [])),
    }));
    return { set: 'cards', label, isLarge: false, cards };
  }
  const widths = widthsOf(columns.map((column, at) => [column.label, ...rows.map((row) => row[at] ?? '')]));
  const heads = columns.map((column, at) => ({ label: column.label, width: widths[at] ?? 1 }));
  return { set: 'table', label, columns: heads, rows };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** In points: each column has room for its longest word, which the template breaks above `most`, and shares the rest. */
const TABLE = { width: 459, letter: 7.4, inset: 10, most: 110 } as const;

function widthsOf(columns: readonly (readonly string[])[]): number[] {
  const wordOf = (cells: readonly string[]): number =>
    longestWord(withBreaks(cells.join('\n'))) * TABLE.letter;
  const least = columns.map((cells) => Math.min(wordOf(cells) + TABLE.inset, TABLE.most));
  const weights = columns.map(([, ...cells]) => columnWeight(cells));
  const room = Math.max(0, TABLE.width - sum(least));
  return least.map((width, at) => width + (room * (weights[at] ?? 0)) / sum(weights));
}

/** A colour is told by its code in capitals. */
const cellOf = (text: string): string =>
  text.trim().startsWith('#') ? (parseHex(text)?.toUpperCase() ?? text.trim()) : text.trim();

const coloursOf = (answer: Answer): SetPiece => ({
  set: 'colours',
  colours: rowsOf(answer).map(({ name = '', hex = '' }) => {
    const code = parseHex(hex);
    const codes = code ? [code.toUpperCase(), `RGB ${rgbOf(code)}`] : [hex.trim() || 'no code'];
    return { name: name.trim() || 'Without a name', hex: code, codes };
  }),
});

const rgbOf = (code: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)).join(', ');

/** Text on its ground, with the codes and their contrast. */
const pairsOf = (answer: Answer) =>
  rowsOf(answer).flatMap((row) => {
    const [text, ground] = [parseHex(row.text ?? ''), parseHex(row.ground ?? '')];
    if (!text || !ground) return [];
    const contrast = ratioText(contrastRatio(text, ground) ?? 1);
    const codes = `${text.toUpperCase()} on ${ground.toUpperCase()} · ${contrast}`;
    return { text, ground, codes, use: row.used_for?.trim() ?? '' };
  });

function logosOf({ caption: label, answer }: BookEntry, { look, pictures, pathOf }: PiecePlace): SetPiece {
  const tiles = rowsOf(answer).map(({ fileURL = '', caption = '' }, at) => {
    const logo = pictures.logos.get(fileURL);
    const picture = logo ? pathOf(fileURL) : null;
    const ground = logo ? groundFor(logo, logoGrounds(look)) : null;
    return {
      picture,
      ground,
      caption: caption.trim(),
      alt: caption.trim() || `${label || 'Logo'} ${at + 1}`,
    };
  });
  return { set: 'logos', tiles };
}

function picturesOf({ caption: label, answer }: BookEntry, { pictures, pathOf }: PiecePlace): SetPiece {
  const shown = rowsOf(answer).map(({ fileURL = '', caption = '' }, at) => {
    const photo = pictures.photos.get(fileURL);
    const shape = photo ? photo.width / photo.height : SHAPE.missing;
    return {
      picture: photo ? pathOf(fileURL) : null,
      alt: caption.trim() || `${label || 'Picture'} ${at + 1}`,
      caption: caption.trim(),
      shape: Math.min(Math.max(shape, SHAPE.least), SHAPE.most),
    };
  });
  return { set: 'pictures', label, pictures: shown };
}

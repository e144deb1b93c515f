import type { PublicBook } from '#shared/contract/brand.ts';
import type { Answer, Answers } from '#shared/contract/workbooks.ts';
import { rowsOf, textOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import type { Box } from './drawing.ts';

/** A picture of the logo, and what its pixels say. */
export interface Logo {
  address: string;
  /** What is drawn, without the room around it, in shares of the sides. */
  box: Box;
  /** Width to height of what is drawn. */
  ratio: number;
  /** The colour of its own ground; null when that is clear. */
  ground: string | null;
  /** The mean colour of what is drawn; null when nothing can be read. */
  ink: string | null;
}

/** A logo that mock-ups of a printed book show. */
export interface PrintedLogo extends Logo {
  /** A small PNG of it, in Base64. */
  png: string;
}

export interface Colour {
  name: string;
  hex: string;
}

/** What mock-ups are drawn from. */
export interface Brand {
  name: string;
  tagline: string;
  logos: readonly Logo[];
  /** Main colour first; six-digit codes in lower case. */
  palette: readonly Colour[];
  /** Text and ground that the owner uses together. */
  pairs: readonly { text: string; ground: string }[];
  /** Names of the typefaces. */
  heading: string;
  body: string;
  /** Real words for a first page. */
  sample: Sample;
  /** The first offer. */
  offer: string;
}

interface Sample {
  heading: string;
  text: string;
  /** What can be pressed. */
  action: string;
}

/** Answers of a day that replace those of the book: a draft, or the version on screen. */
export interface OpenDay {
  day: number;
  form: Answers;
}

type Find = (key: string) => Answer | undefined;

function finder({ chapters }: Pick<PublicBook, 'chapters'>, open: OpenDay | null): Find {
  const others = chapters.flatMap(({ days }) => days.filter(({ day }) => day !== open?.day));
  const entries = others.flatMap((day) => day.entries);
  return (key) =>
    Object.values(open?.form ?? {}).find((section) => Object.hasOwn(section, key))?.[key] ??
    entries.find((entry) => entry.key === key)?.answer;
}

/** Before there are colours or a logo, mock-ups show nothing of the brand. */
export const isBranded = ({ logos, palette }: Brand): boolean => logos.length > 0 || palette.length > 0;

/** Addresses of the logo's pictures; each is a file of ours. */
export function logoAddresses(book: Pick<PublicBook, 'chapters'>, open: OpenDay | null = null): string[] {
  return rowsOf(finder(book, open)('logo_pictures'))
    .flatMap(({ fileURL = '' }) => fileURL)
    .filter((address) => /^\/api\/(?:files|public\/books)\/[\w/-]+$/.test(address));
}

/** The brand by the book, with the answers of an open day. */
export function brandOf(
  book: Pick<PublicBook, 'cover' | 'chapters'>,
  logos: readonly Logo[],
  open: OpenDay | null = null,
): Brand {
  const find = finder(book, open);
  const text = (key: string): string => oneLine(textOf(find(key)));
  return {
    name: oneLine(book.cover.name),
    tagline: text('tagline'),
    logos,
    palette: rowsOf(find('palette')).flatMap(({ name = '', hex = '' }) => {
      const code = parseHex(hex);
      return code === null ? [] : [{ name: name.trim(), hex: code }];
    }),
    pairs: rowsOf(find('text_pairs')).flatMap(({ text: ink = '', ground = '' }) => {
      const [one, other] = [parseHex(ink), parseHex(ground)];
      return one === null || other === null ? [] : [{ text: one, ground: other }];
    }),
    heading: text('heading_typeface'),
    body: text('body_typeface'),
    sample: sampleOf(textOf(find('sample')), text('one_liner')),
    offer: text('first_offer'),
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const LONGEST_ACTION = 34;
const LONGEST_HEADING = 90;

/** The first sentence is the heading, a short last one can be pressed. */
function sampleOf(sample: string, oneLiner: string): Sample {
  const parts = sample.split(/\n+|(?<=[.!?…。！？])\s+/).flatMap((part) => oneLine(part) || []);
  const isHeading = parts.length > 1 && (parts[0] ?? '').length <= LONGEST_HEADING;
  const heading = isHeading ? (parts.shift() ?? '') : '';
  const isAction = parts.length > 1 && (parts.at(-1) ?? '').length <= LONGEST_ACTION;
  const action = isAction ? (parts.pop() ?? '').replace(/[.。]$/, '') : '';
  return { heading, text: parts.join(' ') || oneLiner, action };
}

export interface Missing {
  what: string;
  /** Undefined: the programme does not ask for it. */
  day: number | undefined;
  /** What the mock-ups show instead. */
  instead: string;
}

/** Keys of the questions whose answers mock-ups need most. */
export const brandKeys = ['tagline', 'logo_pictures', 'palette', 'heading_typeface'] as const;

/** What is still to be answered; `days`: where it is asked for. */
export function missingOf(
  { tagline, palette, heading, body }: Brand,
  hasLogo: boolean,
  days: Readonly<Record<string, number>> = {},
): Missing[] {
  const all: [key: (typeof brandKeys)[number], isMissing: boolean, what: string, instead: string][] = [
    ['tagline', tagline === '', 'There is no tagline yet', 'its place stays free'],
    ['logo_pictures', !hasLogo, 'There is no picture of the logo yet', 'the name stands for it'],
    ['palette', palette.length === 0, 'There are no colours yet', 'everything is black on white'],
    [
      ...(['heading_typeface', heading === '' || body === ''] as const),
      ...(['The two typefaces are not chosen yet', 'ours stand in for them'] as const),
    ],
  ];
  return all.flatMap(([key, isMissing, what, instead]) =>
    isMissing ? [{ what, instead, day: days[key] }] : [],
  );
}

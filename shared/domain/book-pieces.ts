import type { BookDay, BookEntry } from '#shared/contract/brand.ts';

/** How a part of a day is set. */
export type Shape =
  | 'answer'
  | 'before-after'
  | 'house'
  | 'launch'
  | 'limits'
  | 'logos'
  | 'mood'
  | 'pairs'
  | 'palette'
  | 'personas'
  | 'pitches'
  | 'quote'
  | 'rules'
  | 'sample'
  | 'signs'
  | 'sizes'
  | 'story'
  | 'tagline'
  | 'templates'
  | 'traits'
  | 'typefaces'
  | 'voice'
  | 'words';

/** Entries that are set as one. */
export interface Piece {
  shape: Shape;
  entries: readonly BookEntry[];
}

/** Settings by day and field; any other field is set by its kind. */
const settings: Readonly<Record<string, Shape>> = {
  '2.signs': 'signs',
  '3.values': 'limits',
  '9.traits': 'traits',
  '10.voice_words': 'voice',
  '10.words_used': 'words',
  '10.words_avoided': 'words',
  '10.text_before': 'before-after',
  '10.text_after': 'before-after',
  '11.core_message': 'house',
  '11.pillars': 'house',
  '11.ten_seconds': 'pitches',
  '11.thirty_seconds': 'pitches',
  '12.tagline': 'tagline',
  '13.story_long': 'story',
  '14.mood_board': 'mood',
  '15.logo_pictures': 'logos',
  '16.palette': 'palette',
  '16.text_pairs': 'pairs',
  '16.heading_typeface': 'typefaces',
  '16.body_typeface': 'typefaces',
  '16.type_sizes': 'sizes',
  '16.do': 'rules',
  '16.do_not': 'rules',
  '16.sample': 'sample',
  '20.templates': 'templates',
  '21.launch_date': 'launch',
  '21.announcement_short': 'quote',
};

const PERSONA_DAY = 6;

/** Settings for tables; an answer of another form is set by its kind. */
const ofRows: ReadonlySet<Shape> = new Set([
  ...(['limits', 'logos', 'mood', 'pairs', 'palette', 'sizes', 'templates', 'traits', 'voice'] as const),
]);
/** Settings that hold several entries of a day. */
const joint: ReadonlySet<Shape> = new Set([
  ...(['before-after', 'house', 'personas', 'pitches', 'rules', 'typefaces', 'words'] as const),
]);

function shapeOf(day: number, { key, answer, isResult }: BookEntry): Shape {
  if (day === PERSONA_DAY && typeof answer === 'string') return 'personas';
  const wanted = settings[`${day}.${key}`];
  const isTable = Array.isArray(answer) && answer.every((row) => typeof row === 'object');
  if (wanted && (!ofRows.has(wanted) || isTable)) return wanted;
  return isResult && typeof answer === 'string' ? 'quote' : 'answer';
}

/** The pieces of a day: its result, its logo and what is set large first, then the rest in the workbook's order. */
export function arrange({ day, entries }: Pick<BookDay, 'day' | 'entries'>): Piece[] {
  const pieces: { shape: Shape; entries: BookEntry[] }[] = [];
  for (const entry of entries) {
    const shape = shapeOf(day, entry);
    const open = joint.has(shape) ? pieces.find((piece) => piece.shape === shape) : undefined;
    if (open) open.entries.push(entry);
    else pieces.push({ shape, entries: [entry] });
  }
  const isFirst = ({ shape, entries: own }: Piece): boolean =>
    shape === 'logos' || shape === 'quote' || own.some(({ isResult }) => isResult);
  return [...pieces.filter(isFirst), ...pieces.filter((piece) => !isFirst(piece))];
}

const personOf = (key: string): string => key.split('_')[0] ?? key;

/** The entries of each persona, by the part after its prefix: `name`, `facts`. */
export function personasOf(entries: readonly BookEntry[]): { who: string; parts: Map<string, BookEntry> }[] {
  const people = [...new Set(entries.map(({ key }) => personOf(key)))];
  return people.map((who) => ({
    who,
    parts: new Map(
      entries
        .filter(({ key }) => personOf(key) === who)
        .map((entry) => [entry.key.slice(who.length + 1), entry]),
    ),
  }));
}

import { z } from 'zod';
import { Day, endpoint, PathDay } from './endpoint.ts';
import { MAX_ROWS } from './limits.ts';
import { LongText } from './texts.ts';

/** The name of a section, field or column. Once released, a key never changes its meaning. */
const Key = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/, 'Not a key');

/** A table's row, a colour or a picture: texts by column. */
const Row = z.record(Key, LongText);

/**
 * An answer: a text, the items of a list, or rows. A number, date, link or choice is text too, so that half of it can
 * be saved while it is typed.
 */
export const Answer = z.union([LongText, z.array(LongText).max(MAX_ROWS), z.array(Row).max(MAX_ROWS)]);
export type Answer = z.infer<typeof Answer>;

/** The answers of a day, by section and field. Day 1 has the sections `step1` to `step4`. */
export const Answers = z.record(Key, z.record(Key, Answer));
export type Answers = z.infer<typeof Answers>;

/** Kinds whose answer is a text. */
export const CellKind = z.enum(['short', 'long', 'choice', 'date', 'link', 'number', 'colour']);
export type CellKind = z.infer<typeof CellKind>;

export const Column = z.object({
  key: Key,
  label: z.string(),
  kind: CellKind,
  /** The values of a choice. */
  options: z.array(z.string()).readonly().optional(),
  /** Not typed: how many choices of the row have this value. */
  counts: z.string().optional(),
});
export type Column = z.infer<typeof Column>;

/**
 * A list is a row of texts. A table's rows have its columns. A colour has the columns `name` and `hex`, a picture
 * `fileURL` (an own upload of that day) and `caption`.
 */
export const FieldKind = z.enum([...CellKind.options, 'list', 'table', 'colours', 'pictures']);
export type FieldKind = z.infer<typeof FieldKind>;

/** How an answer is set in the brand book; `answer`: by its kind. */
export const BookShape = z.enum([
  ...([
    'answer',
    'before-after',
    'house',
    'launch',
    'limits',
    'logos',
    'mission',
    'mood',
    'pairs',
    'palette',
  ] as const),
  ...(['personas', 'pitches', 'quote', 'rules', 'sample', 'signs', 'sizes', 'story', 'tagline'] as const),
  ...(['templates', 'traits', 'typefaces', 'voice', 'words'] as const),
]);
export type BookShape = z.infer<typeof BookShape>;

export const WorkbookField = z.object({
  /** Unique within the day. */
  key: Key,
  label: z.string(),
  kind: FieldKind,
  /** One line of help. */
  help: z.string().optional(),
  /** The answer of the day's example company. */
  example: Answer.optional(),
  /** Height of a text in lines. */
  lines: z.number().int().optional(),
  options: z.array(z.string()).readonly().optional(),
  columns: z.array(Column).readonly().optional(),
  /** Values of the first column that a new table begins with. */
  rowNames: z.array(z.string()).readonly().optional(),
  /** The advised number of items, rows or pictures; never enforced. */
  min: z.number().int().optional(),
  max: z.number().int().optional(),
  /** The advised length of a text. */
  maxWords: z.number().int().optional(),
  /** Two colour columns whose contrast is computed, and the advised ratio. */
  contrast: z.object({ text: Key, ground: Key, least: z.number() }).optional(),
  /** May stay empty: it does not count as unanswered. */
  isOptional: z.boolean().optional(),
  /** The day's result: an answer that later days refer to; of a table, its first column. */
  isResult: z.boolean().optional(),
  /** It belongs into the brand book. */
  isForBook: z.boolean().optional(),
  /** Its label there; empty where the heading or the shape says it. */
  bookLabel: z.string().optional(),
  /** Without one, a day's result in large letters and the rest by its kind. */
  bookShape: BookShape.optional(),
});
export type WorkbookField = z.infer<typeof WorkbookField>;

export const WorkbookSection = z.object({
  key: Key,
  title: z.string(),
  intro: z.string().optional(),
  fields: z.array(WorkbookField).readonly(),
});
export type WorkbookSection = z.infer<typeof WorkbookSection>;

/** The questions of a day. */
export const Workbook = z.object({ day: Day, sections: z.array(WorkbookSection).readonly() });
export type Workbook = z.infer<typeof Workbook>;

/** Earlier work that a day builds on, from the newest hand-in. */
export const EarlierAnswer = z.object({
  day: Day,
  taskTitle: z.string(),
  /** For example 'your mission'. */
  what: z.string(),
  /** The fields with their answers; empty when the day was skipped or handed in as a file. */
  answers: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: FieldKind,
      columns: z.array(Column).readonly().optional(),
      answer: Answer,
    }),
  ),
  /** Where a day that was handed in opens. */
  address: z.string().nullable(),
});
export type EarlierAnswer = z.infer<typeof EarlierAnswer>;

const params = z.object({ day: PathDay });

export const getWorkbook = endpoint('GET /api/workbooks/:day', {
  summary: 'The questions of an unlocked day; 404 when the day has no workbook.',
  params,
  response: Workbook,
});

export const getEarlierAnswers = endpoint('GET /api/workbooks/:day/earlier', {
  summary: 'What the participant handed in on the earlier days that this day builds on.',
  params,
  response: z.array(EarlierAnswer),
});

import { z } from 'zod';
import { Count, Flag, Line, Lines, lineOf, Text, Texts } from '#shared/content/fields.ts';
import { FeedbackTemplateId } from '#shared/contract/forms.ts';
import { MAX_DAYS, MAX_QUESTIONS, MAX_SECTIONS } from '#shared/contract/limits.ts';
import { DayKind } from '#shared/contract/tasks.ts';
import { type WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { Field } from './workbook-fields.ts';

const { key } = WorkbookSection.shape;

/** Earlier work that a day builds on. */
const Need = z.strictObject({
  day: Count,
  /** For example 'your mission'. */
  what: Text,
  /** The fields of that day. */
  keys: Texts,
});
type Need = z.infer<typeof Need>;

const Section = z.strictObject({
  key,
  title: Line,
  intro: Text.optional(),
  fields: z.array(Field, 'Expected questions').min(1, 'Expected a question').readonly(),
});

/** What every day has. */
const any = {
  /** Keeps its meaning in later versions; without one, `d` and the day's number. */
  key: z
    .string()
    .regex(/^d[a-z0-9]{1,6}$/, 'Not a key of a day')
    .optional(),
  title: lineOf(120),
  estimatedTime: lineOf(60),
  /** 120 to 250 words in paragraphs: the reason, the method, the criteria. */
  description: Text,
};

const Work = z.strictObject({
  ...any,
  kind: z.literal('work').optional(),
  /** What is there at the end, one thing on each line. */
  deliverable: Lines,
  /** The suggested feedback template. */
  coachTemplate: FeedbackTemplateId,
  /** Name of the day's result. */
  resultLabel: Line,
  /** What the day is called in the book; its title names the work. */
  bookHeading: Line,
  /** The chapter of the book that begins with this day. */
  chapter: z
    .strictObject({
      ...{ key, title: Line },
      /** What the chapter will hold. */
      promise: Text,
      showsBrand: Flag.optional(),
    })
    .optional(),
  /** What to think of, below the description. */
  guidance: z.strictObject({ title: Line, points: Texts }).optional(),
  checks: Texts,
  example: z.strictObject({ company: Line, answer: Text }).optional(),
  sections: z
    .array(Section, 'Expected sections')
    .min(1, 'Expected a section')
    .max(MAX_SECTIONS, `A day has at most ${MAX_SECTIONS} sections`)
    .refine(
      (sections) => sections.flatMap(({ fields }) => fields).length <= MAX_QUESTIONS,
      `A day has at most ${MAX_QUESTIONS} questions`,
    )
    .readonly(),
  needs: z.array(Need).min(1).readonly().optional(),
});
type Work = z.infer<typeof Work>;

/** What a day without work has none of; so every reader of a programme finds a day of one shape. */
const withoutWork = <T extends object>(day: T): T & Omit<Work, 'kind' | keyof typeof any> => ({
  ...{
    deliverable: '',
    coachTemplate: 'general',
    resultLabel: '',
    bookHeading: '',
    checks: [],
    sections: [],
  },
  ...day,
});

/** A file of the curriculum. */
export const Task = z.discriminatedUnion(
  'kind',
  [
    Work,
    z.strictObject({ ...any, kind: DayKind.extract(['rest']) }).transform(withoutWork),
    z
      .strictObject({ ...any, kind: DayKind.exclude(['rest']), where: lineOf(500).optional() })
      .transform(withoutWork),
  ],
  'Expected rest, reading or call; leave the line out for work',
);
type Task = z.infer<typeof Task>;

/** The days in order. Keys are unique within a day, and a day needs fields of earlier days that exist. */
export const Curriculum = z
  .array(Task)
  .min(1)
  .max(MAX_DAYS, `A programme has at most ${MAX_DAYS} days`)
  .superRefine((days, context) => {
    const asked = fieldsByDay(days);
    for (const [index, task] of days.entries())
      for (const { path, message } of [
        ...findRepeatedDay(days, index),
        ...findRepeatedKeys(task),
        ...findMissingWork(task, asked.slice(0, index)),
      ])
        context.addIssue({ code: 'custom', path: [index, ...path], message });
  })
  .transform((days) => {
    const asked = fieldsByDay(days);
    return days.map(
      ({ needs, kind, example = { company: '', answer: '' }, ...task }, index): CurriculumTask => ({
        day: index + 1,
        ...task,
        example,
        ...(kind && kind !== 'work' && { kind }),
        ...(needs && { needs: needs.map((need) => markResult(asked, need)) }),
      }),
    );
  });

export interface EarlierWork extends Need {
  /** True: it contains that day's result, marked with a star. */
  isResult?: true;
}

/** One day of the sprint: its text, its workbook and its criteria. */
export interface CurriculumTask extends Omit<Work, 'needs' | 'kind'> {
  day: number;
  /** Empty where the author gives none. */
  example: NonNullable<Work['example']>;
  kind?: DayKind;
  where?: string | undefined;
  needs?: readonly EarlierWork[];
}

interface Fault {
  path: (string | number)[];
  message: string;
}

const keyAt = (days: readonly Task[], index: number): string => days[index]?.key ?? `d${index + 1}`;

const findRepeatedDay = (days: readonly Task[], index: number): Fault[] =>
  days.slice(0, index).some((_, earlier) => keyAt(days, earlier) === keyAt(days, index))
    ? [{ path: ['key'], message: `Another day has the key ${keyAt(days, index)}` }]
    : [];

function findRepeatedKeys({ sections }: Task): Fault[] {
  const keys = sections.flatMap((section, at) => [
    { key: `section ${section.key}`, path: ['sections', at, 'key'] },
    ...section.fields.map((field, index) => ({
      key: `field ${field.key}`,
      path: ['sections', at, 'fields', index, 'key'],
    })),
  ]);
  const seen = new Set<string>();
  return keys
    .filter(({ key }) => seen.size === seen.add(key).size)
    .map(({ key, path }) => ({ path, message: `This day has another ${key}` }));
}

type Asked = readonly ReadonlyMap<string, WorkbookField>[];

/** The questions of each day by their keys: a file may name a great many of them as needed. */
const fieldsByDay = (days: readonly Task[]): Asked =>
  days.map(
    ({ sections }) =>
      new Map(sections.flatMap(({ fields }) => fields.map((field) => [field.key, field] as const))),
  );

const findMissingWork = ({ needs = [] }: Pick<Work, 'needs'>, earlier: Asked): Fault[] =>
  needs.flatMap(({ day, keys }, at) =>
    keys.flatMap((wanted, position) =>
      earlier[day - 1]?.has(wanted)
        ? []
        : {
            path: ['needs', at, 'keys', position],
            message: `Day ${day} is not an earlier day with the field ${wanted}`,
          },
    ),
  );

function markResult(asked: Asked, need: Need): EarlierWork {
  const isResult = need.keys.some((wanted) => asked[need.day - 1]?.get(wanted)?.isResult);
  return isResult ? { ...need, isResult } : need;
}

import type { DayKind } from '#shared/contract/tasks.ts';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import {
  type Fields,
  filled,
  isEmpty,
  listOf,
  rawFieldOf,
  settingsIn,
  textsOf,
  written,
} from './draft-questions.ts';

/** `head`, and each day by its key. */
export type Parts = Readonly<Record<string, Fields>>;

/** A day of a programme (shared/curriculum/curriculum-task.ts), as far as it is named here. */
interface Day {
  key?: string | undefined;
  day: number;
  kind?: DayKind | undefined;
  needs?: readonly { day: number; what: string; keys: readonly string[] }[] | undefined;
  sections: readonly WorkbookSection[];
}

/** The same of a programme (shared/programmes/programme.ts). */
interface Whole {
  name: string;
  promise: string;
  description: string;
  tasksHeading?: string | undefined;
  policy?: string | undefined;
  parts: readonly { name: string; label?: string | undefined; firstDay: number }[];
  days: readonly Day[];
}

/** A day's key, which it keeps in later versions, wherever it stands then. */
export const dayKeyOf = ({ key, day }: Pick<Day, 'key' | 'day'>): string => key ?? `d${day}`;

/** What a draft calls the texts of a day that a file has in groups, by group. */
const groups = {
  chapter: {
    key: 'chapterKey',
    title: 'chapterTitle',
    promise: 'chapterPromise',
    showsBrand: 'chapterShowsBrand',
  },
  guidance: { title: 'guidanceTitle', points: 'guidancePoints' },
  example: { company: 'exampleCompany', answer: 'exampleAnswer' },
} as const;

const dayTexts = [
  ...([
    'kind',
    'title',
    'deliverable',
    'estimatedTime',
    'coachTemplate',
    'resultLabel',
    'bookHeading',
  ] as const),
  ...(['description', 'where', 'checks'] as const),
] as const;

/** What a day without work has; a draft may still hold the rest. */
const calm: readonly string[] = ['kind', 'title', 'estimatedTime', 'description'];

export const isWork = (kind: unknown): boolean => !kind || kind === 'work';
const isAskedOf = (kind: unknown, name: string): boolean =>
  name === 'where' ? kind === 'reading' || kind === 'call' : isWork(kind) || calm.includes(name);

/** The parts of a draft that says the same as a programme. */
export function partsOf(programme: Whole): Record<string, Fields> {
  const { days, parts } = programme;
  const keys = days.map(dayKeyOf);
  const rows = parts.map(({ name, label, firstDay }, at) =>
    filled({ key: `p${at + 1}`, name, label, first: keys[firstDay - 1] }),
  );
  const head = { ...textsOfHead({ ...programme }), days: keys, parts: rows };
  return { head, ...Object.fromEntries(days.map((day) => [dayKeyOf(day), fieldsOf(day, keys)])) };
}

function fieldsOf(day: Day, keys: readonly string[]): Fields {
  const texts: Fields = { ...day };
  const fields: Record<string, unknown> = Object.fromEntries(dayTexts.map((name) => [name, texts[name]]));
  for (const [group, names] of Object.entries(groups))
    for (const [from, to] of Object.entries(names)) fields[to] = (texts[group] as Fields | undefined)?.[from];
  fields.needs = day.needs?.map(({ day: earlier, what, keys: needed }) => ({
    ...{ day: keys[earlier - 1], what, keys: needed },
  }));
  fields.sections = day.sections.map(({ key }) => key);
  for (const section of day.sections) {
    fields[`section.${section.key}.title`] = section.title;
    fields[`section.${section.key}.intro`] = section.intro;
    fields[`section.${section.key}.fields`] = section.fields.map(({ key }) => key);
    for (const field of section.fields) Object.assign(fields, settingsIn(field));
  }
  // An empty label in the book says something; an empty text elsewhere does not.
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isEmpty(value) || (value === '' && /\.bookLabel$/.test(name)),
    ),
  );
}

/** The number of a day by its key; undefined for a day that the draft no longer has. */
export type NumberOf = (key: string) => number | string | undefined;

/** A day as a file states it, unchecked. */
export interface RawTask {
  key: string;
  /** A day without work has none. */
  sections?: { key: string; fields: { key: string }[] }[];
  needs?: { day: unknown; keys: unknown }[];
  [name: string]: unknown;
}

/** A day's part as a file states it, unchecked. */
export function rawTaskOf(fields: Fields, numberOf: NumberOf, key: string): RawTask {
  const inGroups = Object.entries(groups).map(([group, names]) => {
    const parts = Object.entries(names).map(([to, from]) => [to, written(fields[from])]);
    return [group, filled(Object.fromEntries(parts))] as const;
  });
  const { chapter, ...others } = Object.fromEntries(inGroups) as Record<string, Fields>;
  const hasChapter = chapter?.title !== undefined || chapter?.promise !== undefined;
  const needs = (listOf(fields.needs) as Fields[]).map(({ day, what, keys }) => ({
    ...{ day: numberOf(String(day)), what, keys },
  }));
  const all: Fields = {
    ...filled(Object.fromEntries(dayTexts.map((name) => [name, written(fields[name])]))),
    ...(hasChapter ? { chapter: { key, ...chapter } } : {}),
    ...Object.fromEntries(Object.entries(others).filter(([, group]) => Object.keys(group).length > 0)),
    sections: sectionsOf(fields),
    ...(needs.length > 0 ? { needs } : {}),
  };
  return { key, ...Object.fromEntries(Object.entries(all).filter(([name]) => isAskedOf(fields.kind, name))) };
}

type RawSections = NonNullable<RawTask['sections']>;

/** Sections and questions stand where they are named first: a day is never longer than its draft. */
function sectionsOf(fields: Fields): RawSections {
  const seen = new Set<string>();
  const isFirst = (key: string): boolean => seen.size < seen.add(key).size;
  return [...new Set(textsOf(fields.sections))].map((key) => rawSectionOf(fields, key, isFirst));
}

function rawSectionOf(fields: Fields, key: string, isFirst: (field: string) => boolean): RawSections[number] {
  const { title, intro } = filled({
    title: fields[`section.${key}.title`],
    intro: fields[`section.${key}.intro`],
  });
  return {
    ...{ key, title },
    ...(intro === undefined ? {} : { intro }),
    fields: textsOf(fields[`section.${key}.fields`])
      .filter(isFirst)
      .map((field) => rawFieldOf(fields, field)),
  };
}

export interface RawProgramme {
  parts: Fields[];
  days: RawTask[];
  [name: string]: unknown;
}

const headTexts = ['name', 'promise', 'description', 'tasksHeading', 'policy'] as const;

const textsOfHead = (head: Fields): Record<string, unknown> =>
  filled(Object.fromEntries(headTexts.map((name) => [name, head[name]])));

/** All parts as a file states them, unchecked and without the programme's key. */
export function rawProgrammeOf({ head = {}, ...days }: Parts): RawProgramme {
  const keys = textsOf(head.days);
  const numberOf = (key: unknown): number | undefined => keys.indexOf(String(key)) + 1 || undefined;
  const rows = (listOf(head.parts) as Fields[])
    .map(({ name, label, first }) => ({ name, label, firstDay: numberOf(first) }))
    .toSorted((a, b) => (a.firstDay ?? 0) - (b.firstDay ?? 0));
  return {
    ...textsOfHead(head),
    parts: rows.map(({ name, label, firstDay }, at) => {
      const next = rows[at + 1]?.firstDay;
      const lastDay = next === undefined ? keys.length : next - 1;
      // Days before the first part's are in it.
      return filled({ name, label, firstDay: at === 0 ? 1 : firstDay, lastDay });
    }),
    days: keys.map((key) => rawTaskOf(days[key] ?? {}, numberOf, key)),
  };
}

export interface Compared {
  parts: Fields[];
  days: RawTask[];
}

const sameKey = (key: string): string => key;

/** A day for comparisons: days that it refers to are named by their keys, whatever their numbers. */
export const comparedDayOf = (fields: Fields, key: string): RawTask => rawTaskOf(fields, sameKey, key);

/** The same of all parts. */
export function comparedOf({ head = {}, ...days }: Parts): Compared {
  const parts = (listOf(head.parts) as Fields[]).map(({ name, label, first }) =>
    filled({ name, label, first }),
  );
  return {
    ...{ ...textsOfHead(head), parts },
    days: textsOf(head.days).map((key) => comparedDayOf(days[key] ?? {}, key)),
  };
}

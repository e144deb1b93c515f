import type { FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import type { Programme } from '#shared/programmes/programme.ts';
import { columnsOf, itemsOf, rowsOf } from './answers.ts';

/** A part of a draft: values by the names of its fields. Empty values are as missing ones. */
export type Fields = Readonly<Record<string, unknown>>;

/** `head`, and each day by its key. */
export type Parts = Readonly<Record<string, Fields>>;

/** A day's key, which it keeps in later versions, wherever it stands then. */
export const dayKeyOf = ({ key, day }: Pick<CurriculumTask, 'key' | 'day'>): string => key ?? `d${day}`;

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
  ...(['title', 'deliverable', 'estimatedTime', 'coachTemplate', 'resultLabel', 'bookHeading'] as const),
  'description',
  'checks',
] as const;

const own = ['label', 'kind', 'help'];
const marks = ['isResult', 'isOptional', 'isForBook', 'bookLabel', 'bookShape'];
const text = [...own, ...marks, 'example'];
const advised = [...own, ...marks, 'min', 'max'];
const items = [...advised, 'example'];

/** The settings that a question of each kind has; a draft may still hold those of its former kind. */
export const settingsOf: Readonly<Record<FieldKind, readonly string[]>> = {
  ...{ short: [...text, 'lines', 'maxWords'], long: [...text, 'lines', 'maxWords'] },
  ...{ date: text, link: text, number: text, colour: text, choice: [...text, 'options'] },
  ...{ list: items, colours: items, pictures: advised },
  table: [...items, 'rowNames', 'columns', 'contrast'],
};

/** Advised contrast of text on its ground, in programmes that name no other. */
const LEAST = 4.5;

/** A table measures the contrast of its first two columns of colours. */
function contrastOf(columns: unknown): object | undefined {
  const [first, second] = listOf(columns).filter(
    (column) => (column as Fields).kind === 'colour',
  ) as Fields[];
  return first && second && { text: first.key, ground: second.key, least: LEAST };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const filled = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Lines that were added and not written are none. */
const written = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((item) => typeof item !== 'string' || item.trim() !== '') : value;

const textsOf = (value: unknown): string[] => listOf(value).filter((item) => typeof item === 'string');

/** The parts of a draft that says the same as a programme. */
export function partsOf(programme: Omit<Programme, 'key'>): Record<string, Fields> {
  const { name, promise, description, tasksHeading, days, parts } = programme;
  const keys = days.map(dayKeyOf);
  const rows = parts.map(({ name, label, firstDay }, at) =>
    filled({ key: `p${at + 1}`, name, label, first: keys[firstDay - 1] }),
  );
  const head = filled({ name, promise, description, tasksHeading, days: keys, parts: rows });
  return { head, ...Object.fromEntries(days.map((day) => [dayKeyOf(day), fieldsOf(day, keys)])) };
}

function fieldsOf(day: CurriculumTask, keys: readonly string[]): Fields {
  const fields: Record<string, unknown> = Object.fromEntries(dayTexts.map((name) => [name, day[name]]));
  for (const [group, names] of Object.entries(groups))
    for (const [from, to] of Object.entries(names))
      fields[to] = (day[group as keyof typeof groups] as Fields | undefined)?.[from];
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

function settingsIn(field: WorkbookField): Fields {
  const { key, example, contrast, ...rest } = field;
  const isUsual = JSON.stringify(contrast) === JSON.stringify(contrastOf(field.columns));
  const settings = { ...rest, contrast: contrast && isUsual ? true : contrast, example: exampleOf(field) };
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [`field.${key}.${name}`, value]));
}

/** As in a file: a text, a list, or rows with bars between their cells. */
function exampleOf(field: WorkbookField): string | string[] | undefined {
  const { example } = field;
  if (example === undefined || typeof example === 'string') return example;
  const columns = columnsOf(field);
  return [
    ...itemsOf(example),
    ...rowsOf(example).map((row) =>
      columns
        .map(({ key }) => row[key] ?? '')
        .join(' | ')
        .trim(),
    ),
  ];
}

/** The number of a day by its key; undefined for a day that the draft no longer has. */
export type NumberOf = (key: string) => number | string | undefined;

/** A day as a file states it, unchecked. */
export interface RawTask {
  key: string;
  sections: { key: string; fields: { key: string }[] }[];
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
  return {
    key,
    ...filled(Object.fromEntries(dayTexts.map((name) => [name, written(fields[name])]))),
    ...(hasChapter ? { chapter: { key, ...chapter } } : {}),
    ...Object.fromEntries(
      Object.entries(others).filter(([name, group]) => name === 'example' || Object.keys(group).length > 0),
    ),
    sections: textsOf(fields.sections).map((section) => rawSectionOf(fields, section)),
    ...(needs.length > 0 ? { needs } : {}),
  };
}

function rawSectionOf(fields: Fields, key: string): RawTask['sections'][number] {
  const { title, intro } = filled({
    title: fields[`section.${key}.title`],
    intro: fields[`section.${key}.intro`],
  });
  return {
    ...{ key, title },
    ...(intro === undefined ? {} : { intro }),
    fields: textsOf(fields[`section.${key}.fields`]).map((field) => rawFieldOf(fields, field)),
  };
}

/** Settings of another kind stay behind. */
function rawFieldOf(fields: Fields, key: string): { key: string } {
  const get = (name: string): unknown => written(fields[`field.${key}.${name}`]);
  const names = settingsOf[get('kind') as FieldKind] ?? own;
  const settings = filled(Object.fromEntries(names.map((name) => [name, get(name)])));
  if (settings.contrast === true) settings.contrast = contrastOf(settings.columns);
  if (settings.columns)
    settings.columns = listOf(settings.columns).map((column) => rawColumnOf(column as Fields));
  const isList = names === items || get('kind') === 'table';
  if (Array.isArray(settings.example) !== isList) delete settings.example;
  if (get('bookLabel') === '' && names.includes('bookLabel')) settings.bookLabel = '';
  return { key, ...settings };
}

const rawColumnOf = (column: Fields): Fields =>
  filled(Object.fromEntries(Object.entries(column).map(([name, value]) => [name, written(value)])));

export interface RawProgramme {
  parts: Record<string, unknown>[];
  days: RawTask[];
  [name: string]: unknown;
}

/** All parts as a file states them, unchecked and without the programme's key. */
export function rawProgrammeOf(draft: Parts): RawProgramme {
  const { head = {} } = draft;
  const keys = textsOf(head.days);
  const numbers = new Map(keys.map((key, at) => [key, at + 1]));
  const numberOf: NumberOf = (key) => numbers.get(key);
  const { name, promise, description, tasksHeading } = head;
  const rows = (listOf(head.parts) as Fields[])
    .map((row) => ({ row, firstDay: numberOf(String(row.first)) as number | undefined }))
    .toSorted((a, b) => (a.firstDay ?? 0) - (b.firstDay ?? 0));
  return {
    ...filled({ name, promise, description, tasksHeading }),
    parts: rows.map(({ row, firstDay }, at) => {
      const next = rows[at + 1]?.firstDay;
      return filled({
        ...{ name: row.name, label: row.label, firstDay: at === 0 ? 1 : firstDay },
        lastDay: next === undefined ? keys.length : next - 1,
      });
    }),
    days: keys.map((key) => rawTaskOf(draft[key] ?? {}, numberOf, key)),
  };
}

import type { BookShape, CellKind, FieldKind } from '#shared/contract/workbooks.ts';

export const kindNames: Readonly<Record<FieldKind, string>> = {
  short: 'Short text',
  long: 'Long text',
  choice: 'Choice',
  date: 'Date',
  link: 'Link',
  number: 'Number',
  colour: 'Colour',
  list: 'List',
  table: 'Table',
  colours: 'Colours',
  pictures: 'Pictures',
};

/** The kinds that a column of a table can have. */
export const cellKinds: readonly CellKind[] = ['short', 'long', 'choice', 'date', 'link', 'number', 'colour'];

/** How an answer is set in the brand book; `answer` is by its kind. */
export const shapeNames: Readonly<Record<Exclude<BookShape, 'answer'>, string>> = {
  ...{ 'before-after': 'Before and after', house: 'Message house', launch: 'Launch plan', limits: 'Limits' },
  ...{ logos: 'Logos', mission: 'Mission', mood: 'Mood board', pairs: 'Pairs', palette: 'Palette' },
  ...{ personas: 'Personas', pitches: 'Pitches', quote: 'Quote', rules: 'Rules', sample: 'Sample text' },
  ...{ signs: 'Signs', sizes: 'Sizes', story: 'Story', tagline: 'Tagline', templates: 'Templates' },
  ...{ traits: 'Traits', typefaces: 'Typefaces', voice: 'Voice', words: 'Words' },
};

export const kindOf = (value: unknown): FieldKind =>
  typeof value === 'string' && value in kindNames ? (value as FieldKind) : 'short';

/** 'Day 3: Your audience', or what stands for a title that is not written yet. */
export const dayName = (number: number, title: string): string =>
  title.trim() === '' ? `Day ${number}` : `Day ${number}: ${title}`;

const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  promise: 'Promise',
  description: 'Description',
  tasksHeading: 'Heading of the list of tasks',
  policy: 'How days open',
  days: 'Days',
  parts: 'Parts',
  kind: 'Kind of day',
  where: 'Link',
  title: 'Title',
  deliverable: 'Deliverable',
  estimatedTime: 'Time',
  checks: 'What good looks like',
  needs: 'Earlier answers',
  sections: 'Sections',
};

/** What a value of a draft is called where two authors' values are compared. */
export function fieldName(name: string, fields: Readonly<Record<string, unknown>>): string {
  const [group, key, property] = name.split('.');
  if (property === undefined) return fieldNames[name] ?? name;
  const label = fields[group === 'field' ? `field.${key}.label` : `section.${key}.title`];
  return `${label || (group === 'field' ? 'Question' : 'Section')}: ${property}`;
}

/** A value as text: lists and rows on a line each. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueText).join(' · ');
  return value === undefined || value === null ? '' : String(value);
}

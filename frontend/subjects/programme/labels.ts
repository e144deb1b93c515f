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

/** What the forms call each field of a draft, and each setting of a section, question or part. */
const labels: Readonly<Record<string, string>> = {
  ...{ name: 'Name', promise: 'Promise', description: 'Description', policy: 'How days open', days: 'Days' },
  ...{ tasksHeading: 'Heading of the list of tasks', parts: 'Parts', key: 'Key', kind: 'Kind of day' },
  ...{ where: 'Link, or where to find it', title: 'Title', deliverable: 'Deliverable', sections: 'Sections' },
  ...{ estimatedTime: 'Time', checks: 'What good looks like', needs: 'Earlier answers', example: 'Example' },
  ...{ resultLabel: 'Name of the result', bookHeading: 'Heading in the book', guidance: 'Guidance' },
  ...{ exampleCompany: 'Example company', exampleAnswer: 'Its answer', chapter: 'Chapter' },
  ...{ guidanceTitle: 'Title of the guidance', guidancePoints: 'Points of the guidance' },
  ...{ chapterTitle: 'Chapter that begins here', chapterPromise: 'What the chapter will hold' },
  chapterKey: 'Chapter that begins here',
  ...{ chapterShowsBrand: 'The chapter shows the brand in use', coachTemplate: 'Feedback template' },
  ...{ 'section.title': 'Title', 'section.intro': 'Introduction', 'section.fields': 'Questions' },
  ...{ 'field.label': 'Question', 'field.kind': 'Kind', 'field.help': 'Help' },
  ...{ 'field.lines': 'Height in lines', 'field.key': 'Key', 'section.key': 'Key' },
  ...{ 'field.maxWords': 'Word limit', 'field.min': 'At least', 'field.max': 'At most' },
  ...{ 'field.options': 'Options', 'field.columns': 'Columns', 'field.rowNames': 'Row names' },
  ...{ 'field.contrast': 'Show the contrast of its first two colours', 'field.example': 'Example' },
  ...{ 'field.isOptional': 'Optional question', 'field.isResult': "The day's result" },
  ...{ 'field.isForBook': 'Belongs in the brand book', 'field.bookLabel': 'Label in the book' },
  'field.bookShape': 'Shape in the book',
};

/** The form's label of a field of a draft, such as `title` or `field.f1.help`. */
export const labelOf = (name: string): string =>
  labels[name.replace(/^(section|field)\.[^.]*\./, '$1.')] ?? 'Other setting';

/** What a field of a draft is called away from its form: a setting of a question with its question. */
export function fieldName(name: string, fields: Readonly<Record<string, unknown>>): string {
  const [group, key] = name.split('.');
  const label = labelOf(name);
  if (key === undefined) return label;
  const owner = fields[group === 'field' ? `field.${key}.label` : `section.${key}.title`];
  const kind = group === 'field' ? 'Question' : 'Section';
  return label === kind ? label : `${owner || kind}: ${label}`;
}

/** A value as text: lists and rows on a line each. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueText).join(' · ');
  return value === undefined || value === null ? '' : String(value);
}

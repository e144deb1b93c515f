import type { Answer, Answers, Column, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';

export type Row = Readonly<Record<string, string>>;

/** One web address and nothing else, without a name before its host and without marks that reorder it. */
export const isOpenable = (text: string): boolean =>
  /^https?:\/\/[^\s\\/?#@\p{Bidi_Control}]+(?:[/?#][^\s\p{Bidi_Control}]*)?$/iu.test(text.trim());

export const textOf = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '');

type Item = string | Row;

const partsOf = (answer: Answer | undefined): readonly Item[] =>
  answer === undefined || typeof answer === 'string' ? [] : answer;

export const itemsOf = (answer: Answer | undefined): string[] =>
  partsOf(answer).filter((item) => typeof item === 'string');

export const rowsOf = (answer: Answer | undefined): Row[] =>
  partsOf(answer).filter((item) => typeof item !== 'string');

const itemColumns: Readonly<Record<string, readonly { key: string; label: string }[]>> = {
  colours: [
    { key: 'name', label: 'Name' },
    { key: 'hex', label: 'Code' },
  ],
  pictures: [
    { key: 'fileURL', label: 'Picture' },
    { key: 'caption', label: 'Caption' },
  ],
};

/** The columns of a field whose answer is rows; empty for any other. */
export const columnsOf = ({ kind, columns = [] }: WorkbookField): readonly { key: string; label: string }[] =>
  itemColumns[kind] ?? columns;

/** The columns of a table on screen: where only the answer is known, those that it has. */
export const shownColumns = (
  { columns }: Pick<WorkbookField, 'columns'>,
  rows: readonly Row[],
): readonly Column[] =>
  columns ?? [...new Set(rows.flatMap(Object.keys))].map((key) => ({ key, label: '', kind: 'short' }));

/** The rows on screen: a new table begins with its named rows. */
export function tableRows({ columns, rowNames = [] }: WorkbookField, answer: Answer | undefined): Row[] {
  const rows = rowsOf(answer);
  const first = columns?.[0]?.key;
  return rows.length > 0 || first === undefined ? rows : rowNames.map((name) => ({ [first]: name }));
}

const isWritten = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Number of items, rows or pictures with an own text; the name of a given row is none. */
export function countFilled(field: WorkbookField, answer: Answer | undefined): number {
  const first = field.columns?.[0]?.key;
  const isOwn = ([column, text]: [string, string]): boolean =>
    isWritten(text) && !(column === first && field.rowNames?.includes(text) === true);
  if (typeof answer === 'string') return isWritten(answer) ? 1 : 0;
  return (
    itemsOf(answer).filter(isWritten).length +
    rowsOf(answer).filter((row) => Object.entries(row).some(isOwn)).length
  );
}

export const answerOf = (
  form: Answers | null | undefined,
  section: string,
  field: string,
): Answer | undefined => form?.[section]?.[field];

/** The index of the section and the label of each unanswered field that is not optional. */
export const openFields = (
  sections: readonly WorkbookSection[],
  form: Answers,
): { index: number; label: string }[] =>
  sections.flatMap(({ key, fields }, index) =>
    fields
      .filter((field) => !field.isOptional && countFilled(field, answerOf(form, key, field.key)) === 0)
      .map(({ label }) => ({ index, label })),
  );

/** Whether anything of one's own is written. */
export const isAnswered = (sections: readonly WorkbookSection[], form: Answers): boolean =>
  sections.some(({ key, fields }) =>
    fields.some((field) => countFilled(field, answerOf(form, key, field.key)) > 0),
  );

/** The result that is one sentence: a text whose length is advised. */
export function findStatement(
  sections: readonly WorkbookSection[],
): { section: string; field: WorkbookField } | undefined {
  for (const { key: section, fields } of sections) {
    const field = fields.find(
      ({ isResult, maxWords, kind }) =>
        isResult && maxWords !== undefined && (kind === 'long' || kind === 'short'),
    );
    if (field) return { section, field };
  }
  return undefined;
}

export const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

/** The label of a row's column. */
export const columnLabel = (field: WorkbookField, column: string): string =>
  columnsOf(field).find(({ key }) => key === column)?.label ?? column;

/** An answer as one text: an item or a row on each line. */
export function answerText(answer: Answer, field?: WorkbookField): string {
  if (typeof answer === 'string') return answer;
  const rows = rowsOf(answer).map((row) => rowText(row, field));
  return [...itemsOf(answer), ...rows].filter(isWritten).join('\n');
}

/** 'An app · Price: 10'; without the field's columns only the texts. */
function rowText(row: Row, field: WorkbookField | undefined): string {
  const keys = field ? columnsOf(field).map(({ key }) => key) : Object.keys(row);
  const cells = keys.filter((key) => key !== 'fileURL' && isWritten(row[key]));
  const texts = cells.map((key) =>
    field?.columns && key !== keys[0] ? `${columnLabel(field, key)}: ${row[key]}` : row[key],
  );
  return texts.length === 0 && row.fileURL ? 'A picture' : texts.join(' · ');
}

const ownParts: ReadonlyMap<string, string> = new Map([
  ['notes', 'Notes'],
  ['file', 'Uploaded file'],
]);

/**
 * The label of a part that an annotation or a draft names: `key`, `key.0` of a list, `key.0.column` of a table.
 * Free text stays as it is.
 */
export function partLabel(target: string, sections: readonly WorkbookSection[]): string {
  const own = ownParts.get(target);
  if (own !== undefined) return own;
  const [key, place, column] = target.split('.');
  const field = sections.flatMap(({ fields }) => fields).find((each) => each.key === key);
  if (!field) return target;
  if (place === undefined) return field.label;
  if (!/^\d+$/.test(place)) return target;
  const item = `${field.label}, ${Number(place) + 1}`;
  return column === undefined ? item : `${item}: ${columnLabel(field, column)}`;
}

/** A row with the numbers that follow from its choices; none before the first choice. */
export function withCounts(columns: readonly Column[], row: Row): Row {
  const choices = columns.filter(({ kind }) => kind === 'choice').map(({ key }) => row[key] ?? '');
  const numbers = columns
    .filter(({ counts }) => counts !== undefined && choices.some((choice) => choice !== ''))
    .map(({ key, counts }) => [key, String(choices.filter((choice) => choice === counts).length)]);
  return { ...row, ...Object.fromEntries(numbers) };
}

/** An answer by its shape, with its field; empty items and rows are left out. */
export type GivenAnswer = { field: WorkbookField } & (
  | { shape: 'text'; text: string }
  | { shape: 'list'; items: readonly string[] }
  | { shape: 'rows'; columns: readonly { key: string; label: string }[]; rows: readonly Row[] }
);

function given(field: WorkbookField, answer: Answer | undefined): GivenAnswer | null {
  const text = textOf(answer).trim();
  if (text !== '') return { field, shape: 'text', text };
  const rows = rowsOf(answer).filter((row) => Object.values(row).some((cell) => cell.trim() !== ''));
  if (rows.length > 0) return { field, shape: 'rows', columns: columnsOf(field), rows };
  const items = itemsOf(answer).flatMap((item) => item.trim() || []);
  return items.length === 0 ? null : { field, shape: 'list', items };
}

interface AnsweredSection {
  title: string;
  answers: GivenAnswer[];
}

/** The sections with what was answered in each. */
export const readAnswers = (sections: readonly WorkbookSection[], answers: Answers): AnsweredSection[] =>
  sections.map(({ key, title, fields }) => ({
    title,
    answers: fields.flatMap((field) => given(field, answerOf(answers, key, field.key)) ?? []),
  }));

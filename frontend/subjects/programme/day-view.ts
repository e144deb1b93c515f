import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type {
  CellKind,
  Column,
  EarlierAnswer,
  WorkbookField,
  WorkbookSection,
} from '#shared/contract/workbooks.ts';
import { columnsOf } from '#shared/domain/answers.ts';
import { rawTaskOf } from '#shared/domain/programme-draft.ts';
import { rowsIn, textIn, textsIn } from './author-context.ts';
import { kindOf } from './labels.ts';

/** The columns of a table as far as they are written. */
export const columnsIn = (value: unknown): Column[] =>
  rowsIn(value).map(({ key, label, kind, options, counts }) => ({
    key: textIn(key),
    label: textIn(label),
    kind: kindOf(kind) as CellKind,
    ...(Array.isArray(options) && { options: textsIn(options) }),
    ...(textIn(counts) && { counts: textIn(counts) }),
  }));

/** A row of an example, `Monday | Call two owners`, by column. */
export const rowIn = (row: string, keys: readonly string[]): Record<string, string> => {
  // While a cell is typed, its spaces stay.
  const cells = row.split(' | ');
  return Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? '']));
};

/** A question as far as it is written. */
function fieldIn(raw: Fields): WorkbookField {
  const { label, kind: given, columns, options, rowNames, example, ...rest } = raw;
  const kind = kindOf(given);
  const field: WorkbookField = {
    ...(rest as Pick<WorkbookField, 'key'>),
    label: textIn(label) || 'Question',
    kind,
    ...(kind === 'table' && { columns: columnsIn(columns) }),
    ...(Array.isArray(options) && { options: [...new Set(textsIn(options))] }),
    ...(Array.isArray(rowNames) && { rowNames: textsIn(rowNames) }),
  };
  if (example === undefined) return field;
  const keys = columnsOf(field).map(({ key }) => key);
  const isRows = Array.isArray(example) && kind !== 'list';
  return {
    ...field,
    example: isRows ? textsIn(example).map((row) => rowIn(row, keys)) : (example as string | string[]),
  };
}

export interface DayView {
  task: Task;
  sections: WorkbookSection[];
  /** With the examples of their questions as answers. */
  earlier: EarlierAnswer[];
}

/** A day as its participant would see it, as far as it is written. */
export function dayView(key: string, days: readonly string[], fieldsOf: (day: string) => Fields): DayView {
  const numberOf = (each: string): number => days.indexOf(each) + 1;
  const fields = fieldsOf(key);
  const { sections = [], ...raw } = rawTaskOf(fields, numberOf, key);
  const { guidance, example } = raw as { guidance?: Fields; example?: Fields };
  const day = numberOf(key);
  return {
    task: {
      day,
      title: textIn(raw.title),
      description: textIn(raw.description),
      version: 1,
      deliverable: textIn(raw.deliverable),
      estimatedTime: textIn(raw.estimatedTime),
      checks: textsIn(raw.checks),
      hasWorkbook: true,
      kind: raw.kind,
      where: raw.where,
      ...(guidance && {
        guidance: { title: textIn(guidance.title), points: textsIn(guidance.points) },
      }),
      ...(example &&
        textIn(example.answer) && {
          example: { company: textIn(example.company), answer: textIn(example.answer) },
        }),
    } as Task,
    sections: sections.map((section) => ({
      key: section.key,
      title: textIn((section as Fields).title) || 'Section',
      ...(textIn((section as Fields).intro) && { intro: textIn((section as Fields).intro) }),
      fields: section.fields.map((field) => fieldIn(field as unknown as Fields)),
    })),
    earlier: rowsIn(fields.needs).map((need) => earlierIn(need, numberOf, fieldsOf)),
  };
}

function earlierIn(
  need: Fields,
  numberOf: (key: string) => number,
  fieldsOf: (day: string) => Fields,
): EarlierAnswer {
  const day = textIn(need.day);
  const fields = fieldsOf(day);
  const all = rawTaskOf(fields, numberOf, day).sections?.flatMap((section) => section.fields) ?? [];
  const wanted = textsIn(need.keys);
  return {
    day: numberOf(day),
    taskTitle: textIn(fields.title),
    what: textIn(need.what),
    address: null,
    answers: all
      .filter(({ key }) => wanted.includes(key))
      .map((raw) => fieldIn(raw as unknown as Fields))
      .map(({ key, label, kind, columns, example }) => ({
        key,
        label,
        kind,
        answer: example ?? 'Their answer',
        ...(columns && { columns }),
      })),
  };
}

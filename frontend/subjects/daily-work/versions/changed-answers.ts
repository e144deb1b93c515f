import type { SubmissionDocument } from '#shared/contract/submissions.ts';
import type { Answer, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, itemsOf, type Row, rowsOf, textOf } from '#shared/domain/answers.ts';
import { diffItems, isAlike } from './word-diff.ts';

/** An item of a list, or a row: before null it was added, after null removed. */
export interface ItemChange<T> {
  /** From 1, in the version that has it. */
  place: number;
  before: T | null;
  after: T | null;
}

/** What changed in the answer of one field. */
export type FieldChange = { field: WorkbookField } & (
  | { shape: 'text'; before: string; after: string }
  | { shape: 'list'; items: ItemChange<string>[] }
  | { shape: 'rows'; rows: ItemChange<Row>[] }
);

type Likeness<T> = (before: T, after: T) => boolean;

interface Kind<T> {
  isSame: Likeness<T>;
  isLike: Likeness<T>;
  isBlank: (item: T) => boolean;
}

/** The items that differ: where a removed one is like an added one, it has changed. */
function changedItems<T>(
  before: readonly T[],
  after: readonly T[],
  { isSame, isLike, isBlank }: Kind<T>,
): ItemChange<T>[] {
  const changes: ItemChange<T>[] = [];
  let removed: ItemChange<T>[] = [];
  for (const { kind, item, at } of diffItems(before, after, isSame)) {
    const place = at + 1;
    if (kind === 'same') removed = [];
    else if (kind === 'removed') {
      const change = { place, before: item, after: null };
      removed.push(change);
      changes.push(change);
    } else {
      const known = removed.findIndex((each) => each.before !== null && isLike(each.before, item));
      const change = removed[known];
      if (change) Object.assign(change, { place, after: item });
      else changes.push({ place, before: null, after: item });
      removed = removed.slice(known + 1);
    }
  }
  const isShown = ({ before: from, after: to }: ItemChange<T>): boolean =>
    [from, to].some((item) => item !== null && !isBlank(item));
  return changes.filter(isShown).toSorted((a, b) => a.place - b.place);
}

const cellOf = (row: Row, column: string): string => (row[column] ?? '').trim();
const columnsIn = (...rows: readonly Row[]): string[] => [...new Set(rows.flatMap(Object.keys))];

/** A picture is the same file, or another one under a like caption; another row shares a cell, or most words of one. */
const ofRows: Kind<Row> = {
  isSame: (a, b) => columnsIn(a, b).every((column) => cellOf(a, column) === cellOf(b, column)),
  isLike: (a, b) =>
    a.fileURL !== undefined || b.fileURL !== undefined
      ? a.fileURL === b.fileURL ||
        (cellOf(a, 'caption') !== '' && isAlike(cellOf(a, 'caption'), cellOf(b, 'caption')))
      : columnsIn(a, b).some(
          (column) => cellOf(a, column) !== '' && isAlike(cellOf(a, column), cellOf(b, column)),
        ),
  isBlank: (row) => Object.values(row).every((cell) => cell.trim() === ''),
};

const ofTexts: Kind<string> = {
  isSame: (a, b) => a.trim() === b.trim(),
  isLike: isAlike,
  isBlank: (text) => text.trim() === '',
};

function changeOf(
  field: WorkbookField,
  before: Answer | undefined,
  after: Answer | undefined,
): FieldChange[] {
  const rows = changedItems(rowsOf(before), rowsOf(after), ofRows);
  const items = changedItems(itemsOf(before), itemsOf(after), ofTexts);
  const [from, to] = [textOf(before), textOf(after)];
  return [
    ...(ofTexts.isSame(from, to) ? [] : [{ field, shape: 'text', before: from, after: to } as const]),
    ...(items.length > 0 ? [{ field, shape: 'list', items } as const] : []),
    ...(rows.length > 0 ? [{ field, shape: 'rows', rows } as const] : []),
  ];
}

/** Every field whose answer differs between two versions, in the order of the later one's questions. */
export function changedAnswers(before: SubmissionDocument, after: SubmissionDocument): FieldChange[] {
  const seen = new Set<string>();
  const changesIn = ({ key: section, fields }: WorkbookSection): FieldChange[] =>
    fields.flatMap((field) => {
      const name = `${section}.${field.key}`;
      if (seen.has(name)) return [];
      seen.add(name);
      return changeOf(
        field,
        answerOf(before.form, section, field.key),
        answerOf(after.form, section, field.key),
      );
    });
  return [...(after.workbook?.sections ?? []), ...(before.workbook?.sections ?? [])].flatMap(changesIn);
}

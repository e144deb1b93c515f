import { padded } from '#frontend/subjects/daily-work/workbook/rows.ts';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';
import { itemsOf, type Row, rowsOf, tableRows, textOf } from '#shared/domain/answers.ts';

/** A text of a field: the row and the column, where it has some. */
export interface TextPlace {
  at?: number | undefined;
  column?: string | undefined;
}

const EMPTY: Row = {};

/** The answer with a text added at the end of one of its texts; nothing is replaced. */
export function insertText(
  field: WorkbookField,
  answer: Answer | undefined,
  { at, column }: TextPlace,
  added: string,
): Answer {
  if (at === undefined) return joined(textOf(answer), added, field.kind);
  if (column === undefined) {
    const items = padded(itemsOf(answer), at + 1, '');
    return items.with(at, joined(items[at] ?? '', added, 'short'));
  }
  const rows = padded(field.kind === 'table' ? tableRows(field, answer) : rowsOf(answer), at + 1, EMPTY);
  const row = rows[at] ?? EMPTY;
  return rows.with(at, { ...row, [column]: joined(row[column] ?? '', added, 'short') });
}

/** A text of several lines gets a line of its own, others follow after a space. */
function joined(before: string, added: string, kind: WorkbookField['kind']): string {
  const text = kind === 'long' ? added : added.replaceAll(/(?<!\s)\s*\n\s*/g, ' · ');
  if (before.trim() === '') return text;
  return kind === 'long' ? `${before.trimEnd()}\n${text}` : `${before.trimEnd()} ${text}`;
}

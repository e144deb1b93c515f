import type { Answer, Answers, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, columnsOf, itemsOf, type Row, rowsOf, textOf } from './answers.ts';

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

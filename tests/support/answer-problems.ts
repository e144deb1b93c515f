import { MAX_ROWS } from '#shared/contract/limits.ts';
import type { Answer, Column, WorkbookField } from '#shared/contract/workbooks.ts';
import { columnsOf, countWords, type Row, rowsOf } from '#shared/domain/answers.ts';
import { contrastRatio } from '#shared/domain/contrast.ts';

const textPatterns: Readonly<Record<string, RegExp>> = {
  short: /^[^\n]{1,100}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  link: /^https:\/\/[\w-]+(\.[\w-]+)*\.example\.(com|org)\//,
  number: /^\d+(\.\d+)?$/,
  colour: /^#[0-9A-F]{6}$/,
};

function textProblems(text: unknown, { kind, options = [] }: Pick<Column, 'kind' | 'options'>): string[] {
  if (typeof text !== 'string' || text.trim() === '') return ['is empty'];
  if (text !== text.trim()) return ['is not trimmed'];
  if (kind === 'choice' && !options.includes(text)) return [`${text} is no option`];
  if (kind === 'date' && Number.isNaN(Date.parse(text))) return [`${text} is no date`];
  return (textPatterns[kind]?.test(text) ?? true) ? [] : [`${text} is no ${kind}`];
}

const kindsOfRows: Readonly<Record<string, Column['kind']>> = {
  hex: 'colour',
  fileURL: 'long',
  caption: 'long',
};

function rowProblems(field: WorkbookField, row: Row): string[] {
  const columns = columnsOf(field);
  const isWhole = Object.keys(row).join() === columns.map(({ key }) => key).join();
  return [
    ...(isWhole ? [] : ['has other columns']),
    ...columns.flatMap((column) =>
      textProblems(row[column.key], { kind: kindsOfRows[column.key] ?? 'short', ...column }),
    ),
  ];
}

/** Why an answer is not of its field's kind; empty when it is. */
export function kindProblems(field: WorkbookField, answer: Answer | undefined): string[] {
  const { kind } = field;
  if (Array.isArray(answer)) {
    return kind === 'list'
      ? answer.flatMap((item) => textProblems(item, { kind: 'long' }))
      : rowsOf(answer).flatMap((row) => rowProblems(field, row));
  }
  if (kind === 'list' || kind === 'table' || kind === 'colours' || kind === 'pictures') return ['is a text'];
  return textProblems(answer, { ...field, kind });
}

/** Where an answer ignores the advised number, length or contrast. */
export function adviceProblems(field: WorkbookField, answer: Answer): string[] {
  const { min = 1, max = MAX_ROWS, maxWords = 200, contrast } = field;
  if (typeof answer === 'string')
    return countWords(answer) <= maxWords ? [] : [`has ${countWords(answer)} words`];
  const pale = rowsOf(answer).filter((row) => {
    const ratio = contrast && contrastRatio(row[contrast.text] ?? '', row[contrast.ground] ?? '');
    return contrast && (ratio ?? 0) < contrast.least;
  });
  const isCounted = answer.length >= min && answer.length <= max;
  return [
    ...(isCounted ? [] : [`has ${answer.length} items`]),
    ...pale.map((row) => `${JSON.stringify(row)} is pale`),
  ];
}

import type { Column } from '#shared/contract/workbooks.ts';
import type { Row } from './answers.ts';

/** A row with the numbers that follow from its choices; none before the first choice. */
export function withCounts(columns: readonly Column[], row: Row): Row {
  const choices = columns.filter(({ kind }) => kind === 'choice').map(({ key }) => row[key] ?? '');
  const numbers = columns
    .filter(({ counts }) => counts !== undefined && choices.some((choice) => choice !== ''))
    .map(({ key, counts }) => [key, String(choices.filter((choice) => choice === counts).length)]);
  return { ...row, ...Object.fromEntries(numbers) };
}

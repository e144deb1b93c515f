import type { BookEntry } from '#shared/contract/brand.ts';
import { textOf } from './answers.ts';
import { answeredDate } from './dates.ts';

/** What a book on paper tells of a persona, beside its name and what it says. */
export const personaParts: readonly [key: string, label: string][] = [
  ['facts', 'Who'],
  ['goals', 'Wants'],
  ['challenges', 'What holds them back'],
];

/** An answer's text on paper, with a date in words. */
export function wordsOf({ kind, answer }: Pick<BookEntry, 'kind' | 'answer'>): string {
  const text = textOf(answer).trim();
  return kind === 'date' ? answeredDate(text) : text;
}

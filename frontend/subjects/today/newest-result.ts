import type { BookEntry, BrandBook } from '#shared/contract/brand.ts';
import { itemsOf, rowsOf } from '#shared/domain/answers.ts';

export interface Result {
  day: number;
  heading: string;
  text: string;
}

/** The result of the day that was handed in last; null before the first. */
export function newestResult({ chapters }: Pick<BrandBook, 'chapters'>): Result | null {
  const [newest] = chapters
    .flatMap(({ days }) => days)
    .filter(({ entries }) => entries.some(({ isResult }) => isResult))
    .toSorted((a, b) => (b.handedInAt ?? '').localeCompare(a.handedInAt ?? '') || b.day - a.day);
  if (!newest) return null;
  const results = newest.entries.filter(({ isResult }) => isResult);
  return { day: newest.day, heading: newest.heading, text: results.map(textOf).join(', ') };
}

/** Of a table its first column, which names the rows. */
function textOf({ answer, columns }: BookEntry): string {
  if (typeof answer === 'string') return answer.trim();
  const first = columns?.[0]?.key ?? 'name';
  return [...itemsOf(answer), ...rowsOf(answer).flatMap((row) => row[first] ?? [])].join(', ');
}

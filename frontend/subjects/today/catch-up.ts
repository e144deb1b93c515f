import { paths } from '#shared/domain/pages.ts';

const MOST_NAMED = 3;

/** The link to missed days: to the first of a few, or to the list of many; null without any. */
export function catchUp(missed: readonly number[]): { words: string; to: string } | null {
  const [first] = missed;
  if (first === undefined) return null;
  if (missed.length > MOST_NAMED)
    return { words: `Catch up on ${missed.length} missed days`, to: paths.tasks };
  const days = new Intl.ListFormat('en').format(missed.map(String));
  return { words: `Catch up on ${missed.length === 1 ? 'Day' : 'Days'} ${days}`, to: paths.task(first) };
}

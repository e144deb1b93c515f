import { LaunchError } from '#scripts/services/launch-error.ts';

/** The ids after a command's verb, or `all`. */
export function readIds(words: readonly string[], usage: string): number[] | 'all' {
  if (words.length === 1 && words[0] === 'all') return 'all';
  const ids = words.map(Number);
  const areIds = ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
  if (!areIds) throw new LaunchError(usage);
  return ids;
}

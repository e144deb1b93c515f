/** A value above this many times the middle ones is left to a sentence, so that it does not flatten the others. */
const FAR = 3;

/** The top of an axis that shows the middle values, and always `least`. */
export function topOf(values: readonly number[], least: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const most = sorted.at(-1) ?? 0;
  const middle = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
  const top = Math.max(middle, least);
  return most > FAR * top && top > 0 ? 1.25 * top : Math.max(most, least);
}

/** Moves one entry to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The list with blank entries up to this length. */
export const padded = <T>(list: readonly T[], length: number, blank: T): T[] => [
  ...list,
  ...Array.from({ length: Math.max(0, length - list.length) }, () => blank),
];

/** Blank entries in between keep their place. */
export const withoutBlankEnd = <T>(list: readonly T[], isBlank: (entry: T) => boolean): T[] =>
  list.slice(0, list.findLastIndex((entry) => !isBlank(entry)) + 1);

/** Where an entry belongs whose middle is moved to `y`, among the middles of all. */
export const placeAt = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, at) => at !== from && middle < y).length;

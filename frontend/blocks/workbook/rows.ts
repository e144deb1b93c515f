/** Moves one entry to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

export const added = <T>(list: readonly T[], at: number, entry: T): T[] => [
  ...list.slice(0, at),
  entry,
  ...list.slice(at),
];

export const removed = <T>(list: readonly T[], at: number): T[] => list.filter((_, each) => each !== at);

export const changed = <T>(list: readonly T[], at: number, entry: T): T[] =>
  list.map((each, index) => (index === at ? entry : each));

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

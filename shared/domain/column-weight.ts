/** Lengths between which a column's share of the width grows with its words. */
const BOUNDS = { least: 14, most: 90 } as const;
/** Less than 1: twice the words need less than twice the width. */
const GROWTH = 0.6;

/** A column's share of a table's width, by the mean length of its cells. */
export function columnWeight(cells: readonly string[]): number {
  const mean = cells.reduce((sum, { length }) => sum + length, 0) / Math.max(1, cells.length);
  return Math.min(Math.max(mean, BOUNDS.least), BOUNDS.most) ** GROWTH;
}

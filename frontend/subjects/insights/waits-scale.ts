/** A value so many times those below it is left to a sentence, so that it does not flatten them. */
const FAR = 3;

/** The top of an axis that shows the lower half of the values and those near them, and always `least`. */
export function topOf(values: readonly number[], least: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.ceil(sorted.length / 2);
  let top = Math.max(sorted[half - 1] ?? 0, least);
  for (const value of sorted.slice(half)) {
    if (top > 0 && value > FAR * top) return 1.25 * top;
    top = Math.max(top, value);
  }
  return top;
}

/** A coach's index in the team, in the order of joining; those who have left come after it. */
export function indexInTeam(coachId: number, team: readonly number[]): number {
  const at = team.toSorted((a, b) => a - b).indexOf(coachId);
  return at === -1 ? team.length + coachId : at;
}

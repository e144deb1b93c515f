/** A coach's place in the team, in the order of joining; those who have left come after it. */
export function placeOf(coachId: number, team: readonly number[]): number {
  const at = team.toSorted((a, b) => a - b).indexOf(coachId);
  return at === -1 ? team.length + coachId : at;
}

/** Answers on screen do not change their order, so that a place is a key. */
export const placed = <T>(list: readonly T[]): { value: T; at: number; place: string }[] =>
  list.map((value, at) => ({ value, at, place: String(at) }));

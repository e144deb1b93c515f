interface Waiting {
  id: number;
  submittedAt: string;
}

const isBefore = (a: Waiting, b: Waiting): boolean =>
  a.submittedAt < b.submittedAt || (a.submittedAt === b.submittedAt && a.id < b.id);

interface Neighbours<T> {
  previous: T | undefined;
  next: T | undefined;
}

/** The neighbours of a submission in a list, longest waiting first; at an end of the list the other end follows. */
export function neighboursOf<T extends Waiting>(items: readonly T[], here: Waiting): Neighbours<T> {
  const others = items.filter(({ id }) => id !== here.id);
  return {
    previous: others.findLast((each) => isBefore(each, here)) ?? others.at(-1),
    next: others.find((each) => isBefore(here, each)) ?? others[0],
  };
}

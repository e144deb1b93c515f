/** The figures of one run, and every promise that it broke in words. */
export interface Report {
  attempted: number;
  acknowledged: number;
  /** Acknowledged and not there. */
  lost: number;
  /** Stored without an acknowledgement. */
  recovered: number;
  /** There, and never asked for. */
  unexpected: number;
  /** There more often than asked for. */
  doubled: number;
  /** Asked for, and still without a word at the end. */
  unsettled: number;
  /** Refused. */
  refused: number;
  /** Messages that a screen lacks at the end, and those that it repeats or misplaces. */
  missing: number;
  repeated: number;
  leaks: number;
  /** The longest time in ms in which nothing that was tried succeeded. */
  unavailableMs: number;
  /** ms from the answer to a message until a screen showed it: while all was well, and while it was not. */
  livePush99: number;
  catchUp99: number;
  violations: readonly string[];
}

/** Collects violations; past a few of a kind it only counts them. */
export interface Faults {
  add: (kind: string, detail: string) => void;
  count: (kind: string) => number;
  list: () => string[];
}

const NAMED = 3;

export function collectFaults(): Faults {
  const details = new Map<string, string[]>();
  return {
    add: (kind, detail) => void details.set(kind, [...(details.get(kind) ?? []), detail]),
    count: (kind) => details.get(kind)?.length ?? 0,
    list: () =>
      [...details].map(([kind, each]) => {
        const more = each.length > NAMED ? `; and ${each.length - NAMED} more` : '';
        return `${kind} (${each.length}): ${each.slice(0, NAMED).join('; ')}${more}`;
      }),
  };
}

/** The figures and violations of one run. */
export interface Report {
  attempted: number;
  acknowledged: number;
  /** Acknowledged but not stored. */
  lost: number;
  /** Stored without an acknowledgement. */
  recovered: number;
  /** Stored but never requested. */
  unexpected: number;
  /** Stored more than once. */
  doubled: number;
  /** Requested, without a response at the end. */
  unsettled: number;
  /** Refused. */
  refused: number;
  /** Messages that a screen misses at the end, repeats or misplaces. */
  missing: number;
  repeated: number;
  leaks: number;
  /** The longest time in ms without a successful request. */
  unavailableMs: number;
  /** ms from a message's response until a screen showed it, without and with a fault. */
  livePush99: number;
  catchUp99: number;
  violations: readonly string[];
}

/** Collects violations: texts for the first few of a kind, a count of the rest. */
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

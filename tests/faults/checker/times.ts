import type { History, Sighting } from './history.ts';
import type { Snapshot } from './snapshot.ts';

/** The longest time between two successes while requests were sent, in ms. */
export function longestOutage({ attempts }: History): number {
  const ends = attempts.filter(({ outcome }) => outcome === 'ok').map(({ endedAt }) => endedAt);
  const calls = attempts.map(({ calledAt }) => calledAt).toSorted((a, b) => a - b);
  const moments = [calls[0] ?? 0, ...ends.toSorted((a, b) => a - b)];
  let longest = 0;
  for (const [index, end] of moments.slice(1).entries()) {
    const firstTry = calls.find((call) => call >= (moments[index] ?? 0)) ?? end;
    longest = Math.max(longest, end - firstTry);
  }
  return Math.round(longest);
}

/** ms before a fault in which a push may be in transit. */
const LEAD = 100;

export interface Delays {
  /** Answered without a fault. */
  live: number[];
  /** Answered during a fault: measured from its end. */
  catchUp: number[];
}

/** ms from a message's response until each open screen showed it. */
export function pushDelays(history: History, snapshot: Snapshot): Delays {
  const operations = new Map(history.operations.map((operation) => [operation.id, operation]));
  const answered = new Map<string, number>();
  for (const { operation, outcome, effect, endedAt } of history.attempts) {
    if (outcome !== 'ok' || effect === null || operations.get(operation)?.kind !== 'message') continue;
    answered.set(effect, Math.min(answered.get(effect) ?? Infinity, endedAt));
  }
  const delays: Delays = { live: [], catchUp: [] };
  const stored = new Set(snapshot.messages.map(({ id }) => id));
  for (const sighting of history.sightings) {
    const answeredAt = answered.get(String(sighting.message));
    if (answeredAt === undefined || !stored.has(sighting.message)) continue;
    const span = history.faults.find(({ from, to }) => answeredAt >= from - LEAD && answeredAt <= to);
    if (span) delays.catchUp.push(lateness(sighting, Math.max(answeredAt, span.to)));
    else delays.live.push(lateness(sighting, answeredAt));
  }
  return delays;
}

const lateness = ({ at }: Sighting, since: number): number => Math.max(0, Math.round(at - since));

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

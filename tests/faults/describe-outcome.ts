import type { Outcome } from './run-scenario.ts';

/** A scenario's figures in one line, then one line per violation. */
export function describeOutcome(outcome: Outcome): string[] {
  const { name, seed, notes, violations } = outcome;
  const figures = {
    ...pick(outcome, ['attempted', 'acknowledged', 'lost', 'doubled', 'missing', 'repeated', 'leaks']),
    'unavailable ms': outcome.unavailableMs,
    'push p99 ms': outcome.livePush99,
    'catch-up p99 ms': outcome.catchUp99,
    'work done ms': outcome.workDoneMs,
    'screens done ms': outcome.screensDoneMs,
    seed,
  };
  const text = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  const verdict = violations.length === 0 ? 'ok' : 'BROKEN';
  return [
    [`${name.padEnd(30)} ${verdict.padEnd(6)}`, ...text, ...notes].join('  '),
    ...violations.map((violation) => `  ! ${violation}`),
  ];
}

const pick = <K extends keyof Outcome>(outcome: Outcome, keys: readonly K[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, outcome[key]]));

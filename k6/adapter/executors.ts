import { setTimeout as wait } from 'node:timers/promises';
import { type ArrivalRate, milliseconds, planArrivals } from './arrivals.ts';
import type { Options } from './modules/options.ts';
import type { ScenarioRun } from './scenario-run.ts';
import { aborted } from './test-run.ts';

type Scenario = Options['scenarios'][string];
type Pace = Pick<ScenarioRun, 'start' | 'startOnVu' | 'running' | 'drop'>;

const TICK_MS = 2;

/** Starts a scenario's iterations until its duration has passed or the test is aborted. */
export function keepPace(scenario: Scenario, pace: Pace): Promise<void> {
  switch (scenario.executor) {
    case 'constant-vus':
      return loop(pace, { ...scenario, iterations: Number.POSITIVE_INFINITY });
    case 'per-vu-iterations':
      return loop(pace, { ...scenario, duration: scenario.maxDuration });
    case 'constant-arrival-rate': {
      const { rate, duration } = scenario;
      return arrive(pace, { ...scenario, startRate: rate, stages: [{ target: rate, duration }] });
    }
    case 'ramping-arrival-rate':
      return arrive(pace, scenario);
  }
}

/** Each VU starts its next iteration when the one before has ended. */
async function loop(
  { startOnVu }: Pace,
  { vus, iterations, duration }: { vus: number; iterations: number; duration: string },
): Promise<void> {
  const length = milliseconds(duration);
  const end = performance.now() + length;
  const mayStart = (done: number): boolean =>
    done < iterations && performance.now() < end && !aborted.aborted;
  const all = Array.from({ length: vus }, () => startOnVu(mayStart));
  await Promise.race([Promise.all(all), wait(length)]);
}

interface Arrivals extends ArrivalRate {
  preAllocatedVUs: number;
  maxVUs?: number;
}

/** Starts iterations at a rate, whether or not earlier ones have ended; drops those for which no VU is free. */
async function arrive({ start, running, drop }: Pace, arrivals: Arrivals): Promise<void> {
  const { preAllocatedVUs, maxVUs = preAllocatedVUs } = arrivals;
  const { length, dueAfter } = planArrivals(arrivals);
  const began = performance.now();
  let started = 0;
  while (!aborted.aborted) {
    const passed = Math.min(performance.now() - began, length);
    for (const due = dueAfter(passed); started < due; started += 1) {
      if (running() < maxVUs) start();
      else drop();
    }
    if (passed === length) return;
    await wait(TICK_MS);
  }
}

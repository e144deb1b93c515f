import exec from 'k6/execution';
import type { Scenario } from 'k6/options';
import { call } from './lib/call.ts';
import { say, stamped } from './lib/flows.ts';
import { holdCoach } from './lib/holders.ts';
import { arriving, defineLoad, holding } from './lib/options.ts';
import { coaches, type Person, participants, pick } from './lib/people.ts';
import { durationOr, origin, rate, scenarioName } from './lib/settings.ts';
import { writeReport } from './lib/summary.ts';
import { createReport, type SummaryData } from './report/report.ts';

export { setup } from './lib/ready.ts';

/** Calls a second. Each step is judged by itself: k6 adds a threshold up over its whole scenario. */
const steps = [50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1_000, 1_200, 1_500, 2_000].map(
  rate,
);
const seconds = Math.max(4, durationOr(8));
const RISE = 2;
/** Seconds at the first rate that are not judged: a process that has just started is still compiling. */
const WARM_UP = 5;
const SLOWEST = 200;
const FIRST_JUDGEMENT = '3s';
const MOST_VUS = 600;

const nameOf = (perSecond: number): string => `at_${perSecond}`;

const step = (perSecond: number, index: number): Scenario => ({
  executor: 'ramping-arrival-rate',
  exec: 'mix',
  startTime: `${1 + WARM_UP + index * seconds}s`,
  startRate: steps[index - 1] ?? 1,
  timeUnit: '1s',
  preAllocatedVUs: Math.min(MOST_VUS, perSecond),
  stages: [
    { target: perSecond, duration: `${RISE}s` },
    { target: perSecond, duration: `${seconds - RISE}s` },
  ],
  gracefulStop: '0s',
});

const abort = (threshold: string) => ({ threshold, abortOnFail: true, delayAbortEval: FIRST_JUDGEMENT });

const ofSteps = <T>(
  create: (perSecond: number, index: number) => readonly (readonly [string, T])[],
): Record<string, T> => Object.fromEntries(steps.flatMap(create));

export const options = defineLoad({
  scenarios: {
    desks: holding('desks', 2, WARM_UP + steps.length * seconds + 2),
    warmUp: arriving('mix', { rate: rate(50), seconds: WARM_UP, startTime: 1 }),
    ...ofSteps((perSecond, index) => [[nameOf(perSecond), step(perSecond, index)]]),
  },
  thresholds: ofSteps((perSecond) => [
    [`http_req_duration{scenario:${nameOf(perSecond)}}`, [abort(`p(95)<${SLOWEST}`)]],
    [`http_req_failed{scenario:${nameOf(perSecond)}}`, [abort('rate<0.001')]],
    [`dropped_iterations{scenario:${nameOf(perSecond)}}`, [abort('count<5')]],
  ]),
});

export const desks = (): Promise<void> => holdCoach(WARM_UP + steps.length * seconds + 1);

/** Six messages, two conversations, a client list and a profile in every ten calls. */
export async function mix(): Promise<void> {
  const turn = exec.scenario.iterationInTest;
  const person: Person = pick(participants, turn);
  const kind = turn % 10;
  if (kind < 6) {
    await say(person, person, stamped('How much is too much?'));
  } else if (kind < 8) {
    const route = '/api/conversations/:userId/messages';
    await call({ flow: 'dashboard', route, params: { userId: person.id }, person });
  } else if (kind === 8) {
    await call({ flow: 'desk', route: '/api/users', query: '?limit=20', person: pick(coaches, turn) });
  } else {
    await call({ flow: 'dashboard', route: '/api/auth/me', person });
  }
}

/** The limit is found, not missed: crossing a threshold is how the search ends. */
export function handleSummary(data: SummaryData): Record<string, string> {
  const isBroken = (perSecond: number): boolean =>
    Object.entries(data.metrics).some(
      ([name, { thresholds = {} }]) =>
        name.endsWith(`{scenario:${nameOf(perSecond)}}`) && Object.values(thresholds).some(({ ok }) => !ok),
    );
  const broken = steps.findIndex(isBroken);
  const held = broken === -1 ? steps.at(-1) : steps[broken - 1];
  const finding =
    broken === -1
      ? `It held ${held} calls a second, the most that was tried.`
      : `It held ${held ?? 'not even the first step of'} calls a second and broke at ${steps[broken]} (p95 above ${SLOWEST} ms, failures or starts that had to wait).`;
  const about = { scenario: scenarioName, origin, finding, isOk: held !== undefined };
  return writeReport(createReport({ ...data, metrics: onlyTried(data.metrics) }, about));
}

/** Thresholds of steps that were never reached would read as if they had held. */
const onlyTried = (metrics: SummaryData['metrics']): SummaryData['metrics'] =>
  Object.fromEntries(
    Object.entries(metrics).filter(([name]) => {
      const [, perSecond] = /\{scenario:at_(\d+)\}$/.exec(name) ?? [];
      const times = metrics[`http_req_duration{scenario:at_${perSecond}}`];
      return perSecond === undefined || (times?.values.count ?? 0) > 0;
    }),
  );

import exec from 'k6/execution';
import type { Scenario, Threshold } from 'k6/options';
import { call } from './lib/call.ts';
import { say, stamped } from './lib/flows.ts';
import { holdCoach } from './lib/open-screens.ts';
import { arriving, defineLoad, holding } from './lib/options.ts';
import { createReport, type SummaryData } from './lib/report.ts';
import { coaches, type Person, participants, pick } from './lib/seeded-people.ts';
import { durationOr, rate, subject } from './lib/settings.ts';
import { writeReport } from './lib/summary.ts';

export { setup } from './lib/setup.ts';

/** Requests per second. Each step is a scenario, because k6 evaluates thresholds over a whole scenario. */
const steps = [50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1_000, 1_200, 1_500, 2_000].map(
  rate,
);
const seconds = Math.max(1, durationOr(8));
const RAMP = Math.min(2, seconds / 2);
/** Seconds before the first step, for JIT compilation. */
const WARM_UP = 5;
const P95_LIMIT = 200;
const aborting = { abortOnFail: true, delayAbortEval: '3s' } as const;
const MAX_VUS = 600;

const nameOf = (perSecond: number): string => `at_${perSecond}`;

const step = (perSecond: number, index: number): Scenario => ({
  executor: 'ramping-arrival-rate',
  exec: 'mix',
  startTime: `${1 + WARM_UP + index * seconds}s`,
  startRate: steps[index - 1] ?? 1,
  timeUnit: '1s',
  preAllocatedVUs: Math.min(MAX_VUS, perSecond),
  stages: [
    { target: perSecond, duration: `${RAMP}s` },
    { target: perSecond, duration: `${seconds - RAMP}s` },
  ],
  gracefulStop: '0s',
});

const ofSteps = <T>(
  create: (perSecond: number, index: number) => readonly (readonly [string, T])[],
): Record<string, T> => Object.fromEntries(steps.flatMap(create));

export const options = defineLoad({
  scenarios: {
    desks: holding('desks', 2, WARM_UP + steps.length * seconds + 2),
    warmUp: arriving('mix', { rate: rate(50), seconds: WARM_UP, startTime: 1 }),
    ...ofSteps((perSecond, index) => [[nameOf(perSecond), step(perSecond, index)]]),
  },
  thresholds: ofSteps<Threshold[]>((perSecond) => [
    [`http_req_duration{scenario:${nameOf(perSecond)}}`, [{ threshold: `p(95)<${P95_LIMIT}`, ...aborting }]],
    [`http_req_failed{scenario:${nameOf(perSecond)}}`, [{ threshold: 'rate<0.001', ...aborting }]],
    [`dropped_iterations{scenario:${nameOf(perSecond)}}`, [{ threshold: 'count<5', ...aborting }]],
  ]),
});

export const desks = (): Promise<void> => holdCoach(WARM_UP + steps.length * seconds + 1);

/** Of ten requests six send a message, two read a conversation, one lists clients, one reads the profile. */
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

/** The run succeeds when it finds the limit, by crossing a threshold. */
export function handleSummary(data: SummaryData): Record<string, string> {
  const hasFailed = (perSecond: number): boolean =>
    Object.entries(data.metrics).some(
      ([name, { thresholds = {} }]) =>
        name.endsWith(`{scenario:${nameOf(perSecond)}}`) && Object.values(thresholds).some(({ ok }) => !ok),
    );
  const failed = steps.findIndex(hasFailed);
  const held = failed === -1 ? steps.at(-1) : steps[failed - 1];
  const finding =
    failed === -1
      ? `Sustained ${held} requests per second, the highest rate tested.`
      : `Sustained ${held ?? 0} requests per second. Failed at ${steps[failed]} (p95 above ${P95_LIMIT} ms, failures or dropped iterations).`;
  const reportOptions = { ...subject, finding, isOk: held !== undefined };
  return writeReport(createReport({ ...data, metrics: withoutUnreachedSteps(data.metrics) }, reportOptions));
}

/** Drops steps that were not reached: k6 reports their thresholds as passed. */
const withoutUnreachedSteps = (metrics: SummaryData['metrics']): SummaryData['metrics'] =>
  Object.fromEntries(
    Object.entries(metrics).filter(([name]) => {
      const [, perSecond] = /\{scenario:at_(\d+)\}$/.exec(name) ?? [];
      const times = metrics[`http_req_duration{scenario:at_${perSecond}}`];
      return perSecond === undefined || (times?.values.count ?? 0) > 0;
    }),
  );

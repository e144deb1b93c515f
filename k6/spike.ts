import exec from 'k6/execution';
import { openDesk, say, stamped } from './lib/flows.ts';
import { holdCoach } from './lib/open-screens.ts';
import { arriving, defineLoad, holding, pushThresholds, sharedThresholds } from './lib/options.ts';
import { coaches, participants, pick } from './lib/seeded-people.ts';
import { durationOr, rate } from './lib/settings.ts';

export { setup } from './lib/setup.ts';
export { handleSummary } from './lib/summary.ts';

/** Three phases of equal length: before, spike, after. */
const part = Math.max(3, Math.round(durationOr(30) / 3));
const baseRate = rate(10);
const RAMP = 2;
/** Seconds the product may need to recover. */
const RECOVERY = 3;

export const options = defineLoad({
  scenarios: {
    desks: holding('desks', 2, part * 3 + RECOVERY + 3),
    before: arriving('chat', { rate: baseRate, seconds: part, startTime: 1 }),
    spike: {
      executor: 'ramping-arrival-rate',
      exec: 'chat',
      startTime: `${part + 1}s`,
      startRate: baseRate,
      timeUnit: '1s',
      preAllocatedVUs: baseRate * 15,
      stages: [
        { target: baseRate * 10, duration: `${RAMP}s` },
        { target: baseRate * 10, duration: `${part - RAMP}s` },
      ],
      gracefulStop: '15s',
    },
    after: arriving('chat', { rate: baseRate, seconds: part, startTime: part * 2 + 1 + RECOVERY }),
    reading: arriving('reading', { rate: rate(1), seconds: part * 3 + RECOVERY, startTime: 1 }),
  },
  thresholds: {
    ...sharedThresholds([]),
    ...pushThresholds,
    // Slower during the spike, but no failures, and normal afterwards.
    push_latency: ['p(95)<1000'],
    'http_req_duration{scenario:before}': ['p(95)<200'],
    'http_req_duration{scenario:spike}': ['p(95)<1000'],
    'http_req_duration{scenario:after}': ['p(95)<200'],
    sockets_cut: ['count==0'],
  },
});

export const desks = (): Promise<void> => holdCoach(part * 3 + RECOVERY + 2);

export async function chat(): Promise<void> {
  const person = pick(participants, exec.scenario.iterationInTest);
  await say(person, person, stamped('Everybody writes at once'));
}

export const reading = (): Promise<void> => openDesk(pick(coaches, exec.scenario.iterationInTest));

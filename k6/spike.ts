import exec from 'k6/execution';
import { openDesk, say, stamped } from './lib/flows.ts';
import { holdCoach } from './lib/holders.ts';
import { arriving, defineLoad, holding, pushThresholds, sharedThresholds } from './lib/options.ts';
import { coaches, participants, pick } from './lib/people.ts';
import { durationOr, rate } from './lib/settings.ts';

export { setup } from './lib/ready.ts';
export { handleSummary } from './lib/summary.ts';

/** Three parts of equal length: before, the spike, after. */
const part = Math.max(3, Math.round(durationOr(30) / 3));
const usual = rate(10);
const RISE = 2;
/** Seconds after which the spike must be forgotten. */
const RECOVERY = 3;

export const options = defineLoad({
  scenarios: {
    desks: holding('desks', 2, part * 3 + RECOVERY + 3),
    before: arriving('chat', { rate: usual, seconds: part, startTime: 1 }),
    spike: {
      executor: 'ramping-arrival-rate',
      exec: 'chat',
      startTime: `${part + 1}s`,
      startRate: usual,
      timeUnit: '1s',
      preAllocatedVUs: usual * 15,
      stages: [
        { target: usual * 10, duration: `${RISE}s` },
        { target: usual * 10, duration: `${part - RISE}s` },
      ],
      gracefulStop: '15s',
    },
    after: arriving('chat', { rate: usual, seconds: part, startTime: part * 2 + 1 + RECOVERY }),
    reading: arriving('reading', { rate: rate(1), seconds: part * 3 + RECOVERY, startTime: 1 }),
  },
  thresholds: {
    ...sharedThresholds([]),
    ...pushThresholds,
    // Slower while it lasts, but nothing is refused, and afterwards all is as before.
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

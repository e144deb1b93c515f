import type { Options, Scenario } from 'k6/options';

type Thresholds = Record<
  string,
  (string | { threshold: string; abortOnFail?: boolean; delayAbortEval?: string })[]
>;

/** ms that the 95th of a hundred may take, by flow. A sign-up or sign-in pays for a password hash. */
const slowest: Readonly<Record<string, number>> = {
  chat: 200,
  answer: 200,
  dashboard: 250,
  desk: 300,
  work: 250,
  review: 250,
  'sign-up': 500,
  'sign-in': 500,
  page: 200,
  'catch-up': 1_000,
};

export type Flow =
  | 'chat'
  | 'answer'
  | 'dashboard'
  | 'desk'
  | 'work'
  | 'review'
  | 'sign-up'
  | 'sign-in'
  | 'page'
  | 'catch-up';

/** The thresholds that every scenario shares, for the flows that it has. */
export function sharedThresholds(flows: readonly Flow[]): Thresholds {
  const ofFlows = flows.map((flow) => [`http_req_duration{flow:${flow}}`, [`p(95)<${slowest[flow]}`]]);
  return {
    http_req_failed: ['rate==0'],
    checks: ['rate==1'],
    dropped_iterations: ['count==0'],
    ...Object.fromEntries(ofFlows),
  };
}

export const pushThresholds: Thresholds = {
  push_latency: ['p(95)<200'],
  push_received: ['count>0'],
};

interface Described {
  scenarios: Record<string, Scenario>;
  thresholds: Thresholds;
}

/** What all scenarios have in common for k6. */
export const defineLoad = ({ scenarios, thresholds }: Described): Options => ({
  scenarios,
  thresholds,
  summaryTrendStats: ['avg', 'min', 'med', 'max', 'p(90)', 'p(95)', 'p(99)', 'count'],
  systemTags: ['name', 'method', 'status', 'scenario', 'check', 'error_code', 'expected_response'],
  insecureSkipTLSVerify: false,
  setupTimeout: '30s',
});

/** So many starts a second, whether or not earlier ones have ended. */
export const arriving = (
  exec: string,
  {
    rate,
    seconds,
    startTime = 0,
    patience = 2,
  }: { rate: number; seconds: number; startTime?: number; patience?: number },
): Scenario => ({
  executor: 'constant-arrival-rate',
  exec,
  rate,
  timeUnit: '1s',
  duration: `${seconds}s`,
  startTime: `${startTime}s`,
  // Enough for each start to take `patience` seconds.
  preAllocatedVUs: Math.ceil(rate * patience) + 2,
  gracefulStop: '15s',
});

/** Holders of open screens, one iteration each. */
export const holding = (exec: string, vus: number, seconds: number): Scenario => ({
  executor: 'per-vu-iterations',
  exec,
  vus,
  iterations: 1,
  maxDuration: `${seconds + 20}s`,
});

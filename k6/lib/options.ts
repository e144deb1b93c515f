import type { Options, Scenario, Threshold } from 'k6/options';
import { isInsecure } from './settings.ts';

type Thresholds = Record<string, Threshold[]>;

/** p95 limit in ms by flow. Sign-up and sign-in include password hashing. */
const p95Limits = {
  chat: 200,
  answer: 200,
  files: 500,
  dashboard: 250,
  desk: 300,
  work: 250,
  workbook: 250,
  review: 250,
  'sign-up': 500,
  'sign-in': 500,
  page: 200,
  'catch-up': 1_000,
  search: 300,
  announce: 500,
  author: 500,
  figures: 300,
} as const;

export type Flow = keyof typeof p95Limits;

/** Thresholds common to all scenarios, and those of the given flows. */
export function sharedThresholds(flows: readonly Flow[]): Thresholds {
  const ofFlows = flows.map((flow): [string, Threshold[]] => [
    `http_req_duration{flow:${flow}}`,
    [`p(95)<${p95Limits[flow]}`],
  ]);
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

interface LoadDefinition {
  scenarios: Record<string, Scenario>;
  thresholds: Thresholds;
}

/** k6 options common to all scenarios. */
export const defineLoad = ({ scenarios, thresholds }: LoadDefinition): Options => ({
  scenarios,
  thresholds,
  summaryTrendStats: ['avg', 'min', 'med', 'max', 'p(90)', 'p(95)', 'p(99)', 'count'],
  systemTags: ['name', 'method', 'status', 'scenario', 'check', 'error_code', 'expected_response'],
  insecureSkipTLSVerify: isInsecure,
  setupTimeout: '30s',
});

/** Starts `rate` iterations per second, whether or not earlier ones have finished. */
export const arriving = (
  exec: string,
  {
    rate,
    seconds,
    startTime = 0,
    maxSeconds = 2,
  }: { rate: number; seconds: number; startTime?: number; maxSeconds?: number },
): Scenario => ({
  executor: 'constant-arrival-rate',
  exec,
  rate,
  timeUnit: '1s',
  duration: `${seconds}s`,
  startTime: `${startTime}s`,
  // Enough VUs for iterations of `maxSeconds`.
  preAllocatedVUs: Math.ceil(rate * maxSeconds) + 2,
  gracefulStop: '15s',
});

/** VUs that keep screens open, one iteration each. */
export const holding = (exec: string, vus: number, seconds: number): Scenario => ({
  executor: 'per-vu-iterations',
  exec,
  vus,
  iterations: 1,
  maxDuration: `${seconds + 20}s`,
});

import type { options } from '../k6-types.ts';

type Seconds = `${number}s`;

interface Common {
  exec: string;
  startTime?: Seconds;
  gracefulStop?: Seconds;
}

interface Arriving extends Common, Pick<options.ConstantArrivalRateScenario, 'preAllocatedVUs' | 'maxVUs'> {
  timeUnit: '1s';
}

export interface ConstantVUs extends Common {
  executor: 'constant-vus';
  vus: number;
  duration: Seconds;
}

export interface PerVUIterations extends Common {
  executor: 'per-vu-iterations';
  vus: number;
  iterations: number;
  maxDuration: Seconds;
}

export interface ConstantArrivalRate extends Arriving {
  executor: 'constant-arrival-rate';
  rate: number;
  duration: Seconds;
}

export interface RampingArrivalRate extends Arriving {
  executor: 'ramping-arrival-rate';
  startRate: number;
  stages: { target: number; duration: Seconds }[];
}

/** The scenarios that the adapter runs. */
export type Scenario = ConstantVUs | PerVUIterations | ConstantArrivalRate | RampingArrivalRate;

type Expression =
  `${'count' | 'rate' | 'avg' | 'min' | 'med' | 'max' | `p(${number})`}${'<' | '<=' | '>' | '>=' | '==' | '!='}${number}`;

export type Threshold =
  | Expression
  | (Omit<options.ObjectThreshold, 'threshold' | 'delayAbortEval'> & {
      threshold: Expression;
      delayAbortEval?: Seconds;
    });

export interface Options
  extends Required<Pick<options.Options, 'insecureSkipTLSVerify' | 'summaryTrendStats' | 'systemTags'>> {
  scenarios: Record<string, Scenario>;
  thresholds: Record<string, Threshold[]>;
  setupTimeout: Seconds;
}

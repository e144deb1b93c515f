/** k6's own types. The name `k6` means the adapter's modules here, so they are imported by path. */
export type * as data from '../../node_modules/@types/k6/data/index.d.ts';
export type * as execution from '../../node_modules/@types/k6/execution/index.d.ts';
export type * as http from '../../node_modules/@types/k6/http/index.d.ts';
export type * as k6 from '../../node_modules/@types/k6/index.d.ts';
export type * as metrics from '../../node_modules/@types/k6/metrics/index.d.ts';
export type * as options from '../../node_modules/@types/k6/options/index.d.ts';
export type * as timers from '../../node_modules/@types/k6/timers/index.d.ts';
export type * as websockets from '../../node_modules/@types/k6/websockets/index.d.ts';

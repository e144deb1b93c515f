import type { data } from '../k6-types.ts';

/** All VUs share one engine, so the array itself is shared. */
export const SharedArray = class {
  constructor(_name: string, callback: () => unknown[]) {
    // biome-ignore lint/correctness/noConstructorReturn: as k6 does, the constructor makes an array.
    return callback();
  }
} as typeof data.SharedArray;

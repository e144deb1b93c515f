export interface ArrivalRate {
  /** Iterations per second. */
  startRate: number;
  stages: readonly { target: number; duration: string }[];
}

/** Of a duration in seconds, for example `1.5s`. */
export const milliseconds = (duration: string): number => Number.parseFloat(duration) * 1_000;

/** How many iterations are due after so many ms; the first at once. The rate changes evenly to the target of each stage. */
export function planArrivals({ startRate, stages }: ArrivalRate): {
  length: number;
  dueAfter: (ms: number) => number;
} {
  let length = 0;
  const ramps = stages.map(({ target, duration }, index) => {
    const ramp = {
      begin: length,
      length: milliseconds(duration),
      from: stages[index - 1]?.target ?? startRate,
      to: target,
    };
    length += ramp.length;
    return ramp;
  });
  const dueAfter = (ms: number): number => {
    const areas = ramps.map(({ begin, length, from, to }) => {
      const passed = Math.min(Math.max(ms - begin, 0), length);
      return (from * passed + ((to - from) * passed ** 2) / (2 * length)) / 1_000;
    });
    return Math.floor(areas.reduce((sum, area) => sum + area, 0) + 1e-6) + 1;
  };
  return { length, dueAfter };
}

import { currentIteration } from '../iteration.ts';
import type { timers } from '../k6-types.ts';

const releases = new Map<number, () => void>();

/** Keeps the iteration running until the timer has ended. */
function holdFor(timer: NodeJS.Timeout): number {
  const id = Number(timer);
  releases.set(
    id,
    currentIteration().hold(() => end(id)),
  );
  return id;
}

function end(id: number): void {
  clearTimeout(id);
  const release = releases.get(id);
  releases.delete(id);
  release?.();
}

const setOne: typeof timers.setTimeout = (callback, delay, ...args) => {
  const id = holdFor(
    setTimeout(() => {
      end(id);
      callback(...args);
    }, delay),
  );
  return id;
};
const setRepeated: typeof timers.setInterval = (callback, delay, ...args) =>
  holdFor(setInterval(callback, delay, ...args));

export { end as clearInterval, end as clearTimeout, setOne as setTimeout, setRepeated as setInterval };

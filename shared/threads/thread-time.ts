import { ThreadError } from './thread-error.ts';

/** The time of a thread's own work. */
interface ThreadTime {
  /** Rejects when the time is over. */
  isOver: Promise<never>;
  /** The thread waits for an answer, which does not count. */
  waits: () => void;
  goesOn: () => void;
  stop: () => void;
}

export function countTime(seconds: number): ThreadTime {
  let left = seconds * 1_000;
  let since = performance.now();
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const pause = (): void => clearTimeout(timer);
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(new ThreadError('too-slow', `It took more than ${seconds} s.`));
  const start = (): void => {
    if (isStopped) return;
    since = performance.now();
    timer = setTimeout(end, Math.max(0, left));
  };
  start();
  return {
    isOver,
    waits: () => {
      waiting += 1;
      if (waiting > 1) return;
      pause();
      left -= performance.now() - since;
    },
    goesOn: () => {
      waiting -= 1;
      if (waiting === 0) start();
    },
    stop: () => {
      isStopped = true;
      pause();
    },
  };
}

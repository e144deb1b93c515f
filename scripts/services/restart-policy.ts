/** Exits within `WINDOW` ms after which a program is not restarted. */
const MAX_EXITS = 5;
const WINDOW = 60_000;

/** When to restart a program that exits. */
export interface RestartPolicy {
  /** Seconds until the restart: 1, 2, 4, 8. Undefined after five exits within a minute. */
  next: () => number | undefined;
}

export function createRestartPolicy(now: () => number = () => performance.now()): RestartPolicy {
  let times: number[] = [];
  return {
    next: () => {
      times = [...times.filter((time) => time > now() - WINDOW), now()];
      return times.length < MAX_EXITS ? 2 ** (times.length - 1) : undefined;
    },
  };
}

/** One line for the terminal. */
export const describeRestart = (line: string, pause: number, logFile?: string): string =>
  `${withStop(line)} Restarting in ${pause} s.${logFile ? ` Log: ${logFile}` : ''}`;

/** One line when the program is not restarted. */
export const describeGivingUp = (line: string, logFile?: string): string =>
  `${withStop(line)} Five exits within a minute: stopping everything.${logFile ? ` Log: ${logFile}` : ''}`;

const withStop = (line: string): string => (/[.!?]$/.test(line) ? line : `${line}.`);

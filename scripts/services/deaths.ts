/** Deaths of one program within `WINDOW` ms that end the attempts to keep it running. */
const MOST = 5;
const WINDOW = 60_000;

/** Counts the deaths of one program. */
export interface Deaths {
  /** Seconds to wait before the next start: 1, 2, 4, 8. Undefined: it died five times within a minute. */
  next: () => number | undefined;
}

export function countDeaths(now: () => number = () => performance.now()): Deaths {
  let times: number[] = [];
  return {
    next: () => {
      times = [...times.filter((time) => time > now() - WINDOW), now()];
      return times.length < MOST ? 2 ** (times.length - 1) : undefined;
    },
  };
}

/** One line for the terminal. */
export const describeDeath = (line: string, pause: number, logFile?: string): string =>
  `${withStop(line)} Starting it again in ${pause} s.${logFile ? ` Its log: ${logFile}` : ''}`;

/** One line when nothing is started again. */
export const describeEnd = (line: string, logFile?: string): string =>
  `${withStop(line)} It ended five times within a minute, so everything stops.${logFile ? ` Its log: ${logFile}` : ''}`;

const withStop = (line: string): string => (/[.!?]$/.test(line) ? line : `${line}.`);

import { overloaded } from './errors.ts';

/** Runs work of one caller when it is its turn in the caller's own line. */
export type InOwnLine = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

interface Shares {
  /** How much of one caller is at work at once. */
  share: number;
  /** How much more of one caller may wait. */
  waiting: number;
  /** How much of all callers is at work at once. */
  all: number;
}

interface Line {
  atWork: number;
  /** The number of the last turn that it had. */
  turn: number;
  starts: (() => void)[];
}

/**
 * Gives each caller a share of something, such as connections. A caller's other work waits for it. Next is a caller who
 * has least at work, and of those the one whose last turn is longest ago. Throws 503 when much work of a caller waits.
 */
export function createOwnLines({ share, waiting, all }: Shares): InOwnLine {
  const lines = new Map<string, Line>();
  let [atWork, waits, turns] = [0, 0, 0];

  function start(line: Line): void {
    atWork += 1;
    line.atWork += 1;
    line.turn = ++turns;
  }

  function startNext(): void {
    if (waits === 0 || atWork >= all) return;
    const ready = [...lines.values()].filter((line) => line.starts.length > 0 && line.atWork < share);
    const [first, ...others] = ready;
    if (!first) return;
    const next = others.reduce((best, line) => (isBefore(line, best) ? line : best), first);
    waits -= 1;
    start(next);
    next.starts.shift()?.();
  }

  return async (caller, work) => {
    const line = lines.get(caller) ?? { atWork: 0, turn: 0, starts: [] };
    const isNext = line.atWork < share && atWork < all;
    if (!isNext && line.starts.length >= waiting) throw overloaded();
    lines.set(caller, line);
    if (isNext) start(line);
    else {
      waits += 1;
      await new Promise<void>((resume) => line.starts.push(resume));
    }
    try {
      return await work();
    } finally {
      atWork -= 1;
      line.atWork -= 1;
      if (line.atWork + line.starts.length === 0) lines.delete(caller);
      startNext();
    }
  };
}

const isBefore = (a: Line, b: Line): boolean =>
  a.atWork === b.atWork ? a.turn < b.turn : a.atWork < b.atWork;

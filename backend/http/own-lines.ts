import { overloaded } from './errors.ts';

/** Runs work of one caller when it is its turn in the caller's own line. */
export type InOwnLine = <T>(caller: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

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
  starts: (() => void)[];
}

/**
 * Gives each caller a share of something, such as connections. A caller's other work waits for it. Next is a caller who
 * has least at work, and of those who waits longest since their last turn. Throws 503 when much work of a caller waits.
 */
export function createOwnLines({ share, waiting, all }: Shares): InOwnLine {
  const lines = new Map<string, Line>();
  /** Lines where work waits: of callers with none at work so far, and the others by their last turn. */
  const [newcomers, others] = [new Set<Line>(), new Set<Line>()];
  let atWork = 0;

  function start(line: Line): void {
    atWork += 1;
    line.atWork += 1;
    newcomers.delete(line);
    others.delete(line);
    if (line.starts.length > 0) others.add(line);
  }

  function findNext(): Line | undefined {
    let best: Line | undefined;
    for (const line of others) {
      if (line.atWork === 0) return line;
      if (line.atWork < (best?.atWork ?? share)) best = line;
    }
    return best;
  }

  function startNext(): void {
    const [newcomer] = newcomers;
    const next = atWork < all ? (newcomer ?? findNext()) : undefined;
    const begin = next?.starts.shift();
    if (!next || !begin) return;
    start(next);
    begin();
  }

  return async (caller, work) => {
    const known = lines.get(caller);
    const line = known ?? { atWork: 0, starts: [] };
    const isNext = line.atWork < share && atWork < all;
    if (!isNext && line.starts.length >= waiting) throw overloaded();
    lines.set(caller, line);
    if (isNext) start(line);
    else {
      if (!newcomers.has(line)) (known ? others : newcomers).add(line);
      await new Promise<void>((begin) => line.starts.push(begin));
    }
    try {
      return await work(!isNext);
    } finally {
      atWork -= 1;
      line.atWork -= 1;
      if (line.atWork + line.starts.length === 0) lines.delete(caller);
      startNext();
    }
  };
}

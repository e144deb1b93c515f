import { describeServerError } from '#shared/operations/advice.ts';
import type { Logger } from '#shared/operations/log.ts';

export interface Dependency {
  name: string;
  /** True: the process cannot work without it. */
  isNeeded: boolean;
  /** Rejects when it does not answer. */
  ping: () => Promise<unknown>;
}

interface DependencyState {
  name: string;
  isNeeded: boolean;
  isUp: boolean;
  latencyMs: number;
  /** The server's words and what to do; never an address with a password. */
  error?: string;
}

export interface Readiness {
  look: () => Promise<{
    status: 'ok' | 'draining' | 'unavailable';
    isDraining: boolean;
    /** It drains because it was told to stop, not because it failed. */
    isStopping: boolean;
    dependencies: readonly DependencyState[];
  }>;
}

/** Ready: every required dependency answers within 2 s, and the process is not draining. */
export const createReadiness = (
  dependencies: readonly Dependency[],
  isDraining: () => boolean,
  isStopping = isDraining,
): Readiness => ({
  look: async () => {
    const states = await Promise.all(dependencies.map(ask));
    const isWhole = states.every(({ isNeeded, isUp }) => isUp || !isNeeded);
    const status = isDraining() ? 'draining' : isWhole ? 'ok' : 'unavailable';
    return { status, isDraining: isDraining(), isStopping: isStopping(), dependencies: states };
  },
});

/** ms between two looks at the dependencies. */
const EVERY_MS = 2_000;

/** Logs one warning when a dependency fails, and one line with the seconds when it works again. Returns how to stop. */
export function watchDependencies(
  dependencies: readonly Dependency[],
  log: Logger,
  every = EVERY_MS,
): () => void {
  const failing = new Map<string, number>();
  let isLooking = false;
  let isStopped = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const states = await Promise.all(dependencies.map(ask));
    isLooking = false;
    // Of connections that have been closed meanwhile.
    if (isStopped) return;
    for (const { name, isUp, error } of states) {
      const since = failing.get(name);
      if (isUp && since !== undefined) {
        failing.delete(name);
        log.info({ seconds: Math.round((performance.now() - since) / 100) / 10 }, `${name} available again`);
      }
      if (!isUp && since === undefined) {
        failing.set(name, performance.now());
        log.warn({ error }, `${name} unavailable`);
      }
    }
  }
  const timer = setInterval(() => void look(), every);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

const PATIENCE_MS = 2_000;

async function ask({ name, isNeeded, ping }: Dependency): Promise<DependencyState> {
  const start = performance.now();
  const error = await inTime(ping()).then(() => undefined, describeServerError);
  const latencyMs = Math.round((performance.now() - start) * 10) / 10;
  return { name, isNeeded, isUp: error === undefined, latencyMs, ...(error === undefined ? {} : { error }) };
}

/** Rejects after 2 s without an answer. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

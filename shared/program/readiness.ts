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
  /** An error code or a few words; never an address with a password. */
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

const PATIENCE_MS = 2_000;

async function ask({ name, isNeeded, ping }: Dependency): Promise<DependencyState> {
  const start = performance.now();
  const error = await inTime(ping()).then(() => undefined, describe);
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

const describe = (error: Error & { code?: string }): string => error.code ?? error.message;

import type { AddressInfo } from 'node:net';
import type { Database } from '#shared/database/database.ts';
import type { Logger } from '#shared/operations/log.ts';
import { createReadiness, type Dependency } from '#shared/program/readiness.ts';

interface OperatorsDeps {
  program: 'backend' | 'workers';
  db: Database;
  dependencies: readonly Dependency[];
  log: Logger;
  /** 0: any free port. Undefined: no listener, and its modules are not loaded. */
  operatorsPort: number | undefined;
  operatorsHost: string;
  /** ms until it tries again to have a port that is in use. */
  retryAfter?: number;
}

export interface Operators {
  /** Reports the process as draining: told to stop, or after a failure. */
  drain: (isTold: boolean) => void;
  close: () => Promise<void>;
}

const RETRY_AFTER = 2_000;

/** Opens the operators' listener, if configured. */
export async function openOperators(deps: OperatorsDeps): Promise<Operators> {
  const { dependencies, operatorsPort: port, operatorsHost: host, retryAfter = RETRY_AFTER } = deps;
  if (port === undefined) return { drain: () => undefined, close: async () => undefined };
  let [isDraining, isStopping] = [false, false];
  const readiness = createReadiness(
    dependencies,
    () => isDraining,
    () => isStopping,
  );
  const { buildListener } = await import('./listener.ts');
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host);
  const build = () => buildListener({ ...deps, readiness, isLocal });
  const stop = await listenWhenFree(build, { port, host, retryAfter, log: deps.log });
  return {
    drain: (isTold) => {
      [isDraining, isStopping] = [true, isTold];
    },
    close: stop,
  };
}

type Listener = Awaited<ReturnType<typeof import('./listener.ts')['buildListener']>>;

/**
 * During a rolling restart on one machine the old process still holds the port. The listener retries in the background,
 * so the new process serves requests meanwhile.
 */
async function listenWhenFree(
  build: () => Promise<Listener>,
  { port, host, retryAfter, log }: { port: number; host: string; retryAfter: number; log: Logger },
): Promise<() => Promise<void>> {
  let listener: Listener | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFirst = true;
  async function tryToListen(): Promise<void> {
    listener ??= await build();
    try {
      await listener.listen({ port, host });
      const { port: given } = listener.server.address() as AddressInfo;
      log.info({ host, port: given }, 'operators listener started');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE')
        throw new Error(`operators listener cannot bind to ${host}:${port} (${code})`);
      if (isFirst) log.warn({ host, port }, 'operators port in use, retrying');
      isFirst = false;
      timer = setTimeout(
        () => void tryToListen().catch((late: Error) => log.error(late.message)),
        retryAfter,
      );
    }
  }
  await tryToListen();
  return async () => {
    clearTimeout(timer);
    await listener?.close();
  };
}

import { join } from 'node:path';
import { LaunchError } from '#scripts/launch-error.ts';
import type { Env, Prepared } from './prepare.ts';
import { type Program, startProgram } from './program.ts';
import type { Run } from './run.ts';

/** Leaves PostgreSQL and Redis time to stop within the 10 s that a stop may take. */
const DRAIN_SECONDS = 6;

export interface Programs {
  /** Settles with one line when one of them ends that should have gone on. */
  failure: Promise<string>;
  /** Ends both and starts them anew. */
  restart: () => Promise<void>;
}

/** Runs backend and workers; resolves when both are ready, rejects with one line when one ends before. */
export async function startPrograms(run: Run, { config, env, failure }: Prepared): Promise<Programs> {
  // Compiled code is kept from one start to the next: a third of the time to load it, and of its memory, is saved.
  const cached = { NODE_COMPILE_CACHE: join(config.dataDir, 'compile-cache'), ...env };
  const start = (name: 'backend' | 'workers'): Program =>
    startProgram({
      name,
      env: name === 'workers' ? besideBackend(cached) : cached,
      logFile: join(config.dataDir, 'logs', `${name}.log`),
      onTrouble: (line) => run.note(`  ${name}: ${line}`),
      drainSeconds: DRAIN_SECONDS,
    });
  let programs: Program[] = [];
  let fail: (line: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });
  const startAll = (): Promise<unknown> => {
    const started = (['backend', 'workers'] as const).map(start);
    programs = started;
    for (const { ended } of started) {
      void ended.then((line) => {
        if (programs === started) fail(line);
      });
    }
    return Promise.all(started.map((program) => program.ready));
  };
  const stopAll = async (): Promise<void> => {
    const stopping = programs;
    programs = [];
    await Promise.all(stopping.map((program) => program.stop()));
  };
  run.onEnd(stopAll);
  await Promise.race([
    startAll(),
    failure.then((line) => {
      throw new LaunchError(line);
    }),
  ]);
  return {
    failure: failed,
    restart: async () => {
      await stopAll();
      await startAll();
    },
  };
}

/** Both run on one machine with one set of settings, so the workers' operators listen on the next port. */
export function besideBackend(env: Env): Env {
  const port = Number(env.OPERATORS_PORT || 0);
  return port > 0 && port < 65_535 ? { ...env, OPERATORS_PORT: String(port + 1) } : env;
}

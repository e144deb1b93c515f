import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { createRestartPolicy, describeGivingUp, describeRestart } from '#scripts/services/restart-policy.ts';
import type { Env, Prepared } from './prepare.ts';
import { type Program, startProgram } from './program.ts';
import { shorten } from './summary.ts';

/** Leaves PostgreSQL and Redis time to stop within the limit of 10 s. */
const DRAIN_SECONDS = 6;
const NAMES = ['backend', 'workers'] as const;
type Name = (typeof NAMES)[number];

export interface Programs {
  /** Resolves with one line when a program fails for good. */
  failure: Promise<string>;
  /** Restarts both. */
  restart: () => Promise<void>;
}

interface Options {
  /** True: a program that exits is restarted, up to four times within a minute. */
  revives: boolean;
}

/** Runs backend and workers; resolves when both are ready, rejects with one line if one exits earlier. */
export async function startPrograms(run: Run, prepared: Prepared, options: Options): Promise<Programs> {
  let fail: (line: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });
  let generation = startGeneration(run, prepared, { ...options, fail });
  run.onEnd(() => generation.stop());
  await Promise.race([
    generation.ready,
    prepared.failure.then((line) => {
      throw new LaunchError(line);
    }),
  ]);
  return {
    failure: failed,
    restart: async () => {
      await generation.stop();
      generation = startGeneration(run, prepared, { ...options, fail });
      await generation.ready;
    },
  };
}

interface Generation {
  /** Rejects with one line if a program exits earlier. */
  ready: Promise<unknown>;
  stop: () => Promise<void>;
}

/** Both programs between two restarts. */
function startGeneration(
  run: Run,
  prepared: Prepared,
  { revives, fail }: Options & { fail: (line: string) => void },
): Generation {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<Name, Program>();
  const start = (name: Name): Program => {
    const program = startOne(name, run, prepared);
    running.set(name, program);
    return program;
  };
  const keep = async (name: Name, first: Program): Promise<void> => {
    const restartPolicy = createRestartPolicy();
    const logFile = shorten(logOf(name, prepared));
    for (let program = first; ; program = start(name)) {
      if (program !== first) tellWhenReady(program, run);
      const line = await program.ended;
      if (signal.aborted) return;
      const seconds = revives ? restartPolicy.next() : undefined;
      if (seconds === undefined) return fail(revives ? describeGivingUp(line, logFile) : line);
      run.note(`  ${describeRestart(line, seconds, logFile)}`);
      await pause(seconds * 1_000, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  };
  const firsts = NAMES.map((name) => ({ name, program: start(name) }));
  const ready = Promise.all(firsts.map(({ program }) => program.ready));
  // Restarts begin only after a first successful start.
  ready.then(
    () => firsts.forEach(({ name, program }) => void keep(name, program)),
    () => undefined,
  );
  return {
    ready,
    stop: async () => {
      stopping.abort();
      await Promise.all([...running.values()].map((program) => program.stop()));
    },
  };
}

const tellWhenReady = ({ name, ready }: Program, run: Run): void =>
  void ready.then(
    () => run.note(`  ${name} is running again.`),
    () => undefined,
  );

const logOf = (name: Name, { config }: Prepared): string => join(config.dataDir, 'logs', `${name}.log`);

function startOne(name: Name, run: Run, prepared: Prepared): Program {
  const { config, env } = prepared;
  // A compile cache saves a third of the load time and of its memory.
  const cached = { NODE_COMPILE_CACHE: join(config.dataDir, 'compile-cache'), ...env };
  return startProgram({
    name,
    env: name === 'workers' ? besideBackend(cached) : cached,
    logFile: logOf(name, prepared),
    onTrouble: (line) => run.note(`  ${name}: ${line}`),
    drainSeconds: DRAIN_SECONDS,
  });
}

/** Both programs share settings and machine, so the workers' operators listener uses the next port. */
export function besideBackend(env: Env): Env {
  const port = Number(env.OPERATORS_PORT || 0);
  return port > 0 && port < 65_535 ? { ...env, OPERATORS_PORT: String(port + 1) } : env;
}

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { countDeaths, describeDeath, describeEnd } from '#scripts/services/deaths.ts';
import { LaunchError } from '#scripts/services/launch-error.ts';
import type { Env, Prepared } from './prepare.ts';
import { type Program, startProgram } from './program.ts';
import { shorten } from './summary.ts';

/** Leaves PostgreSQL and Redis time to stop within the 10 s that a stop may take. */
const DRAIN_SECONDS = 6;
const NAMES = ['backend', 'workers'] as const;
type Name = (typeof NAMES)[number];

export interface Programs {
  /** Settles with one line when one of them ends that should have gone on. */
  failure: Promise<string>;
  /** Ends both and starts them anew. */
  restart: () => Promise<void>;
}

interface Options {
  /** True: one that dies is started again, until it dies five times within a minute. */
  revives: boolean;
}

/** Runs backend and workers; resolves when both are ready, rejects with one line when one ends before. */
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
  /** Rejects with one line when one of them ends before. */
  ready: Promise<unknown>;
  stop: () => Promise<void>;
}

/** One run of both, until they are stopped. */
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
    const deaths = countDeaths();
    const logFile = shorten(logOf(name, prepared));
    for (let program = first; ; program = start(name)) {
      if (program !== first) tellWhenReady(program, run);
      const line = await program.ended;
      if (signal.aborted) return;
      const seconds = revives ? deaths.next() : undefined;
      if (seconds === undefined) return fail(revives ? describeEnd(line, logFile) : line);
      run.note(`  ${describeDeath(line, seconds, logFile)}`);
      await pause(seconds * 1_000, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  };
  const firsts = NAMES.map((name) => ({ name, program: start(name) }));
  const ready = Promise.all(firsts.map(({ program }) => program.ready));
  // One that cannot be started at all is not worth another try.
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
    () => run.note(`  ${name} is back.`),
    () => undefined,
  );

const logOf = (name: Name, { config }: Prepared): string => join(config.dataDir, 'logs', `${name}.log`);

function startOne(name: Name, run: Run, prepared: Prepared): Program {
  const { config, env } = prepared;
  // Compiled code is kept from one start to the next: a third of the time to load it, and of its memory, is saved.
  const cached = { NODE_COMPILE_CACHE: join(config.dataDir, 'compile-cache'), ...env };
  return startProgram({
    name,
    env: name === 'workers' ? besideBackend(cached) : cached,
    logFile: logOf(name, prepared),
    onTrouble: (line) => run.note(`  ${name}: ${line}`),
    drainSeconds: DRAIN_SECONDS,
  });
}

/** Both run on one machine with one set of settings, so the workers' operators listen on the next port. */
export function besideBackend(env: Env): Env {
  const port = Number(env.OPERATORS_PORT || 0);
  return port > 0 && port < 65_535 ? { ...env, OPERATORS_PORT: String(port + 1) } : env;
}

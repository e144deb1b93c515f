import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded } from '#scripts/services/child.ts';
import type { ListeningServer, Side } from '#tests/bench/context.ts';

/** What one piece of work did to a program. */
export interface Strain {
  /** The longest standstill of the main thread, ms. */
  standstill: number;
  /** The most memory above that before the work, MB. */
  memory: number;
}

export interface Strains {
  backend: Strain;
  workers: Strain;
}

export interface Watched {
  url: string;
  /** Does a piece of work and waits until the workers have done what follows from it. */
  strain: (work: () => Promise<void>) => Promise<Strains>;
}

/** ms for which a program may stand still before it is started again. */
const PATIENCE = 20_000;
const LOOK_MS = 20;
const LOOKS = 500;

export async function startWatched(side: Side): Promise<Watched> {
  const program = (name: string) =>
    ['--import', './tests/bench/stall/watch-loop.ts', `${name}/main.ts`] as const;
  let [backend, workers] = [
    await side.start('backend', ...program('backend')),
    await side.start('workers', ...program('workers')),
  ];
  const { url } = backend;
  return {
    url,
    strain: async (work) => {
      await waitForWorkers(side);
      const before = [await begin(backend), await begin(workers)] as const;
      await work();
      await waitForWorkers(side);
      const strains = { backend: await end(backend, before[0]), workers: await end(workers, before[1]) };
      if (await isDown(backend)) backend = await side.startAt(url, 'backend', ...program('backend'));
      if (await isDown(workers)) workers = await side.start('workers', ...program('workers'));
      return strains;
    },
  };
}

const ask = async ({ child }: ListeningServer, wanted: 'begin' | 'end'): Promise<number> => {
  child.send(wanted);
  const [{ longest }] = await once(child, 'message', { signal: AbortSignal.timeout(PATIENCE) });
  return longest;
};

/** Collects garbage and forgets what was measured; resolves to the resident memory, MB. */
async function begin(server: ListeningServer): Promise<number> {
  await ask(server, 'begin');
  // The peak becomes the present value.
  await writeFile(`/proc/${server.pid}/clear_refs`, '5');
  return await readPeak(server);
}

/** A program that died or still stands still counts with all the time that it was given. */
async function end(server: ListeningServer, before: number): Promise<Strain> {
  if (hasEnded(server.child))
    return { standstill: Number.POSITIVE_INFINITY, memory: Number.POSITIVE_INFINITY };
  const standstill = await ask(server, 'end').catch(() => Number.POSITIVE_INFINITY);
  return { standstill, memory: (await readPeak(server)) - before };
}

async function isDown(server: ListeningServer): Promise<boolean> {
  const answers =
    !hasEnded(server.child) &&
    (await ask(server, 'end').then(
      () => true,
      () => false,
    ));
  if (!answers) await server.stop('SIGKILL');
  return !answers;
}

async function readPeak({ pid }: ListeningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}

/** Waits at most ten seconds: an act on thousands of clients takes longer. */
async function waitForWorkers({ sql }: Side): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const [open] = await sql('select 1 from jobs where parked_at is null and due_at <= now() limit 1');
    if (!open) return;
    await pause(LOOK_MS);
  }
}

import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { normalise } from '#shared/domain/normalise.ts';
import { createHashQueue, type HashOptions } from './hash-queue.ts';

const maxThreads = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * A hash uses a full core for about 10 ms. Its threads run at low priority, are fewer than the cores, and exit when
 * idle.
 */
const threads = new Piscina({
  filename: new URL('./password-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads,
  idleTimeout: 30_000,
  niceIncrement: 5,
  // Otherwise a task that finds all threads busy would be queued again and again.
  stricterFIFO: true,
});

/** Per network: enough for an office that starts its sprint together. */
const MAX_PER_NETWORK = 100;

const queue = createHashQueue({
  // One more than the threads, so a thread never waits for its next task.
  concurrency: maxThreads + 1,
  maxWaiting: { known: 1_000, 'sign-in': 1_000, rest: 200 },
  maxPerNetwork: MAX_PER_NETWORK,
  timeout: 10_000,
});

const run = <T>(name: 'hash' | 'verify', task: unknown, options: HashOptions): Promise<T> =>
  queue(options, async () => await threads.run(task, { name }));

const OWN: HashOptions = { priority: 'rest', network: 'this process' };

/** The same letters, however a keyboard or system writes them: in parts, or in full width. */
const typed = (password: string): string => normalise(password, 'NFKC');

/** Throws QueueFullError when too many hashes wait. */
export const hashPassword = (password: string, options: HashOptions = OWN): Promise<string> =>
  run('hash', typed(password), options);

let dummyHash: Promise<string> | undefined;

/** Takes equally long for an unknown account and a wrong password. Throws QueueFullError when too many hashes wait. */
export async function isPassword(
  stored: string | undefined,
  password: string,
  options: HashOptions = OWN,
): Promise<boolean> {
  // The first caller waits for it in both cases, so the time reveals nothing.
  dummyHash ??= hashPassword('nobody has this password', {
    priority: 'known',
    network: 'this process',
  }).catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  });
  const dummy = await dummyHash;
  const isMatch = await run<boolean>(
    'verify',
    { stored: stored ?? dummy, password: typed(password) },
    options,
  );
  return stored !== undefined && isMatch;
}

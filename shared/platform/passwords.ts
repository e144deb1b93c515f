import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { CrowdedError } from './batcher.ts';
import { createKept } from './kept.ts';

/** Some ten seconds of work: whoever comes after so many would not wait for the answer. */
export const MOST_WAITING = 1_000;

/**
 * A hash takes all of a core for some 10 ms. Its threads come after everybody else's requests where the two want
 * the same core, there are fewer of them than cores, and they are gone when nobody signs in.
 */
const threads = new Piscina({
  filename: new URL('./password-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  idleTimeout: 30_000,
  niceIncrement: 5,
  // Else whoever finds the threads busy goes to the end of the line again and again.
  stricterFIFO: true,
});

async function run<T>(name: 'hash' | 'verify', task: unknown): Promise<T> {
  if (threads.queueSize >= MOST_WAITING) throw new CrowdedError('Too many passwords wait.');
  return await threads.run(task, { name });
}

/** Throws CrowdedError when too many wait. */
export const hashPassword = (password: string): Promise<string> => run('hash', password);

const made = createKept<string>(1);

/** Takes as long for an unknown person as for a wrong password. Throws CrowdedError when too many wait. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  // Known or not, whoever is first waits until it is made, so that this tells nothing either.
  const dummyHash = await made.get('dummy', () => hashPassword('nobody has this password'));
  const matches = await run<boolean>('verify', { stored: stored ?? dummyHash, password });
  return stored !== undefined && matches;
}

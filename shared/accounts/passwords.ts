import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createPromiseCache } from '#shared/database/promise-cache.ts';
import { createHashQueue, type HashOrder } from './hash-queue.ts';

const maxThreads = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * A hash takes all of a core for some 10 ms. Its threads come after everybody else's requests where the two want
 * the same core, there are fewer of them than cores, and they are gone when nobody signs in.
 */
const threads = new Piscina({
  filename: new URL('./password-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads,
  idleTimeout: 30_000,
  niceIncrement: 5,
  // Otherwise whoever finds the threads busy goes to the end of the queue again and again.
  stricterFIFO: true,
});

/** Of one network: what an office that begins its sprint together needs. */
export const MAX_PER_NETWORK = 100;

const queue = createHashQueue({
  // One more than there are threads, so that none of them waits for its next task.
  atOnce: maxThreads + 1,
  maxWaiting: { known: 1_000, 'sign-in': 1_000, rest: 200 },
  maxPerNetwork: MAX_PER_NETWORK,
  patience: 10_000,
});

const run = <T>(name: 'hash' | 'verify', task: unknown, order: HashOrder): Promise<T> =>
  queue(order, async () => await threads.run(task, { name }));

const OWN: HashOrder = { urgency: 'rest', network: 'this process' };

/** Throws CrowdedError when too many wait. */
export const hashPassword = (password: string, order: HashOrder = OWN): Promise<string> =>
  run('hash', password, order);

const made = createPromiseCache<string>(1);

/** Takes as long for an unknown person as for a wrong password. Throws CrowdedError when too many wait. */
export async function isPassword(
  stored: string | undefined,
  password: string,
  order: HashOrder = OWN,
): Promise<boolean> {
  // Known or not, whoever is first waits until it is made, so that this tells nothing either.
  const dummyHash = await made.get('dummy', () =>
    hashPassword('nobody has this password', { urgency: 'known', network: 'this process' }),
  );
  const matches = await run<boolean>('verify', { stored: stored ?? dummyHash, password }, order);
  return stored !== undefined && matches;
}

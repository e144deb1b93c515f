import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { normalise } from '#shared/domain/normalise.ts';

/**
 * A hash uses a full core for about 10 ms. Its threads run at low priority, are fewer than the cores, and exit when
 * idle.
 */
const threads = new Piscina({
  filename: new URL('./password-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  idleTimeout: 30_000,
  niceIncrement: 5,
  // Otherwise a task that finds all threads busy would be queued again and again.
  stricterFIFO: true,
});

// A thread that cannot start must not end the process. The next password starts another one.
threads.on('error', () => undefined);

/** The same letters, however a keyboard or system writes them: in parts, or in full width. */
const typed = (password: string): string => normalise(password, 'NFKC');

export const hashPassword = (password: string): Promise<string> =>
  threads.run(typed(password), { name: 'hash' });

let dummyHash: Promise<string> | undefined;

/** Takes equally long for an unknown account and a wrong password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  // The first caller waits for it in both cases, so the time reveals nothing.
  dummyHash ??= hashPassword('nobody has this password').catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  });
  const task = { stored: stored ?? (await dummyHash), password: typed(password) };
  const isMatch: boolean = await threads.run(task, { name: 'verify' });
  return stored !== undefined && isMatch;
}

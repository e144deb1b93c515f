import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

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

export const hashPassword = (password: string): Promise<string> => threads.run(password, { name: 'hash' });

let dummyHash: Promise<string> | undefined;

/** Takes as long for an unknown person as for a wrong password. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const against = { stored: stored ?? (await dummyHash), password };
  const matches: boolean = await threads.run(against, { name: 'verify' });
  return stored !== undefined && matches;
}

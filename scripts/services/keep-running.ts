import { setTimeout as pause } from 'node:timers/promises';
import { countDeaths, describeDeath, describeEnd } from './deaths.ts';
import type { Service } from './service.ts';

interface Options {
  name: string;
  /** Starts it; on the given port when it was there before. */
  start: (port?: number) => Promise<Service>;
  note: (text: string) => void;
  /** Its process is another one now. */
  onRestart: () => void;
  /** It died too often; one line. */
  giveUp: (line: string) => void;
  signal: AbortSignal;
}

export interface Kept {
  /** Where it was started first and is started again. */
  url: string;
  pid: () => number;
  stop: () => Promise<void>;
}

/** Starts a server again when it dies: on the same port and with the same password, so that its clients find it. */
export async function keepRunning(options: Options): Promise<Kept> {
  let service = await options.start();
  const { url } = service;
  let restarting = Promise.resolve();
  const watch = (watched: Service): void => {
    void watched.ended.then((how) => {
      if (!options.signal.aborted) restarting = again(`${options.name} ended ${how}`);
    });
  };
  const deaths = countDeaths();
  const again = async (line: string): Promise<void> => {
    const seconds = deaths.next();
    if (seconds === undefined) return options.giveUp(describeEnd(line, service.logFile));
    options.note(`  ${describeDeath(line, seconds, service.logFile)}`);
    await pause(seconds * 1_000, undefined, { signal: options.signal }).catch(() => undefined);
    if (options.signal.aborted) return;
    try {
      service = await options.start(Number(new URL(url).port));
    } catch (error) {
      return await again((error as Error).message);
    }
    options.note(`  ${options.name} is back.`);
    options.onRestart();
    watch(service);
  };
  watch(service);
  return {
    url,
    pid: () => service.pid,
    stop: async () => {
      await restarting;
      await service.stop();
    },
  };
}

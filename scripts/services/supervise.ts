import { setTimeout as pause } from 'node:timers/promises';
import { createRestartPolicy, describeGivingUp, describeRestart } from './restart-policy.ts';
import type { Service } from './service.ts';

interface Options {
  name: string;
  /** Starts the server; a restart passes the previous port. */
  start: (port?: number) => Promise<Service>;
  note: (text: string) => void;
  /** Called after each restart; the pid has changed. */
  onRestart: () => void;
  /** Called with one line after the last exit. */
  giveUp: (line: string) => void;
  signal: AbortSignal;
}

export interface SupervisedService {
  /** The same after every restart. */
  url: string;
  pid: () => number;
  stop: () => Promise<void>;
}

/** Restarts a server that exits, on the same port and with the same password, so that clients can reconnect. */
export async function superviseService(options: Options): Promise<SupervisedService> {
  let service = await options.start();
  const { url } = service;
  let restarting = Promise.resolve();
  const watch = (watched: Service): void => {
    void watched.ended.then((how) => {
      if (!options.signal.aborted) restarting = again(`${options.name} exited ${how}`);
    });
  };
  const restartPolicy = createRestartPolicy();
  const again = async (line: string): Promise<void> => {
    const seconds = restartPolicy.next();
    if (seconds === undefined) return options.giveUp(describeGivingUp(line, service.logFile));
    options.note(`  ${describeRestart(line, seconds, service.logFile)}`);
    await pause(seconds * 1_000, undefined, { signal: options.signal }).catch(() => undefined);
    if (options.signal.aborted) return;
    try {
      service = await options.start(Number(new URL(url).port));
    } catch (error) {
      return await again((error as Error).message);
    }
    options.note(`  ${options.name} is running again.`);
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

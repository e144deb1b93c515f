import { startPostgres } from '#scripts/services/postgres.ts';
import type { Service } from '#scripts/services/service.ts';
import { signalFamily } from './family.ts';

/** A PostgreSQL that can be killed, frozen and restarted on its data. */
export interface PostgresServer {
  /** URL without a proxy in between. */
  url: () => string;
  port: () => number;
  isUp: () => boolean;
  start: () => Promise<void>;
  /** SIGKILL: all of its processes at once. SIGQUIT: immediate. SIGINT: fast. */
  kill: (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT') => Promise<void>;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function openPostgres(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  let service: Service = await startPostgres({ dataDir, settings, createsDatabases: true });
  let isUp = true;
  const watch = (watched: Service): void =>
    void watched.ended.then(() => {
      if (watched === service) isUp = false;
    });
  watch(service);
  const signal = (name: NodeJS.Signals) => signalFamily(service.pid, name);
  return {
    url: () => service.url,
    port: () => Number(new URL(service.url).port),
    isUp: () => isUp,
    start: async () => {
      if (isUp) return;
      service = await startPostgres({ dataDir, settings, createsDatabases: true });
      isUp = true;
      watch(service);
    },
    kill: async (name) => {
      isUp = false;
      if (name === 'SIGKILL') await signal(name);
      else process.kill(service.pid, name);
      await service.ended;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      if (!isUp) return;
      await signal('SIGCONT');
      await service.stop();
    },
  };
}

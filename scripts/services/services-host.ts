import { realpath, rm } from 'node:fs/promises';
import { ConfigError } from '#shared/config/settings.ts';
import { lockDataDir } from './data-lock.ts';
import { LaunchError } from './launch-error.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import type { Service } from './service.ts';
import type { HostMessage, HostOptions } from './services.ts';
import { type SupervisedService, superviseService } from './supervise.ts';

// A separate process group: Ctrl-C does not reach the servers, so they outlive the programs that use them. When the
// launcher exits, even by SIGKILL, the channel closes and the servers stop.
const options = JSON.parse(process.argv[2] ?? '{}') as HostOptions;
const running: SupervisedService[] = [];
const stopping = new AbortController();
const { signal } = stopping;

process.on('disconnect', () => void stop());
process.on('message', () => void stop());
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => void stop());

const send = (message: HostMessage): void => {
  if (process.connected) process.send?.(message);
};
const note = (text: string): void => send({ type: 'note', text });
const pids = (): number[] => running.map((service) => service.pid());

async function stop(): Promise<void> {
  if (signal.aborted) return;
  stopping.abort();
  await starting;
  await Promise.all(running.map((service) => service.stop()));
  if (options.isTemporary) await rm(options.dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
}

async function keep(name: string, start: (port?: number) => Promise<Service>): Promise<SupervisedService> {
  const service = await superviseService({
    ...{ name, start, note, signal },
    onRestart: () => send({ type: 'pids', pids: pids() }),
    giveUp: (line) => send({ type: 'ended', line }),
  });
  running.push(service);
  return service;
}

async function start(): Promise<void> {
  const { settings = {}, createsDatabases, extensions } = options;
  // One folder has one name, in messages and command lines too.
  const dataDir = await realpath(options.dataDir);
  const lock = await lockDataDir(dataDir);
  const postgres = { dataDir, lock, settings, createsDatabases, extensions, signal };
  const results = await Promise.allSettled([
    options.postgres ? keep('PostgreSQL', (port) => startPostgres({ ...postgres, port })) : undefined,
    options.redis ? keep('Redis', (port) => startRedis({ dataDir, note, port, signal })) : undefined,
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw (failed as { reason: unknown }).reason;
  const [postgresUrl, redisUrl] = results.map((result) =>
    result.status === 'fulfilled' ? result.value?.url : undefined,
  );
  send({ type: 'ready', databaseUrl: postgresUrl, redisUrl, pids: pids() });
}

const starting = start().catch((reason: unknown) => {
  const isOurs = reason instanceof LaunchError || reason instanceof ConfigError;
  send({ type: 'failed', text: isOurs ? reason.message : String(reason) });
});

import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { type QueueName, sharedQueues } from '#shared/events/event-routes.ts';
import type { Queues } from '#shared/events/queues.ts';
import { type BatchHandler, type BatchHandlers, doBatch, type JobDeps } from './batch.ts';
import { nextOf } from './due-rows.queries.ts';
import { doLeased, type LeaseHandler } from './lease.ts';
import { createPlaces, type Places } from './places.ts';
import type { Kind } from './scheduler.ts';

export type JobHandler = BatchHandler | LeaseHandler;

interface QueuesDeps extends JobDeps {
  redis: Redis;
  prefix: string;
  queues: Pick<Queues, 'unblock'>;
}

interface StartedQueues {
  /** What the loop looks after, by the first queue of each group with `-jobs`: due rows have names without it. */
  kinds: Readonly<Record<string, Kind>>;
  /** Takes no more work, and resolves when all that was taken is done. */
  close: () => Promise<void>;
}

/** Starts the work of each queue: when a wake-up of Redis comes, and when the loop finds a job that is due. */
export function startQueues(
  handlers: Readonly<Partial<Record<QueueName, JobHandler>>>,
  deps: QueuesDeps,
): StartedQueues {
  const all = Object.entries(handlers) as [QueueName, JobHandler][];
  const isShared = ([name]: [QueueName, JobHandler]): boolean => sharedQueues.has(name);
  // The feed locks people before notices do.
  const shared = all.filter(isShared).toSorted(([a], [b]) => a.localeCompare(b));
  const groups = [shared, ...all.filter((each) => !isShared(each)).map((each) => [each])];
  const started = groups.filter((group) => group.length > 0).map((group) => startGroup(group, deps));
  return {
    kinds: Object.fromEntries(started.map(({ kind: [name, kind] }) => [name, kind])),
    close: async () => {
      await Promise.all(
        started.flatMap(({ workers, places }) => [...workers.map((each) => each.close()), places.stop()]),
      );
    },
  };
}

/** Queues whose jobs are done together. */
function startGroup(
  group: readonly [QueueName, JobHandler][],
  deps: QueuesDeps,
): { kind: [string, Kind]; workers: Worker[]; places: Places } {
  const [[name, handler]] = group as [[QueueName, JobHandler]];
  const places = createPlaces(handler.concurrency ?? 1, (goOn) =>
    'work' in handler
      ? doLeased(deps, name, handler, goOn)
      : doBatch(deps, Object.fromEntries(group) as BatchHandlers, goOn),
  );
  const nexts = group.map(([each]) => nextOf({ from: 'jobs', at: 'due_at', where: isOpen(each) }));
  // No bell rang, or not in time.
  const run = async (): Promise<void> => {
    for (const [each] of group) void deps.queues.unblock(each).catch(() => undefined);
    await places.wake();
  };
  return {
    kind: [`${name}-jobs`, { next: `least(${nexts.join()})`, run }],
    workers: group.map(([each]) => startBell(each, places, deps)),
    places,
  };
}

/** SQL: a job of the queue that nobody has. */
const isOpen = (name: QueueName): string =>
  `queue = '${name}' and parked_at is null and (leased_until is null or leased_until <= now())`;

/** Short lock and stall times hand over a killed worker's wake-up within seconds. */
function startBell(name: QueueName, places: Places, { redis: connection, prefix, log }: QueuesDeps): Worker {
  const worker = new Worker(name, places.wake, {
    ...{ connection, prefix, skipVersionCheck: true },
    ...{ lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 5 },
  });
  worker.on('error', (error) => log.debug({ queue: name, error: error.message }, 'worker connection error'));
  return worker;
}

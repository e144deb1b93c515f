import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { QueueName } from '#shared/events/event-routes.ts';

/** Wake-ups of a queue that wait. */
export async function waitingWakes(connection: Redis, prefix: string, name: QueueName): Promise<number> {
  const queue = new Queue(name, { connection, prefix, skipVersionCheck: true });
  return await queue.getWaitingCount();
}

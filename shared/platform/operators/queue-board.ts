import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';
import type { Queues } from '#shared/platform/queues.ts';

const BOARD = '/queues';

/** Bull Board, to look at only. */
export async function serveQueueBoard(app: FastifyInstance, queues: Queues): Promise<void> {
  const serverAdapter = new FastifyAdapter().setBasePath(BOARD);
  createBullBoard({
    queues: queues.all.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Brand Sprint', hideRedisDetails: true } },
  });
  await app.register(serverAdapter.registerPlugin(), { prefix: BOARD });
}

import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';
import type { Queues } from '#shared/events/queues.ts';

const BOARD = '/queues';

/** CSP of the board: its own files and inline styles; its external web font is blocked. */
const BOARD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Bull Board in read-only mode. */
export async function serveQueueBoard(app: FastifyInstance, queues: Queues): Promise<void> {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(BOARD)) reply.header('content-security-policy', BOARD_POLICY);
  });
  const serverAdapter = new FastifyAdapter().setBasePath(BOARD);
  createBullBoard({
    queues: queues.all.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Brand Sprint', hideRedisDetails: true } },
  });
  await app.register(serverAdapter.registerPlugin(), { prefix: BOARD });
}

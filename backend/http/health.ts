import type { FastifyInstance } from 'fastify';
import { type Database, pingDatabase } from '#shared/database/database.ts';
import { createReadiness } from '#shared/program/readiness.ts';

/**
 * Alive: the process answers. Ready: PostgreSQL answers too and we are not about to end; Redis does not count,
 * since nothing a request does needs it. While we drain, answers ask for the connection to be closed.
 */
export function healthRoutes(app: FastifyInstance, db: Database, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
  const postgresql = { name: 'postgresql', isNeeded: true, ping: () => pingDatabase(db) };
  const readiness = createReadiness([postgresql], isDraining);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { status } = await readiness.look();
    if (status === 'ok') return { status };
    return reply.status(503).header('retry-after', 2).send({ status });
  });
}

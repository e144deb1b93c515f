import type { FastifyInstance } from 'fastify';
import { type Database, pingDatabase } from '#shared/platform/database.ts';

/** Alive: the process answers. Ready: PostgreSQL answers too; Redis does not count, since nothing a request does needs it. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await pingDatabase(db);
      return { status: 'ok' };
    } catch {
      return reply.status(503).header('retry-after', 2).send({ status: 'unavailable' });
    }
  });
}

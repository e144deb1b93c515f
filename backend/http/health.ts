import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Database, pingDatabase } from '#shared/database/database.ts';

/** ms that a probe waits for PostgreSQL. */
const PATIENCE = 1_500;

/**
 * Alive: the process answers. Ready: PostgreSQL answers too and we are not about to end; Redis does not count,
 * since nothing a request does needs it. While we drain, answers ask for the connection to be closed.
 */
export function healthRoutes(app: FastifyInstance, db: Database, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = isDraining() ? 'draining' : await askDatabase(db);
    if (status === 'ok') return { status };
    return reply.status(503).header('retry-after', 2).send({ status });
  });
}

async function askDatabase(db: Database): Promise<'ok' | 'unavailable'> {
  const late = new AbortController();
  try {
    return await Promise.race([
      pingDatabase(db).then(() => 'ok' as const),
      delay(PATIENCE, 'unavailable' as const, { signal: late.signal }),
    ]);
  } catch {
    return 'unavailable';
  } finally {
    late.abort();
  }
}

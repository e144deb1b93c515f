import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { checkDatabase, type Database } from '#shared/database/database.ts';
import { createReadiness } from '#shared/program/readiness.ts';
import { overloaded } from './errors.ts';
import type { Limits } from './limits.ts';

/**
 * Live: the process responds. Ready: PostgreSQL responds too and shutdown has not begun. Redis does not count, since
 * no request needs it. While draining, responses ask the client to close the connection.
 */
export function healthRoutes(app: FastifyInstance, db: Database, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
  const postgresql = { name: 'postgresql', isNeeded: true, ping: () => checkDatabase(db) };
  const readiness = createReadiness([postgresql], isDraining);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { status } = await readiness.look();
    if (status === 'ok') return { status };
    return reply.status(503).header('retry-after', 2).send({ status });
  });
}

/** Load shedding: 503 at once while the event loop lags by `eventLoopDelay`. */
export async function shedLoad(api: FastifyInstance, { eventLoopDelay }: Limits): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: eventLoopDelay,
    pressureHandler: () => {
      throw overloaded('busy');
    },
  });
}

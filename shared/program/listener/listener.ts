import { type FastifyInstance, fastify } from 'fastify';
import { Registry } from 'prom-client';
import type { Database } from '#shared/database/database.ts';
import { registry } from '#shared/operations/metrics.ts';
import type { Readiness } from '#shared/program/readiness.ts';
import { serveMails } from './mail-pages.ts';
import { watchState } from './state-metrics.ts';

interface ListenerDeps {
  program: string;
  db: Database;
  readiness: Readiness;
  /** True: accepts only loopback Host headers, against DNS rebinding. */
  isLocal: boolean;
}

/** Metrics, readiness and mails of one process. It has no authentication: do not expose it. */
export async function buildListener(deps: ListenerDeps): Promise<FastifyInstance> {
  const { readiness, isLocal } = deps;
  const app = fastify({ forceCloseConnections: true });
  const state = watchState(deps);
  const metrics = Registry.merge([registry, state.registry]);
  setHeaders(app);
  if (isLocal) refuseForeignNames(app);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { status, isDraining, dependencies } = await readiness.look();
    return reply.status(status === 'ok' ? 200 : 503).send({
      status,
      program: deps.program,
      uptimeSeconds: Math.round(process.uptime()),
      isDraining,
      dependencies,
    });
  });
  app.get('/metrics', async (_request, reply) => {
    await state.refresh();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
  serveMails(app, deps.db);
  return app;
}

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** Headers of every response; pages of mails have policies of their own. */
function setHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(HEADERS))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function refuseForeignNames(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (OWN_NAMES.test(request.headers.host ?? '')) return;
    return reply.status(403).send({ message: 'Ask for this by the name of this machine: localhost.' });
  });
}

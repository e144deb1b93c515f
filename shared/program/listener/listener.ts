import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { type FastifyInstance, fastify } from 'fastify';
import { Registry } from 'prom-client';
import type { Database } from '#shared/database/database.ts';
import type { Queues } from '#shared/events/queues.ts';
import { registry } from '#shared/operations/metrics.ts';
import type { Readiness } from '#shared/program/readiness.ts';
import { serveMails } from './mail-pages.ts';
import { watchState } from './state-metrics.ts';

interface ListenerDeps {
  program: string;
  db: Database;
  queues: Queues;
  readiness: Readiness;
  /** True: accepts only loopback Host headers, against DNS rebinding. */
  isLocal: boolean;
}

/** Metrics, readiness, queues and mails of one process. It has no authentication: do not expose it. */
export async function buildListener(deps: ListenerDeps): Promise<FastifyInstance> {
  const { readiness, queues, isLocal } = deps;
  const app = fastify({ forceCloseConnections: true });
  const state = watchState(deps);
  const metrics = Registry.merge([registry, state.registry]);
  setHeaders(app);
  refuseWrites(app);
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
  await serveQueueBoard(app, queues);
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

/** Headers of every response; the board sets its own policy. */
function setHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(HEADERS))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/** Enforces the board's read-only mode. */
function refuseWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') return;
    return reply.status(405).header('allow', 'GET, HEAD').send({ message: 'Here is nothing to change.' });
  });
}

const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function refuseForeignNames(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (OWN_NAMES.test(request.headers.host ?? '')) return;
    return reply.status(403).send({ message: 'Ask for this by the name of this machine: localhost.' });
  });
}

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
async function serveQueueBoard(app: FastifyInstance, queues: Queues): Promise<void> {
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

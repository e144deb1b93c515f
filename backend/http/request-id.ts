import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runFor } from '#shared/operations/log.ts';
import type { Span } from '#shared/operations/span.ts';
import { beginSpan, inSpan } from '#shared/operations/tracing.ts';

const ID = /^[\w.:+/=-]{8,100}$/;

/** Whether the request comes from a trusted proxy. */
type FromProxy = (request: IncomingMessage) => boolean;

export function isFromProxy(trustedProxies: readonly string[]): FromProxy {
  const isTrusted = compile([...trustedProxies]);
  return ({ socket: { remoteAddress = '' } }) => remoteAddress !== '' && isTrusted(remoteAddress, 0);
}

/** The request id in all logs: the trusted proxy's, or a new one. */
export function requestIdOf(request: IncomingMessage, fromProxy: FromProxy): string {
  const given = request.headers['x-request-id'];
  const isTaken = typeof given === 'string' && ID.test(given) && fromProxy(request);
  return isTaken ? given : randomUUID();
}

/**
 * Sets the async context (request id and trace span) for the handler. Runs after the body is read, since its last
 * chunk arrives in the connection's context.
 */
export function traceRequests(app: FastifyInstance, fromProxy: FromProxy): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const span = spanOf(request, fromProxy);
    if (span) spans.set(request, span);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const cause = { requestId: request.id, traceparent: null };
    runFor(inSpan(spans.get(request), cause), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const error = statusCode >= 500 ? new Error('answered with an error') : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error);
  });
}

/** Traces API requests only and continues a proxy's trace. */
function spanOf(request: FastifyRequest, fromProxy: FromProxy): Span | undefined {
  const route = request.routeOptions.url;
  if (!route?.startsWith('/api/')) return undefined;
  const { traceparent } = request.headers;
  const isTaken = typeof traceparent === 'string' && fromProxy(request.raw);
  return beginSpan({
    name: `${request.method} ${route}`,
    kind: 'server',
    parent: isTaken ? traceparent : null,
    attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
  });
}

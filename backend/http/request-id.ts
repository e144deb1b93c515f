import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runFor } from '#shared/platform/cause.ts';
import type { Span } from '#shared/platform/span.ts';
import { beginSpan, within } from '#shared/platform/tracing.ts';

const ID = /^[\w.:+/=-]{8,100}$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a header may be taken at its word: our proxy, which stands before a site over TLS, has set it. */
const isFromProxy = ({ socket: { remoteAddress = '' } }: IncomingMessage, hasProxy: boolean): boolean =>
  hasProxy && loopback.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4');

/** The id under which a call stands in every log: the proxy's, so that its log has the same one, or a new one. */
export function requestIdOf(request: IncomingMessage, hasProxy: boolean): string {
  const given = request.headers['x-request-id'];
  const isTaken = typeof given === 'string' && ID.test(given) && isFromProxy(request, hasProxy);
  return isTaken ? given : randomUUID();
}

/**
 * Whatever a handler does goes back to its call, and to the call's span where it is traced. Set after the body has
 * been read, as its last piece arrives in the connection's own context.
 */
export function traceBack(app: FastifyInstance, hasProxy: boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const span = spanOf(request, hasProxy);
    if (span) spans.set(request, span);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const cause = { requestId: request.id, traceparent: null };
    runFor(within(spans.get(request), cause), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const error = statusCode >= 500 ? new Error('answered with an error') : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error);
  });
}

/** Calls of the API are traced, files and probes are not; a proxy's trace goes on in ours. */
function spanOf(request: FastifyRequest, hasProxy: boolean): Span | undefined {
  const route = request.routeOptions.url;
  if (!route?.startsWith('/api/')) return undefined;
  const { traceparent } = request.headers;
  const isTaken = typeof traceparent === 'string' && isFromProxy(request.raw, hasProxy);
  return beginSpan({
    name: `${request.method} ${route}`,
    kind: 'server',
    parent: isTaken ? traceparent : null,
    attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
  });
}

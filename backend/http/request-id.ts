import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { runFor } from '#shared/platform/cause.ts';

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
 * Whatever a handler does goes back to its call. Set after the body has been read, as its last piece arrives in the
 * connection's own context.
 */
export function traceBack(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    runFor({ requestId: request.id, traceparent: null }, done);
  });
}

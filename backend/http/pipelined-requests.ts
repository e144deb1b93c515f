import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection at work at once. Browsers and proxies send the next one after the answer. */
const MAX_OPEN = 10;

/**
 * Ends connections that send many requests without waiting for answers: Node would begin all of them in one turn of the
 * event loop, before anybody else's. Register before other hooks.
 */
export function refusePipelines(app: FastifyInstance): void {
  const open = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket }, log }, reply, done) => {
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count <= MAX_OPEN && !socket.destroyed) return done();
    reply.hijack();
    if (socket.destroyed) return;
    socket.destroy();
    log.info('connection ended: requests without waiting for answers');
  });
}

import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits.ts';
import { callerOf } from './rates.ts';

/**
 * Closes the connection when a response was sent before the body arrived and the rest does not follow in time. Closing
 * at once would lose the response for a client that is still sending. The rests of one caller are read one after another,
 * and none of a proxy, which stops sending once it has the response: a rest fills a turn of the event loop, and the server
 * takes one new connection in a turn.
 */
export function closeUnreadRequests(app: FastifyInstance, { lingerTime }: Limits): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete !== false) return;
    // Node closes at once after "Connection: close", which a proxy asks for; the reset erases the response.
    if (!reply.hasHeader('connection')) reply.header('connection', 'keep-alive');
    // Of a body that nobody has begun to read, Node would read the rest at once.
    raw.read();
  });
  const lastOf = new Map<string, Promise<void>>();
  app.addHook('onResponse', async (request) => {
    const { raw } = request;
    if (raw.complete !== false || raw.destroyed || raw.socket.destroyed) return;
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const { socket } = raw;
    const timer = setTimeout(() => socket.destroy(), lingerTime);
    raw.once('end', resolve);
    // A request that has its response hears of its connection's end no more.
    socket.once('close', resolve);
    void over.then(() => {
      clearTimeout(timer);
      socket.off('close', resolve);
    });
    if (/close/i.test(raw.headers.connection ?? '')) return;
    const caller = callerOf(request);
    const read = (lastOf.get(caller) ?? Promise.resolve()).then(() => {
      // A form that nobody reads any more would stop its sender.
      raw.resume();
      return over;
    });
    lastOf.set(caller, read);
    void read.then(() => lastOf.get(caller) === read && lastOf.delete(caller));
  });
}

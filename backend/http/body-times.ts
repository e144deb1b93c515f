import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import type { Limits } from './limits.ts';
import { callerOf } from './rates.ts';

/** Whether a form arrives; like Fastify's choice of a parser, whatever the case of the header's letters. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/** Body timeouts: a total time for JSON, an idle time for uploads. */
export function limitBodyTimes(app: FastifyInstance, { jsonTime, uploadIdleTime }: Limits): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const isUpload = isForm(request);
    const cut = (): void => {
      // Of a request that has arrived, the answer may take longer; and one that has begun cannot be another.
      if (reply.sent || reply.raw.headersSent || request.raw.complete) return;
      // Close the connection only after the response is sent.
      reply.raw.once('finish', () => request.raw.destroy());
      reply.header('connection', 'close').send(new HttpError(408, 'The request took too long to arrive.'));
    };
    const timer = setTimeout(cut, isUpload ? uploadIdleTime : jsonTime);
    // Flowing before its handler reads it, it would lose its beginning.
    if (isUpload) payload.on('data', () => timer.refresh()).pause();
    const stop = (): void => clearTimeout(timer);
    payload.once('end', stop).once('close', stop).once('error', stop);
    return payload;
  });
}

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

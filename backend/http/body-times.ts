import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import type { Limits } from './limits.ts';

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
 * at once would lose the response for a client that is still sending.
 */
export function closeUnreadRequests(app: FastifyInstance, { lingerTime }: Limits): void {
  // Node closes at once after "Connection: close", which a proxy asks for; the reset erases the response.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete === false && !reply.hasHeader('connection')) reply.header('connection', 'keep-alive');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false || raw.destroyed) return;
    const timer = setTimeout(() => raw.socket.destroy(), lingerTime);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    // A form that nobody reads any more would stop its sender.
    raw.resume();
  });
}

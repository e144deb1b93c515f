import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';
import type { Limits } from './limits.ts';

/** Cuts bodies that do not come: JSON after so long in all, an upload once no byte has come for so long. */
export function limitBodyTimes(app: FastifyInstance, { jsonTime, uploadIdleTime }: Limits): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
    const cut = (): void => {
      if (reply.sent) return;
      // The answer leaves first; only then is the connection of no more use.
      reply.raw.once('finish', () => request.raw.destroy());
      reply.header('connection', 'close').send(new HttpError(408, 'The request took too long to arrive.'));
    };
    const timer = setTimeout(cut, isUpload ? uploadIdleTime : jsonTime);
    if (isUpload) payload.on('data', () => timer.refresh());
    const stop = (): void => clearTimeout(timer);
    payload.once('end', stop).once('close', stop).once('error', stop);
    return payload;
  });
}

/**
 * Closes the connection when a call was answered before its body had come and the rest does not follow at once. A client
 * that is still sending has time to finish and read the answer: closing at once would lose it.
 */
export function closeUnread(app: FastifyInstance, { lingerTime }: Limits): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false || raw.destroyed) return;
    const timer = setTimeout(() => raw.socket.destroy(), lingerTime);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

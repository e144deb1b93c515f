import type { FastifyReply } from 'fastify';
import { HttpError } from './errors.ts';
import { etag } from './etag.ts';

interface Versioned {
  version: number;
}

/** Saves a draft and returns its version. A 412 includes the newer draft, so that the client can merge both. */
export async function saveOrShowNewer<T extends Versioned>(
  reply: FastifyReply,
  save: () => Promise<T>,
  find: () => Promise<T | null>,
): Promise<T> {
  try {
    const draft = await save();
    reply.header('etag', etag(draft.version));
    return draft;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 412) throw error;
    const draft = await find();
    reply.status(412).serializer(JSON.stringify).send({ message: error.message, draft });
    return reply as never;
  }
}

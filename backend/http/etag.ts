import type { FastifyReply } from 'fastify';
import { badRequest, HttpError } from './errors.ts';

export const etag = (version: number): string => `"${version}"`;

/** The version in an If-Match or similar header; null without the header or for `*`. */
export function readVersion(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw badRequest('The version in the header is not a number.');
  return Number(version);
}

/** What a save expects to replace: a version, nothing, or anything. */
export type Expected = number | 'none' | 'any';

/**
 * `If-None-Match: *` expects no draft, `If-Match: "3"` expects version 3; without either, the save replaces anything.
 */
export function readExpected(header: (name: 'If-Match' | 'If-None-Match') => string | undefined): Expected {
  const unless = header('If-None-Match');
  if (unless === undefined) return readVersion(header('If-Match')) ?? 'any';
  if (unless.trim() !== '*') throw badRequest('If-None-Match takes * only.');
  return 'none';
}

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

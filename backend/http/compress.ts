import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Shorter responses fit into one or two packets. */
const THRESHOLD_BYTES = 2_000;

interface Compressed {
  types: RegExp;
  /** Whether the length of the response may be known to whoever caused the request. */
  isSafe: (request: FastifyRequest) => boolean;
}

/** True when no other site can have caused the request, as far as the browser says. */
export const isOwnRequest = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin';

/**
 * Compresses long responses of a scope's routes. On cross-site requests, the length of a compressed response could leak
 * its content (BREACH). Files and streams are not compressed.
 */
export async function compressAnswers(app: FastifyInstance, { types, isSafe }: Compressed): Promise<void> {
  app.addHook('onRequest', async (request) => {
    // The plugin's value for "do not compress".
    if (!isSafe(request)) request.headers['x-no-compression'] = 'yes';
  });
  await app.register(compress, {
    globalDecompression: false,
    customTypes: types,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

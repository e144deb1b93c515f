import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter responses fit into one or two packets. */
const THRESHOLD_BYTES = 2_000;

/**
 * Compresses long JSON responses to requests from our own origin only. On cross-site requests, the length of a
 * compressed response could leak its content (BREACH). Files and streams are not compressed.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    // The plugin's value for "do not compress".
    if (request.headers['sec-fetch-site'] !== 'same-origin') request.headers['x-no-compression'] = 'yes';
  });
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

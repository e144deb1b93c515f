import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into a packet or two as they are. */
const THRESHOLD_BYTES = 2_000;

/**
 * Compresses long JSON answers that one of our own pages asks for. A page of somebody else's can make a browser call us
 * with its cookies; were such an answer compressed, its length would tell of words that it shares with what was sent in.
 * Files and streams are what they are.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    // The plugin's own word for "not this one".
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

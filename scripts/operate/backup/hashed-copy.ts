import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { PassThrough, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

function measure(): { step: Transform; result: () => { sha256: string; size: number } } {
  const digest = createHash('sha256');
  let size = 0;
  const step = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      digest.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { step, result: () => ({ sha256: digest.digest('hex'), size }) };
}

/** Writes a stream to a new file, optionally compressed; returns its size and hash. */
export async function copyHashed(
  source: Readable,
  path: string,
  { isPacked = false } = {},
): Promise<{ sha256: string; size: number }> {
  const { step, result } = measure();
  const target = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(source, isPacked ? createGzip() : new PassThrough(), step, target);
  return result();
}

export async function hashOf(source: Readable): Promise<string> {
  const { step, result } = measure();
  await pipeline(source, step, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return result().sha256;
}

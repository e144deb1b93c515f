import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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

/** Writes a stream to a new file; answers with what was written. */
export async function copyHashed(source: Readable, path: string): Promise<{ sha256: string; size: number }> {
  const { step, result } = measure();
  await pipeline(source, step, createWriteStream(path, { mode: 0o600, flush: true }));
  return result();
}

export async function hashOf(source: Readable): Promise<string> {
  const { step, result } = measure();
  await pipeline(source, step, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return result().sha256;
}

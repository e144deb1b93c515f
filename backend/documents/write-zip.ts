import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Ask } from '#shared/threads/serve-task.ts';
import type { ArchiveQuestion } from './archive-task.ts';

interface ZippedFile {
  id: string;
  path: string;
  mtime: Date;
}

/** A zip while it is written. */
export interface Zip {
  add: (path: string, content: Buffer) => void;
  /** Adds a text while it is made. */
  addText: (path: string, text: AsyncIterable<string>) => Promise<void>;
  /** Adds a stored file; false when the store has lost it. */
  addStored: (file: ZippedFile) => Promise<boolean>;
}

type Bytes = Uint8Array | 'missing';

const askBytes = (ask: Ask, fileId: string): Promise<Bytes | null> =>
  ask<Bytes>({ type: 'bytes', fileId } satisfies ArchiveQuestion);

/** A stored file as a whole; null when the store has lost it. */
export async function readWhole(ask: Ask, fileId: string): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  for (let bytes = await askBytes(ask, fileId); bytes !== null; bytes = await askBytes(ask, fileId)) {
    if (bytes === 'missing') return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Writes a zip that `fill` makes, and sends its bytes as fast as they are taken. */
export async function writeZip(ask: Ask, fill: (zip: Zip) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => void output.destroy(error as Error);
  zip.on('error', fail);
  const filled = fill({
    add: (path, content) => zip.addBuffer(content, path),
    addText: (path, text) => addText(zip, path, text),
    addStored: (file) => addStored(zip, ask, file),
  });
  filled.then(() => zip.end(), fail);
  for await (const chunk of output) {
    const bytes = new Uint8Array(chunk);
    await ask({ type: 'send', bytes } satisfies ArchiveQuestion, [bytes.buffer]);
  }
}

async function addStored(zip: ZipFile, ask: Ask, { id, path, mtime }: ZippedFile): Promise<boolean> {
  const first = await askBytes(ask, id);
  if (first === 'missing') return false;
  const content = Readable.from(restOf(ask, id, first), { objectMode: false });
  // Uploads are mostly compressed already.
  zip.addReadStream(content, path, { mtime, compress: false });
  await finished(content);
  return true;
}

async function addText(zip: ZipFile, path: string, text: AsyncIterable<string>): Promise<void> {
  const content = Readable.from(text, { objectMode: false });
  zip.addReadStream(content, path);
  await finished(content);
}

async function* restOf(ask: Ask, id: string, first: Uint8Array | null): AsyncGenerator<Uint8Array> {
  for (let bytes: Bytes | null = first; bytes !== null; bytes = await askBytes(ask, id)) {
    if (bytes !== 'missing') yield bytes;
  }
}

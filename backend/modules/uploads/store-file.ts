import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { HttpError } from '#backend/http/errors.ts';
import { cleanName } from '#backend/http/file-name.ts';
import type { FileType } from '#shared/contract/file-types.ts';
import { fileEnding, fileTypeOf } from '#shared/domain/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { removeMetadata } from './remove-metadata.ts';

export interface StoredBytes {
  id: string;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Says by a file's bytes what it is; throws 415 for what is not accepted. */
export type Recognise = (path: string) => Promise<Pick<StoredBytes, 'name' | 'mediaType'>>;

/** Write buffer size. */
const WRITE_BUFFER = 512 * 1024;

const unsupported = (): HttpError => new HttpError(415, 'This file type is not supported.');
const mislabelled = (ending: string): HttpError =>
  new HttpError(
    415,
    `This is not a valid ${ending} file. Save it as ${ending} again, or choose another file.`,
  );

/** A file whose ending is one of the accepted types and whose bytes are of that type. Throws 415 at once for other endings. */
export function byEnding(givenName: string): Recognise {
  const name = cleanName(givenName);
  const type = fileTypeOf(name);
  if (!type) throw unsupported();
  return async (path) => {
    if (!(await showsType(path, type))) throw mislabelled(fileEnding(name));
    return { name, mediaType: type.mediaType };
  };
}

/**
 * Streams a file to a temporary path, checks its type by content, removes what a picture tells besides its image, syncs
 * it, announces it, then moves it into the store under an opaque id. Throws 415 for other types and leaves nothing behind.
 */
export async function storeFile(
  files: FileStore,
  source: Readable & { truncated?: boolean },
  recognise: Recognise,
  announce: (id: string, size: number) => Promise<void>,
): Promise<StoredBytes> {
  const id = randomBytes(24).toString('base64url');
  const part = files.stagingPath(id);
  try {
    const received = await writeSynced(part, source);
    if (source.truncated) throw new HttpError(413, 'The file is too large.');
    if (received.size === 0) throw new HttpError(400, 'The file is empty.');
    const { name, mediaType } = await recognise(part);
    const { size, sha256 } = (await removeMetadata(part, mediaType)) ? await digestOf(part) : received;
    await announce(id, size);
    await files.put(id, part);
    return { id, name, mediaType, size, sha256 };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

type Digest = Pick<StoredBytes, 'size' | 'sha256'>;

const writeSynced = (path: string, source: Readable): Promise<Digest> =>
  digestInto(
    source,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: WRITE_BUFFER }),
  );

const digestOf = (path: string): Promise<Digest> =>
  digestInto(createReadStream(path), new Writable({ write: (_chunk, _encoding, done) => done() }));

async function digestInto(source: Readable, target: Writable): Promise<Digest> {
  const digest = createHash('sha256');
  let size = 0;
  source.on('data', (chunk: Buffer) => {
    size += chunk.length;
    digest.update(chunk);
  });
  await pipeline(source, target);
  return { size, sha256: digest.digest('hex') };
}

async function showsType(path: string, type: FileType): Promise<boolean> {
  const start = await readStart(path);
  // Prose may begin as a picture or a program does.
  if (type.detected.length === 0) return isText(start);
  const found = await fileTypeFromFile(path);
  if (found !== undefined && type.detected.includes(found.mime)) return true;
  return type.detected.includes('application/pdf') && isLatePdf(start);
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Scanners and mail programs put bytes before the head; readers of PDF look for it in the first 1,024. */
const isLatePdf = (start: Buffer): boolean => start.subarray(0, 1_024).includes('%PDF-');

/** Text in UTF-8 or a code page has no NUL byte; in UTF-16 every character has one, beside a byte order mark. */
function isText(start: Buffer): boolean {
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (!isUtf16) return !start.includes(0);
  const even = start.subarray(2, start.length - (start.length % 2));
  const text = new TextDecoder(start[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(even);
  return !text.includes('\0');
}

import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { HttpError } from '#backend/http/errors.ts';
import { type FileType, fileTypes } from '#shared/contract/file-types.ts';
import { cleanName } from '#shared/domain/file-names.ts';
import { fileEnding, fileTypeOf, PDF } from '#shared/domain/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { removeMetadata } from './remove-metadata.ts';

export interface StoredBytes {
  id: string;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** The length of a recording; NaN where its bytes do not tell it. */
  ms?: number;
}

/** Says by a file's bytes what it is; throws 415 for what is not accepted. */
export type Recognise = (path: string) => Promise<Pick<StoredBytes, 'name' | 'mediaType' | 'ms'>>;

/** Write buffer size. */
const WRITE_BUFFER = 512 * 1024;

const unsupported = (): HttpError => new HttpError(415, 'This file type is not supported.');

/** Says what the file is, where that is known, and what to do. */
function mislabelled(named: string, found: string | undefined): HttpError {
  if (found === undefined || found === named)
    return new HttpError(
      415,
      `This is not a valid ${named} file. Save it as ${named} again, or choose another file.`,
    );
  const advice = fileTypeOf(`.${found}`) ? `Rename it to .${found}` : `Save it as ${named}`;
  return new HttpError(
    415,
    `This file is named .${named}, but its type is ${found}. ${advice}, or choose another file.`,
  );
}

/**
 * A file whose ending is one of the accepted types and whose bytes are of that type, or of another one of its family,
 * which it is taken and named as. Throws 415 at once for other endings.
 */
export function byEnding(givenName: string): Recognise {
  const name = cleanName(givenName);
  const type = fileTypeOf(name);
  if (!type) throw unsupported();
  return async (path) => {
    const start = await readStart(path);
    if (await showsType(path, start, type)) return { name, mediaType: type.mediaType };
    const ending = fileEnding(name);
    const found = await trueEnding(path, start, type);
    const meant = fileTypeOf(`.${found}`);
    if (!meant || meant.family === 'other' || meant.family !== type.family) throw mislabelled(ending, found);
    return { name: cleanName(`${name.slice(0, -ending.length)}${found}`), mediaType: meant.mediaType };
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
    const found = await recognise(part);
    const { size, sha256 } = (await removeMetadata(part, found.mediaType)) ? await digestOf(part) : received;
    await announce(id, size);
    await files.put(id, part);
    return { id, ...found, size, sha256 };
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

async function showsType(path: string, start: Buffer, type: FileType): Promise<boolean> {
  // Prose may begin as a picture or a program does.
  if (type.detected.length === 0) return isText(start);
  const found = await fileTypeFromFile(path);
  if (found !== undefined && type.detected.includes(found.mime)) return true;
  return type.detected.includes(PDF) && isLatePdf(start);
}

/** What is as good as unknown: a broken document, or one with a password, is one of these. */
const CONTAINERS = ['application/zip', 'application/x-cfb'];

/** The usual ending of what the bytes are; undefined where they do not tell. */
async function trueEnding(path: string, start: Buffer, type: FileType): Promise<string | undefined> {
  const found = await fileTypeFromFile(path);
  const known = Object.entries(fileTypes).find(([, { detected }]) => detected.includes(found?.mime ?? ''));
  if (CONTAINERS.includes(found?.mime ?? '')) return undefined;
  if (known) return known[0];
  if (!isWords(start)) return found?.ext;
  const markup = markupIn(start);
  if (markup) return markup;
  if (type.family === 'writing') return 'txt';
  return type.family === 'table' ? 'csv' : undefined;
}

/** Web pages under the names of documents: programs that "export to Word" write them. */
const markupIn = (start: Buffer): string | undefined => {
  const head = start.toString('latin1', 0, 1_024);
  if (/<svg/i.test(head)) return 'svg';
  if (/<(!doctype html|html|head|body|table|script)/i.test(head)) return 'html';
  if (/^\S{0,3}<\?xml/.test(head)) return 'xml';
  return /^MIME-Version:/im.test(head) ? 'mht' : undefined;
};

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

/** Text without signs that only programs write; old ones end a text with 26. */
const isWords = (start: Buffer): boolean =>
  isText(start) &&
  (isUtf16(start) || !start.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26)));

const isUtf16 = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Text in UTF-8 or a code page has no NUL byte; in UTF-16 every character has one, beside a byte order mark. */
function isText(start: Buffer): boolean {
  if (!isUtf16(start)) return !start.includes(0);
  const even = start.subarray(2, start.length - (start.length % 2));
  const text = new TextDecoder(start[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(even);
  return !text.includes('\0');
}

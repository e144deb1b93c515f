import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BYTE_ORDER_MARK, csvLine } from '#shared/domain/csv.ts';
import { type ByteRange, FileMissing, type FileStore } from '#shared/files/file-store.ts';
import { HttpError, notFound } from './errors.ts';
import { createLane } from './lanes.ts';
import { callerOf } from './rates.ts';

interface StoredHead {
  id: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** A download holds a connection to the store for as long as its reader takes; the store has a thousand. */
const downloads = createLane({ perCaller: 100, total: 900, waiting: 100 });

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  files: FileStore;
}

/** Streams a stored file or a byte range; responds 304 when the client has it. */
export async function sendStored(
  { request, reply, files }: Sending,
  { id, size, sha256 }: StoredHead,
  lane = downloads,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  reply.header('etag', etag).header('accept-ranges', 'bytes');
  if (matchesEtag(request.headers['if-none-match'], etag)) return await reply.status(304).send();
  const { 'if-range': condition = etag } = request.headers;
  const range = condition === etag ? readRange(request.headers.range, size) : undefined;
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${size}`);
    throw new HttpError(416, 'This part of the file does not exist.');
  }
  const leave = await lane(callerOf(request));
  // Its reader may have left already.
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  const content = await files.get(id, range).catch((error: Error) => {
    if (!(error instanceof FileMissing)) throw error;
    request.log.error({ file: id }, 'stored file missing');
    throw notFound('File');
  });
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return await reply.send(content);
}

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false);

/** A single byte range. Multiple ranges and other units are ignored, as the standard allows. */
function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'beyond' : { start, end };
}

interface FileHead {
  /** Display name; may contain markup. */
  name: string;
  mediaType: string;
}

/** Headers of a private download: no sniffing, no scripts. */
export function setAttachmentHeaders(reply: FastifyReply, { name, mediaType }: FileHead): FastifyReply {
  return reply
    .header('content-disposition', create(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .type(mediaType);
}

/** Headers of an inline file: embeddable by this site only, no scripts. */
export function setPreviewHeaders(reply: FastifyReply, { name, mediaType }: FileHead): FastifyReply {
  return reply
    .header('content-disposition', create(name, { type: 'inline' }))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .header('cache-control', 'no-store')
    .type(mediaType);
}

export const sendAttachment = (reply: FastifyReply, head: FileHead, content: Buffer): FastifyReply =>
  setAttachmentHeaders(reply, head).send(content);

type Cells = readonly string[];

const ROWS_AT_ONCE = 200;

/** Sends a table as CSV. After some rows other calls get their turn. */
export const sendCsv = (reply: FastifyReply, name: string, rows: Iterable<Cells>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(textsOf(rows), { objectMode: false }));

async function* textsOf(rows: Iterable<Cells>): AsyncGenerator<string> {
  let [text, count] = [BYTE_ORDER_MARK, 0];
  for (const row of rows) {
    text += csvLine(row);
    count += 1;
    if (count % ROWS_AT_ONCE > 0) continue;
    yield text;
    text = '';
    await pause();
  }
  yield text;
}

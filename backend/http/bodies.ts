import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isForm } from './body-times.ts';
import { badRequest, HttpError } from './errors.ts';
import { createFairPlaces } from './fair-places.ts';
import { whenClosed } from './lasting-calls.ts';
import { createOwnLines } from './own-lines.ts';
import { callerOf } from './rates.ts';

/** Reading and checking a body takes longer by its values than by its bytes; the largest form has 3,000. */
const MAX_VALUES = 5_000;
const MAX_DEPTH = 20;

/** Characters of a body that is read and checked within half a millisecond; most messages are shorter. */
const LIGHT = 4_096;

/** 64 kB of a large body, in memory from its first byte to the answer: 96 MB in all, 12 of a caller. */
const PLACE = 64 * 1024;

/** Limits the memory of large bodies, which arrive as slowly as their senders like: 429 for a caller who has too many. */
export function limitLargeBodies(app: FastifyInstance, longest: number): void {
  const take = createFairPlaces(1_536, 192);
  app.addHook('preParsing', async (request, reply, payload) => {
    const { 'transfer-encoding': chunked, 'content-length': length = chunked ? longest : 0 } =
      request.headers;
    if (isForm(request) || Number(length) <= LIGHT) return payload;
    if (request.routeOptions.config.form) throw new HttpError(415, 'Send the file as multipart/form-data.');
    const { socket } = request.raw;
    const release = take(callerOf(request), Math.ceil(Math.min(Number(length), longest) / PLACE), {
      moved: () => socket.bytesRead,
      giveWay: () => socket.destroy(),
    });
    whenClosed(reply, release);
    return payload;
  });
}

/**
 * Accepts JSON only. An empty JSON body counts as none, since the sign-out call sends one. Of the large ones, each turn of
 * the event loop reads and checks one, the callers' in turn; 503 for a caller of whom many wait.
 */
export function acceptBodies(app: FastifyInstance): void {
  const inOwnLine = createOwnLines({ share: 1, waiting: 20, all: 1 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, given, done) => {
    const text = String(given);
    if (text.length <= LIGHT) return read(text, done);
    const reading = inOwnLine(callerOf(request), async () => {
      // Goes on to the check of what it has read.
      read(text, done);
      await nextTurn();
    });
    reading.catch(done);
  });
}

function read(text: string, done: (error: Error | null, body?: unknown) => void): void {
  const [error, body] = parse(text);
  done(error, body);
}

function parse(text: string): [error: Error | null, body?: unknown] {
  if (text === '') return [null];
  if (isCrowded(text)) return [badRequest('The body has too many values.')];
  try {
    return [null, JSON.parse(text)];
  } catch {
    return [badRequest('The body is not valid JSON.')];
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** `[` and `{`, `]` and `}`: they differ in the same bit. */
const [BRACE_BIT, OPENS, CLOSES] = [0x20, 0x7b, 0x7d];

/** Whether a JSON text has too many values or is nested too deeply; looks at each character once. */
export function isCrowded(text: string, most = MAX_VALUES): boolean {
  let [values, depth, isInString] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += code === BACKSLASH ? 1 : 0;
    else if (code === COMMA) values += 1;
    else if ((code | BRACE_BIT) === OPENS) {
      values += 1;
      depth += 1;
    } else if ((code | BRACE_BIT) === CLOSES) depth -= 1;
    if (values > most || depth > MAX_DEPTH) return true;
  }
  return false;
}

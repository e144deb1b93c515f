import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '#backend/http/access.ts';
import { conflict, HttpError, notFound, unfinished } from '#backend/http/errors.ts';
import { createLane, inLane } from '#backend/http/lanes.ts';
import type { Limits } from '#backend/http/limits.ts';
import { callerOf } from '#backend/http/rates.ts';
import type { Call, Write } from '#backend/http/route.ts';
import { sendStored, setAttachmentHeaders } from '#backend/http/send-file.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { MAX_DOCUMENT } from '#shared/contract/limits.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import type { DocumentContents, DocumentKind } from '#shared/documents/document-content.ts';
import { type Paper, paperIn } from '#shared/documents/paper.ts';
import { isWithin, sizeInWords } from '#shared/domain/text-size.ts';
import { requestWork } from '#shared/events/outbox.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import * as queries from './documents.queries.ts';

/** Kept of a person and kind; a person changes the content, not the documents. */
const KEPT = 5;
/** Another layout makes every document anew. */
const LAYOUT = 8;
const POLL_MS = 100;

/** A document by what it is made of. */
interface Wanted<K extends DocumentKind> {
  /** Whose it is. */
  userId: number;
  kind: K;
  content: DocumentContents[K];
}

/** Asks a worker for a document; one of the same content is made once, at the first turn of anybody who asks. */
export async function requestDocument<K extends DocumentKind>(
  trx: Trx,
  actor: Actor,
  wanted: Wanted<K>,
): Promise<queries.DocumentRow> {
  const { userId, kind } = wanted;
  const content = JSON.stringify({ ...wanted.content, paper: await paperFor(trx, kind, actor) });
  const fingerprint = hash('sha256', `${kind} ${LAYOUT} ${content}`);
  const ask = async (row: queries.DocumentRow): Promise<queries.DocumentRow> => {
    await requestWork(trx, 'print.requested', { userId, printId: row.id, askedBy: actor.id });
    return row;
  };
  const same = await queries.findSame(trx, userId, fingerprint);
  if (same) {
    const waits = same.state === 'making' && !(await queries.hasTurn(trx, same.id, actor.id));
    return waits ? await ask(same) : same;
  }
  const row = await queries.insertDocument(trx, userId, { kind, fingerprint, content });
  // Another request has inserted it meanwhile.
  if (!row) return await requestDocument(trx, actor, wanted);
  await queries.deleteOlder(trx, userId, kind, KEPT);
  return await ask(row);
}

/** Undefined where the reader's program chooses it. */
async function paperFor(trx: Trx, kind: DocumentKind, { id }: Actor): Promise<Paper | undefined> {
  if (kind === 'book-screen') return 'presentation-16-9';
  return kind === 'book' || kind === 'template-pdf' ? paperIn(await queries.getTimeZone(trx, id)) : undefined;
}

export interface StoredDocument {
  id: string;
  size: number;
  sha256: string;
}

/** The stored file of a document; undefined while it is being made. */
export const fileOf = ({ file_id, size, sha256 }: queries.MadeDocument): StoredDocument | undefined =>
  file_id === null || size === null || sha256 === null ? undefined : { id: file_id, size, sha256 };

/** Waits until a worker has made or given up a document, or until nobody waits for it any more. */
export async function waitForDocument(
  db: Database,
  userId: number,
  id: number,
  waits: () => boolean,
): Promise<StoredDocument | 'late' | 'too-large' | 'failed'> {
  for (;;) {
    const row = await queries.findDocument(db, userId, id);
    const file = row && fileOf(row);
    if (file) return file;
    if (row?.state !== 'making') return row?.reason ?? 'failed';
    if (!waits()) return 'late';
    await delay(POLL_MS);
  }
}

interface Download extends Pick<Call<Endpoint, Actor>, 'actor' | 'request' | 'reply'> {
  db: Database;
  write: Write;
  files: FileStore;
  limits: Pick<Limits, 'documentWait'>;
}

interface NamedDocument<K extends DocumentKind> extends Wanted<K> {
  name: string;
  mediaType: string;
}

const lane = createLane({ perCaller: 1, waiting: 0, refuse: () => unfinished('document') });

/** Has a worker make a document, waits for it and sends it. Each caller has one made at a time (429). */
export async function sendDocument<K extends DocumentKind>(
  { db, write, actor, request, reply, files, limits }: Download,
  { name, mediaType, ...wanted }: NamedDocument<K>,
): ReturnType<typeof sendStored> {
  if (!isWithin(wanted.content, MAX_DOCUMENT)) throw tooLong();
  const made = await inLane(lane, callerOf(request), async () => {
    const { id } = await write((trx) => requestDocument(trx, actor, wanted));
    const until = performance.now() + limits.documentWait;
    const waits = (): boolean => !reply.raw.destroyed && performance.now() < until;
    return await waitForDocument(db, wanted.userId, id, waits);
  });
  if (typeof made === 'string') throw refusals[made]();
  setAttachmentHeaders(reply, { name, mediaType });
  return await sendStored({ request, reply, files }, made);
}

/** What was stored when texts had no limits. */
const tooLong = (): HttpError =>
  conflict(`This is too long for one document, which holds at most ${sizeInWords(MAX_DOCUMENT)}.`);

const refusals = {
  'too-large': () =>
    conflict('This document takes more time or memory than we can give it. Please shorten it.'),
  failed: () =>
    new HttpError(503, 'This document could not be made. Please try again later.', { retryAfter: 60 }),
  late: () =>
    new HttpError(
      503,
      'This document is not ready yet: what makes our documents is busy or not running. Please try again in a minute.',
      { retryAfter: 60 },
    ),
};

/** A document of a person that is ready or not; 404 for one of another kind. */
export async function getDocument(
  db: Reader,
  { userId, id, kinds }: { userId: number; id: number; kinds: readonly DocumentKind[] },
): Promise<queries.MadeDocument> {
  const row = await queries.findDocument(db, userId, id);
  if (!row || !kinds.includes(row.kind)) throw notFound('PDF');
  return row;
}

import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { z } from 'zod';
import { type Actor, anyone, participant, requireOpenDay, signedIn } from '#backend/http/access.ts';
import { badRequest, forbidden, notFound } from '#backend/http/errors.ts';
import { receiveFile } from '#backend/http/forms.ts';
import { runKeyed } from '#backend/http/idempotency.queries.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes, Write } from '#backend/http/route.ts';
import { sendStored, setAttachmentHeaders, setPreviewHeaders } from '#backend/http/send-file.ts';
import { noDay } from '#shared/contract/endpoint.ts';
import { fileTypes } from '#shared/contract/file-types.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import type { Reading, Upload } from '#shared/contract/uploads.ts';
import * as contract from '#shared/contract/uploads.ts';
import type { Database, Reader, Trx } from '#shared/database/database.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { fileIdOf, HEIC, PDF, workedTypes } from '#shared/domain/file-types.ts';
import { requestWork } from '#shared/events/outbox.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import {
  getReadableFile,
  recordFile,
  requirePreview,
  requireStorageLeft,
  storingOf,
} from './uploaded-files.ts';
import * as queries from './uploads.queries.ts';

/** Enough parts to report a repeated one; more are refused outright. */
const FORM_LIMITS = { files: 2, fields: 8, parts: 10, fieldSize: 100 };

export function uploadsRoutes(
  { app, query, action }: Routes,
  { files, limits }: { files: FileStore; limits: Limits },
): void {
  app.register(multipart, { limits: { fileSize: limits.fileSize, ...FORM_LIMITS } });

  action(contract.upload, participant, async ({ db, actor, key, write, request }) => {
    const storage = limits.storagePerPerson;
    const requireSpace = (more: number) => requireStorageLeft(db, actor.id, storage, { more });
    const storing = storingOf({ db, files, requireSpace });
    const { file, about: day } = await receiveFile(request, storing, (fields) =>
      readUploadFields(actor, fields),
    );
    const parts = ['upload', day, file.name, file.sha256];
    return await recordFile(write, files, { userId: actor.id, day, storage }, file, (trx, effect) =>
      runKeyed(trx, { actor, key }, parts, async () => {
        const stored = await effect();
        await requestPicture(trx, actor, stored);
        return stored;
      }),
    );
  });

  query(
    { ...contract.getFile, response: z.any() },
    signedIn,
    async ({ db, actor, params, request, reply }) => {
      const file = await getReadableFile(db, actor, params.fileId);
      setAttachmentHeaders(reply, { name: file.name, mediaType: file.media_type });
      return await sendStored({ request, reply, files }, file);
    },
  );

  previewRoute(query, files);

  action(contract.getReading, signedIn, ({ db, write, actor, params }) =>
    getReading(db, write, actor, params.fileId),
  );

  query({ ...contract.getReadingPage, response: z.any() }, signedIn, async ({ db, actor, params, reply }) => {
    const page = await getReadingPage(db, actor, params.fileId);
    reply.header('content-security-policy', LAYOUT_POLICY).type('text/html; charset=utf-8');
    return await reply.send(page);
  });

  query(contract.getLimits, anyone, async () => ({
    maxFileSize: limits.fileSize,
    fileTypes: Object.keys(fileTypes),
    maxMessageLength: MAX_MESSAGE_LENGTH,
  }));
}

/** What browsers show of a file: of a phone's photo what a worker made of it. */
function previewRoute(query: Routes['query'], files: FileStore): void {
  query(
    { ...contract.previewFile, response: z.any() },
    signedIn,
    async ({ db, actor, params, request, reply }) => {
      const file = await getReadableFile(db, actor, params.fileId);
      const shown = await findShown(db, file);
      if (shown)
        return await setPreviewHeaders(reply, { name: `${file.name}.jpg`, mediaType: 'image/jpeg' }).send(
          shown,
        );
      setPreviewHeaders(reply, { name: file.name, mediaType: requirePreview(file.media_type) });
      return await sendStored({ request, reply, files }, file);
    },
  );
}

/** The multipart fields beside the file: the participant's id and an unlocked day, as plain decimals. */
function readUploadFields(actor: Actor, fields: ReadonlyMap<string, string>): number {
  const [userId, day] = ['userId', 'taskDay'].map((name) => {
    const value = fields.get(name) ?? '';
    if (!/^[1-9]\d{0,9}$/.test(value))
      throw badRequest(`${name} is required`, { [name]: 'Must be a whole number' });
    return Number(value);
  }) as [number, number];
  if (day > actor.lastDay) throw badRequest('taskDay is out of range', { taskDay: noDay(actor.lastDay) });
  if (userId !== actor.id) throw forbidden();
  requireOpenDay(actor, day);
  return day;
}

/** Asks a worker, once, to read the words of a file; does nothing for files without words. */
export async function requestReading(trx: Trx, actor: Actor, fileId: string): Promise<void> {
  const inserted = await queries.insertReading(trx, fileId);
  if (inserted)
    await requestWork(trx, 'reading.requested', { userId: inserted.user_id, fileId, askedBy: actor.id });
}

const present = (row: queries.ReadingRow): Reading => ({
  state: row.state,
  reason: row.reason,
  text: row.text,
  isCut: row.is_cut,
  hasLayout: row.has_layout,
  leftOut: row.left_out,
});

const withoutWords: Omit<Reading, 'state' | 'reason'> = {
  text: null,
  isCut: false,
  hasLayout: false,
  leftOut: [],
};

/** The words of a file. Files handed in before there were readings are read when they are first opened. */
async function getReading(db: Database, write: Write, actor: Actor, fileId: string): Promise<Reading> {
  const file = await getReadableFile(db, actor, fileId);
  // A PDF shows itself.
  if (!workedTypes.includes(file.media_type) || file.media_type === PDF)
    return { state: 'unreadable', reason: 'type', ...withoutWords };
  const known = await queries.findReading(db, fileId);
  if (known) return present(known);
  await write((trx) => requestReading(trx, actor, fileId));
  return { state: 'making', reason: null, ...withoutWords };
}

/** The page of a Word document as laid out. */
async function getReadingPage(db: Reader, actor: Actor, fileId: string): Promise<string> {
  const { name } = await getReadableFile(db, actor, fileId);
  const html = await queries.findLayout(db, fileId);
  if (html === null) throw notFound('Reading');
  return layoutPage(name, html);
}

/** The JPEG of a phone's photo; undefined for other files, which are sent as they are. */
export async function findShown(
  db: Reader,
  file: { id: string; media_type: string },
): Promise<Buffer | undefined> {
  const shown = await queries.findShown(db, file);
  if (shown === null) throw notFound('Preview');
  return shown;
}

/** Has a phone's photo converted as soon as it is stored; a document waits until it is handed in. */
async function requestPicture(trx: Trx, actor: Actor, { fileURL, mediaType }: Upload): Promise<void> {
  const id = fileIdOf(fileURL);
  if (mediaType === HEIC && id !== null) await requestReading(trx, actor, id);
}

/** A sheet of paper, light in every colour scheme. */
const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; background: #fff; color: #231d17;
  font: 1rem/1.6 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
p { margin: 0 0 0.75rem; }
ol.marked { padding-inline-start: 1.5rem; list-style: none; }
table { width: 100%; margin: 0 0 1rem; border-collapse: collapse; }
th, td { padding: 0.35rem 0.6rem; border: 1px solid #d8cfc2; text-align: start; vertical-align: top; }
img { max-width: 100%; height: auto; }
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** The document comes from a stranger: no scripts, no requests, no links that open, shown by this site alone. */
const LAYOUT_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; sandbox; frame-ancestors 'self'`;

/** A page around the sanitised HTML of a document. */
const layoutPage = (name: string, html: string): string => `<!doctype html>
<html><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body>${html}</body></html>
`;

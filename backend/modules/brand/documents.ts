import { z } from 'zod';
import { fileOf, getDocument, requestDocument, sendDocument } from '#backend/documents/documents.ts';
import { streamZip } from '#backend/documents/zip.ts';
import { type Actor, selfOrCoach } from '#backend/http/access.ts';
import { conflict, notFound } from '#backend/http/errors.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendStored, setAttachmentHeaders } from '#backend/http/send-file.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Print, PrintedBook } from '#shared/contract/brand-documents.ts';
import * as contract from '#shared/contract/brand-documents.ts';
import { DOCX } from '#shared/contract/file-types.ts';
import type { Trx } from '#shared/database/database.ts';
import { type BookKind, bookPdfs } from '#shared/documents/document-content.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { listPictureFiles } from './brand.queries.ts';
import type { ReadBook } from './brand.ts';
import { zipAssets } from './zip-assets.ts';

interface DocumentsDeps {
  files: FileStore;
  readBook: ReadBook;
  limits: Limits;
}

/** Downloads of the book. */
export function bookDocumentsRoutes(
  { query, action }: Routes,
  { files, readBook, limits }: DocumentsDeps,
): void {
  action({ ...contract.getBookDocument, response: z.any() }, selfOrCoach, async (call) => {
    const { userId } = call.params;
    const book = await readBook(call.db, userId);
    const head = { name: `${book.cover.name} brand book.docx`, mediaType: DOCX };
    const document = { ...head, userId, kind: 'book-word', content: printedOf(book) } as const;
    return await sendDocument({ ...call, files, limits }, document);
  });

  query(
    { ...contract.getBookAssets, response: z.any() },
    selfOrCoach,
    async ({ db, params: { userId }, request, reply }) => {
      const [book, pictures] = [await readBook(db, userId), await listPictureFiles(db, userId)];
      const onMissing = (file: string): void => request.log.error({ file, userId }, 'stored file missing');
      const name = `${book.cover.name} brand pictures and colours.zip`;
      setAttachmentHeaders(reply, { name, mediaType: 'application/zip' });
      return await reply.send(streamZip({ files, onMissing }, (zip) => zipAssets(zip, book, pictures)));
    },
  );

  action(contract.printBook, selfOrCoach, async ({ db, write, actor, params: { userId }, query: shape }) => {
    const book = await readBook(db, userId);
    const kind = shape.for === 'screen' ? 'book-screen' : 'book';
    return await write((trx) => requestBook(trx, actor, book, kind));
  });

  query(contract.getPrint, selfOrCoach, async ({ db, params: { userId, printId: id } }) => {
    const { state, reason } = await getDocument(db, { userId, id, kinds: bookPdfs });
    return { id, state, reason };
  });

  query(
    { ...contract.getPrintFile, response: z.any() },
    selfOrCoach,
    async ({ db, params: { userId, printId }, request, reply }) => {
      const document = await getDocument(db, { userId, id: printId, kinds: bookPdfs });
      const file = fileOf(document);
      if (!file) throw notFound('PDF');
      const { cover } = await readBook(db, userId);
      const name = `${cover.name} brand book${document.kind === 'book-screen' ? ' for screens' : ''}.pdf`;
      setAttachmentHeaders(reply, { name, mediaType: 'application/pdf' });
      return await sendStored({ request, reply, files }, file);
    },
  );
}

/** The book without what no document shows, so that a change of it makes no other one. */
const printedOf = ({ cover, updatedAt, chapters }: BrandBook): PrintedBook => ({
  cover,
  updatedAt,
  chapters: chapters.map((chapter) => ({
    ...chapter,
    days: chapter.days.map((day) => ({
      ...day,
      handedInAt: null,
      entries: day.entries.map((entry) => ({ ...entry, edit: null, offered: null })),
    })),
  })),
});

/** Nothing of it is handed in. */
export const isEmpty = ({ chapters }: BrandBook): boolean =>
  chapters.every(({ days }) => days.every(({ entries }) => entries.length === 0));

/** Asks a worker for the book; the same one is made once. 409 while it is empty. */
export async function requestBook(
  trx: Trx,
  actor: Actor,
  book: BrandBook,
  kind: BookKind = 'book',
): Promise<Print> {
  if (isEmpty(book)) throw conflict('There is nothing in the book yet. Hand in a day first.');
  return await requestDocument(trx, actor, { userId: book.userId, kind, content: printedOf(book) });
}

import { z } from 'zod';
import { sendDocument } from '#backend/documents/documents.ts';
import { streamZip } from '#backend/documents/zip.ts';
import { selfOrCoach } from '#backend/http/access.ts';
import type { Limits } from '#backend/http/limits.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendStored, setAttachmentHeaders } from '#backend/http/send-file.ts';
import * as contract from '#shared/contract/brand-documents.ts';
import { DOCX } from '#shared/contract/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { listPictureFiles } from './brand.queries.ts';
import type { ReadBook } from './brand.service.ts';
import { getPrint, getPrintFile, printedOf, requestBook } from './prints.service.ts';
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

  action(contract.printBook, selfOrCoach, async ({ db, write, actor, params: { userId } }) => {
    const book = await readBook(db, userId);
    return await write((trx) => requestBook(trx, actor, book));
  });

  query(contract.getPrint, selfOrCoach, ({ db, params }) => getPrint(db, params.userId, params.printId));

  query(
    { ...contract.getPrintFile, response: z.any() },
    selfOrCoach,
    async ({ db, params: { userId, printId }, request, reply }) => {
      const file = await getPrintFile(db, userId, printId);
      const { cover } = await readBook(db, userId);
      setAttachmentHeaders(reply, { name: `${cover.name} brand book.pdf`, mediaType: 'application/pdf' });
      return await sendStored({ request, reply, files }, file);
    },
  );
}

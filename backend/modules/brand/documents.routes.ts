import { z } from 'zod';
import type { Archives } from '#backend/documents/archives.ts';
import type { Documents } from '#backend/documents/documents.ts';
import { selfOrCoach } from '#backend/http/access.ts';
import { callerOf } from '#backend/http/rates.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendAttachment, sendStored, setAttachmentHeaders } from '#backend/http/send-file.ts';
import * as contract from '#shared/contract/brand-documents.ts';
import { DOCX } from '#shared/contract/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { prepareBookDocument } from './book-document.service.ts';
import { picturesOf } from './book-pictures.ts';
import { listPictureFiles } from './brand.queries.ts';
import type { ReadBook } from './brand.service.ts';
import { getPrint, getPrintFile, printBook } from './prints.service.ts';

interface DocumentsDeps {
  files: FileStore;
  readBook: ReadBook;
  documents: Documents;
  archives: Archives;
}

/** Downloads of the book. */
export function bookDocumentsRoutes(
  { query, action }: Routes,
  { files: store, readBook, documents, archives }: DocumentsDeps,
): void {
  query(
    { ...contract.getBookDocument, response: z.any() },
    selfOrCoach,
    async ({ db, params: { userId }, request, reply }) => {
      let name = '';
      const content = await documents.make(callerOf(request), async () => {
        const book = await readBook(db, userId);
        name = book.cover.name;
        return prepareBookDocument(book, { pictures: await listPictureFiles(db, userId), store });
      });
      return sendAttachment(reply, { name: `${name} brand book.docx`, mediaType: DOCX }, content);
    },
  );

  query(
    { ...contract.getBookAssets, response: z.any() },
    selfOrCoach,
    async ({ db, params: { userId }, request, reply }) => {
      let name = '';
      const task = async () => {
        const [book, files] = [await readBook(db, userId), await listPictureFiles(db, userId)];
        name = book.cover.name;
        const assets = { palette: book.cover.palette, pictures: picturesOf(book), files };
        return { kind: 'assets', assets } as const;
      };
      const onMissing = (file: string): void => request.log.error({ file, userId }, 'stored file missing');
      const zip = await archives.make(callerOf(request), { task, store, onMissing });
      setAttachmentHeaders(reply, {
        name: `${name} brand pictures and colours.zip`,
        mediaType: 'application/zip',
      });
      return await reply.send(zip);
    },
  );

  action(contract.printBook, selfOrCoach, async ({ db, write, actor, params: { userId } }) => {
    const book = await readBook(db, userId);
    return await write((trx) => printBook(trx, actor, book));
  });

  query(contract.getPrint, selfOrCoach, ({ db, params }) => getPrint(db, params.userId, params.printId));

  query(
    { ...contract.getPrintFile, response: z.any() },
    selfOrCoach,
    async ({ db, params: { userId, printId }, request, reply }) => {
      const file = await getPrintFile(db, userId, printId);
      const { cover } = await readBook(db, userId);
      setAttachmentHeaders(reply, { name: `${cover.name} brand book.pdf`, mediaType: 'application/pdf' });
      return await sendStored({ request, reply, files: store }, file);
    },
  );
}

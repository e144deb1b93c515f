import { z } from 'zod';
import { anyone } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { notFound } from '#backend/http/errors.ts';
import { UNLISTED } from '#backend/http/headers.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendStored } from '#backend/http/stored-file.ts';
import * as contract from '#shared/contract/brand.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { picturesOf } from './book-pictures.ts';
import type { ReadBook } from './brand.service.ts';
import { findPicture } from './links.queries.ts';
import { getSharedOwner } from './links.service.ts';
import { presentPublicBook } from './present-public-book.ts';

/** Calls without a session, for everybody who has a link. */
export function publicBookRoutes(
  { app, query }: Routes,
  { files, readBook }: { files: FileStore; readBook: ReadBook },
): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(UNLISTED));

  /** Many strangers open a link at the same time. */
  const readShared = coalesceReads(async (db, token: string) =>
    Object.freeze(presentPublicBook(await readBook(db, await getSharedOwner(db, token)), token)),
  );

  query(contract.getPublicBook, anyone, ({ db, params: { token } }) => readShared(db, token));

  query(
    { ...contract.getPublicPicture, response: z.any() },
    anyone,
    async ({ db, params: { token, fileId }, request, reply }) => {
      const owner = await getSharedOwner(db, token);
      const isInBook = picturesOf(await readBook(db, owner)).some((picture) => picture.fileId === fileId);
      const picture = isInBook ? await findPicture(db, owner, fileId) : undefined;
      if (!picture) throw notFound('Picture');
      reply
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('content-disposition', 'inline')
        .header('cache-control', 'private, no-store')
        .type(picture.media_type);
      return await sendStored(request, reply, files, picture);
    },
  );
}

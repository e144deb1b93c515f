import { z } from 'zod';
import { anyone } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { notFound } from '#backend/http/errors.ts';
import { UNLISTED } from '#backend/http/headers.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendStored } from '#backend/http/send-file.ts';
import { findShown } from '#backend/modules/uploads/uploads.ts';
import * as contract from '#shared/contract/brand.ts';
import { picturesOf } from '#shared/domain/book-pictures.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { ReadBook } from './brand.service.ts';
import { findPicture } from './links.queries.ts';
import { getSharedOwner } from './links.service.ts';
import { publicBookJson } from './present-public-book.ts';

interface PublicDeps {
  files: FileStore;
  readBook: ReadBook;
}

/** Calls without a session, for everybody who has a link. */
export function publicBookRoutes({ app, query, action }: Routes, { files, readBook }: PublicDeps): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(UNLISTED));

  // Many visitors share one answer. The link is looked up for each, so that an ended one ends at once.
  const readJson = coalesceReads(async (db, owner: number, token: string) =>
    publicBookJson(await readBook(db, owner), token),
  );
  action(contract.getPublicBook, anyone, async ({ db, params: { token }, reply }) => {
    const json = await readJson(db, await getSharedOwner(db, token), token);
    return (await reply.type('application/json; charset=utf-8').send(json)) as never;
  });

  query(
    { ...contract.getPublicPicture, response: z.any() },
    anyone,
    async ({ db, params: { token, fileId }, request, reply }) => {
      const owner = await getSharedOwner(db, token);
      const isInBook = picturesOf(await readBook(db, owner)).some((picture) => picture.fileId === fileId);
      const picture = isInBook ? await findPicture(db, owner, fileId) : undefined;
      if (!picture) throw notFound('Picture');
      const shown = await findShown(db, picture);
      reply
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('content-disposition', 'inline')
        .header('cache-control', 'private, no-store')
        .type(shown ? 'image/jpeg' : picture.media_type);
      if (shown) return await reply.send(shown);
      return await sendStored({ request, reply, files }, picture);
    },
  );
}

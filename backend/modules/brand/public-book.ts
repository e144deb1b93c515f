import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { anyone } from '#backend/http/access.ts';
import { coalesceReads } from '#backend/http/coalesce-reads.ts';
import { notFound } from '#backend/http/errors.ts';
import { UNLISTED } from '#backend/http/headers.ts';
import type { Routes } from '#backend/http/route.ts';
import { sendStored } from '#backend/http/send-file.ts';
import { findShown } from '#backend/modules/uploads/uploads.ts';
import * as contract from '#shared/contract/brand.ts';
import { BookDay, type BrandBook, PublicBook } from '#shared/contract/brand.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { picturesOf } from '#shared/domain/book-pictures.ts';
import { fileIdOf } from '#shared/domain/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { ReadBook } from './brand.ts';
import { findPicture } from './links.queries.ts';
import { getSharedOwner } from './links.ts';

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

/** Lengths are bounded, as in addresses. */
const LONGEST_LOCAL = 64;
const LOCAL = /^[\p{L}\p{N}._%+'-]$/u;
const DOMAIN = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/uy;
const HIDDEN = '[e-mail address]';

/** Looks beside each @ alone, so that a text takes no longer than its length. */
function withoutEmails(text: string): string {
  let [shown, from] = ['', 0];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, from))) {
    DOMAIN.lastIndex = at + 1;
    const start = DOMAIN.test(text) ? startOfLocal(text, from, at) : at;
    if (start === at) continue;
    shown += text.slice(from, start) + HIDDEN;
    from = DOMAIN.lastIndex;
  }
  return shown + text.slice(from);
}

function startOfLocal(text: string, from: number, at: number): number {
  let start = at;
  for (let n = 0; n < LONGEST_LOCAL && start > from; n += 1) {
    const isPair = /[\udc00-\udfff]/.test(text.charAt(start - 1));
    const before = isPair ? start - 2 : start - 1;
    if (!LOCAL.test(text.slice(before, start))) break;
    start = before;
  }
  return start;
}

/** A copy whose texts name no e-mail address. */
export function hideEmails<T>(value: T): T {
  if (typeof value === 'string') return withoutEmails(value) as T;
  if (Array.isArray(value)) return value.map(hideEmails) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hideEmails(part)])) as T;
}

/**
 * The JSON that a stranger's browser receives: no person, no history, no e-mail address, and pictures under the link's own
 * address. Other calls are served between two days, because a long book takes tens of milliseconds.
 */
async function publicBookJson({ cover, updatedAt, chapters }: BrandBook, token: string): Promise<string> {
  const linkTo = (fileURL: string): string | undefined => {
    const fileId = fileIdOf(fileURL);
    return fileId === null ? undefined : `/api/public/books/${token}/pictures/${fileId}`;
  };
  const shown = PublicBook.encode(
    hideEmails({
      cover: { ...cover, logo: cover.logo === null ? null : (linkTo(cover.logo) ?? null) },
      updatedAt,
      chapters: chapters.map((chapter) => ({ ...chapter, days: [] })),
    }),
  );
  for (const [index, { days }] of chapters.entries())
    for (const day of days) {
      shown.chapters[index]?.days.push(BookDay.encode(hideEmails(presentDay(day, linkTo))));
      await setImmediate();
    }
  return JSON.stringify(shown);
}

function presentDay(
  { day, title, heading, entries }: BookDay,
  linkTo: (fileURL: string) => string | undefined,
): BookDay {
  const linkPictures = (answer: Answer): Answer =>
    rowsOf(answer).flatMap(({ fileURL = '', ...row }) => {
      const address = linkTo(fileURL);
      return address === undefined ? [] : [{ ...row, fileURL: address }];
    });
  return {
    ...{ day, title, heading, handedInAt: null, isFile: false },
    entries: entries.map(({ answer, ...entry }) => ({
      ...entry,
      answer: entry.kind === 'pictures' ? linkPictures(answer) : answer,
      edit: null,
      offered: null,
    })),
  };
}

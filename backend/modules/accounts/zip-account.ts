import type { ArchiveQuestion } from '#backend/documents/archive-task.ts';
import type { PictureFile } from '#backend/documents/document-task.ts';
import { readWhole, writeZip } from '#backend/documents/write-zip.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { MAX_DOCUMENT } from '#shared/contract/limits.ts';
import { isWithin } from '#shared/domain/text-size.ts';
import type { Ask } from '#shared/threads/serve-task.ts';
import type { Account, AccountPart, ExportedFile } from './account-export.queries.ts';
import { describeAccount } from './account-page.ts';

/** Builds the Word document of a book. */
type BuildBook = (
  book: BrandBook,
  files: readonly PictureFile[],
  read: (fileId: string) => Promise<Uint8Array | null>,
) => Promise<Buffer>;

/** A file name valid on every operating system. */
const plainName = (name: string): string => name.replaceAll(/[<>:"|?*\\/]/g, '_');

/** Unique path in the zip per file id; duplicates get a number. */
function placeFiles(files: readonly ExportedFile[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    files.map(({ id, day, name, isInMessage }) => {
      const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(plainName(name)) ?? [];
      const ofDay = day === null ? 'files' : `files/day-${String(day).padStart(2, '0')}`;
      const folder = isInMessage ? 'files/messages' : ofDay;
      let path = `${folder}/${stem}${ending}`;
      for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = `${folder}/${stem} (${n})${ending}`;
      taken.add(path.toLowerCase());
      return [id, path];
    }),
  );
}

/**
 * Writes the zip of an account in a thread: the files, then the page and the data. A missing file does not fail the
 * export: it is listed as missing in the page and the data.
 */
export async function zipAccount(ask: Ask, buildBook: BuildBook): Promise<void> {
  const account = await readAccount(ask);
  await writeZip(ask, async (zip) => {
    const places = placeFiles(account.files);
    for (const { id, uploadedAt: mtime } of account.files) {
      if (!(await zip.addStored({ id, path: places.get(id) ?? id, mtime }))) places.delete(id);
    }
    const document = await makeDocument(account, ask, buildBook);
    if (document) zip.add('brand-book.docx', document);
    const page = describeAccount(account, { places, hasBookDocument: document !== null });
    zip.add('index.html', Buffer.from(page));
    const data = JSON.stringify(describeData(account, places), null, 2);
    zip.add('data.json', Buffer.from(`${data}\n`));
  });
}

/** Puts the parts of an account together: the first is the account, of whose lists more rows may follow. */
async function readAccount(ask: Ask): Promise<Account> {
  const next = () => ask<AccountPart>({ type: 'part' } satisfies ArchiveQuestion);
  const account = (await next()) as Account;
  for (let part = await next(); part; part = await next()) {
    for (const [name, rows] of Object.entries(part)) {
      const list = account[name as keyof Account] as unknown[];
      for (const row of rows as unknown[]) list.push(row);
    }
  }
  return account;
}

/** Null for an empty book, and for one that is too long for a document. */
async function makeDocument(
  { book, files }: Account,
  ask: Ask,
  buildBook: BuildBook,
): Promise<Buffer | null> {
  if (book.updatedAt === null || !isWithin(book, MAX_DOCUMENT)) return null;
  return await buildBook(book, files, (fileId) => readWhole(ask, fileId));
}

function describeData({ book: _, ...account }: Account, places: ReadonlyMap<string, string>): object {
  const files = account.files.map(({ id, ...file }) => ({
    ...file,
    path: places.get(id) ?? null,
    isMissing: !places.has(id),
  }));
  const versions = account.versions.map(({ fileId, ...version }) => ({
    ...version,
    file: places.get(fileId ?? '') ?? null,
  }));
  const messages = account.messages.map(({ fileIds, ...message }) => ({
    ...message,
    files: fileIds.map((id) => places.get(id) ?? null),
  }));
  return { ...account, exportedAt: new Date().toISOString(), versions, messages, files };
}

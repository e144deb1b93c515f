import type { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import type { Documents } from '#backend/documents/documents.ts';
import { addStored, streamZip } from '#backend/http/stream-zip.ts';
import { makeBookDocument } from '#backend/modules/brand/book-document.service.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import type { Account, ExportedFile } from './account-export.queries.ts';
import { describeAccount } from './account-page.ts';

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
 * Streams the zip: the files, then the page and the data. A missing file does not fail the export: it is reported to
 * `onMissing` and listed as missing in the page and the data.
 */
export const zipAccount = (account: Account, given: Given): Readable =>
  streamZip((zip) => fillZip(zip, account, given));

interface Given {
  caller: string;
  documents: Documents;
  store: FileStore;
  onMissing: (id: string) => void;
}

async function fillZip(
  zip: ZipFile,
  account: Account,
  { caller, documents, store, onMissing }: Given,
): Promise<void> {
  const places = placeFiles(account.files);
  for (const { id, uploadedAt: mtime } of account.files) {
    if (await addStored(zip, store, { id, path: places.get(id) ?? id, mtime })) continue;
    onMissing(id);
    places.delete(id);
  }
  if (account.book.updatedAt !== null) {
    const given = { caller: `export for ${caller}`, documents, pictures: account.files, store };
    zip.addBuffer(await makeBookDocument(account.book, given), 'brand-book.docx');
  }
  zip.addBuffer(Buffer.from(describeAccount(account, places)), 'index.html');
  zip.addBuffer(Buffer.from(`${JSON.stringify(describeData(account, places), null, 2)}\n`), 'data.json');
  zip.end();
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

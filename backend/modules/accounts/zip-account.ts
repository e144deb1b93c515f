import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';
import type { Account, ExportedFile } from './account-export.queries.ts';
import { describeAccount } from './account-page.ts';

/** A file name valid on every operating system. */
const plainName = (name: string): string => name.replaceAll(/[<>:"|?*\\/]/g, '_');

/** Unique path in the zip per file id; duplicates get a number. */
function placeFiles(files: readonly ExportedFile[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    files.map(({ id, day, name }) => {
      const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(plainName(name)) ?? [];
      const folder = day === null ? 'files' : `files/day-${String(day).padStart(2, '0')}`;
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
export function zipAccount(account: Account, store: FileStore, onMissing: (id: string) => void): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => void output.destroy(error as Error);
  zip.on('error', fail);
  fillZip(zip, account, store, onMissing).catch(fail);
  return output;
}

async function fillZip(
  zip: ZipFile,
  account: Account,
  store: FileStore,
  onMissing: (id: string) => void,
): Promise<void> {
  const places = placeFiles(account.files);
  for (const { id, uploadedAt } of account.files) {
    const content = await store.get(id).catch((error: unknown) => {
      if (!(error instanceof FileMissing)) throw error;
      onMissing(id);
      places.delete(id);
    });
    // Uploads are mostly compressed already.
    if (content) await addWhole(zip, content, places.get(id) ?? id, { mtime: uploadedAt, compress: false });
  }
  zip.addBuffer(Buffer.from(describeAccount(account, places)), 'index.html');
  zip.addBuffer(Buffer.from(`${JSON.stringify(describeData(account, places), null, 2)}\n`), 'data.json');
  zip.end();
}

/** Resolves when the content is fully read; aborts it when the zip's reader goes away. */
async function addWhole(
  zip: ZipFile,
  content: Readable,
  path: string,
  options: { mtime: Date; compress: boolean },
): Promise<void> {
  const leave = (): void => void content.destroy();
  zip.outputStream.once('close', leave);
  const taken = finished(content);
  zip.addReadStream(content, path, options);
  if ((zip.outputStream as Readable).destroyed) leave();
  await taken.finally(() => zip.outputStream.off('close', leave));
}

function describeData(account: Account, places: ReadonlyMap<string, string>): object {
  const files = account.files.map(({ id, ...file }) => ({
    ...file,
    path: places.get(id) ?? null,
    isMissing: !places.has(id),
  }));
  const versions = account.versions.map(({ fileId, ...version }) => ({
    ...version,
    file: places.get(fileId ?? '') ?? null,
  }));
  return { ...account, exportedAt: new Date().toISOString(), versions, files };
}

import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from '#shared/platform/files/file-store.ts';
import type { Account, ExportedFile } from './account-export.queries.ts';
import { describeAccount } from './account-page.ts';

/** A name that every system can write. */
const plainName = (name: string): string => name.replaceAll(/[<>:"|?*\\/]/g, '_');

/** Each file's place in the zip, by its id; a name that is taken gets a number. */
function placeFiles(files: readonly ExportedFile[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    files.map(({ id, day, name }) => {
      const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(plainName(name)) ?? [];
      const folder = `files/day-${String(day).padStart(2, '0')}`;
      let path = `${folder}/${stem}${ending}`;
      for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = `${folder}/${stem} (${n})${ending}`;
      taken.add(path.toLowerCase());
      return [id, path];
    }),
  );
}

/** A page, the data and the files, made as it is read: nothing is held but what is on its way. */
export function zipAccount(account: Account, store: FileStore): Readable {
  const zip = new ZipFile();
  const places = placeFiles(account.files);
  const files = account.files.map(({ id, ...file }) => ({ ...file, path: places.get(id) }));
  const versions = account.versions.map(({ fileURL, ...version }) => ({
    ...version,
    file: places.get(fileURL.split('/').at(-1) ?? '') ?? null,
  }));
  const data = { ...account, exportedAt: new Date().toISOString(), versions, files };
  zip.addBuffer(Buffer.from(describeAccount(account, places)), 'index.html');
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json');
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  for (const { id, uploadedAt } of account.files) {
    // Uploads are mostly compressed by themselves.
    zip.addReadStreamLazy(places.get(id) ?? id, { mtime: uploadedAt, compress: false }, (done) => {
      store.get(id).then(
        (content) => {
          current = content;
          done(null, content);
        },
        (error: Error) => done(error, undefined as never),
      );
    });
  }
  zip.on('error', (error) => output.destroy(error as Error));
  output.once('close', () => current?.destroy());
  zip.end();
  return output;
}

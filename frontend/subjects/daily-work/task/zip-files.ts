import { type Zippable, zipSync } from 'fflate';
import { zipNames } from '#shared/domain/file-names.ts';

/** The files in one zip, uncompressed: photos and documents are compressed already. */
export async function zipFiles(name: string, files: readonly File[]): Promise<File> {
  const place = zipNames();
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()));
  const parts: Zippable = Object.fromEntries(
    contents.map((content, at) => [place(files[at]?.name ?? ''), [new Uint8Array(content), { level: 0 }]]),
  );
  return new File([zipSync(parts)], name, { type: 'application/zip' });
}

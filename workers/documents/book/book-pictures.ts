import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { fileIdOf } from '#shared/domain/file-address.ts';
import type { Ask } from '#shared/threads/serve-task.ts';
import { type PrintPicture, readLogo, readPhoto } from './pictures.ts';

/** The pictures of a book by their address. */
export interface BookPictures {
  /** On the cover. */
  logo: PrintPicture | null;
  logos: ReadonlyMap<string, PrintPicture>;
  photos: ReadonlyMap<string, PrintPicture>;
}

/** More are named by their captions only. */
const MOST_PICTURES = 100;
/** The field whose pictures keep their transparency. */
const LOGOS = 'logo_pictures';

/** Asks for the pictures one by one, so that memory never holds two of them in full. */
export async function readPictures({ cover, chapters }: PrintedBook, ask: Ask): Promise<BookPictures> {
  const shown = chapters
    .flatMap(({ days }) => days.flatMap(({ entries }) => entries))
    .filter(({ kind }) => kind === 'pictures');
  const addresses = (isLogo: boolean): string[] =>
    shown
      .filter(({ key }) => (key === LOGOS) === isLogo)
      .flatMap(({ answer }) => rowsOf(answer).flatMap(({ fileURL }) => fileURL ?? []));
  const photos = await readAll(addresses(false), ask, readPhoto);
  const logos = await readAll([cover.logo ?? '', ...addresses(true)], ask, readLogo);
  return { photos, logos, logo: logos.get(cover.logo ?? '') ?? null };
}

type Open = (content: Uint8Array) => Promise<PrintPicture | null>;

async function readAll(
  addresses: readonly string[],
  ask: Ask,
  open: Open,
): Promise<Map<string, PrintPicture>> {
  const read = new Map<string, PrintPicture>();
  for (const fileURL of [...new Set(addresses)].slice(0, MOST_PICTURES)) {
    const fileId = fileIdOf(fileURL);
    const content = fileId === null ? null : await ask({ fileId });
    const picture = content && (await open(content));
    if (picture) read.set(fileURL, picture);
  }
  return read;
}

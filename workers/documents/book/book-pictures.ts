import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { fileIdOf } from '#shared/domain/file-types.ts';
import { limitPixels } from '#workers/documents/open-picture.ts';
import type { Ask } from '#workers/documents/pool.ts';
import { type PrintPicture, readLogo, readPhoto } from './pictures.ts';

/** The pictures of a book by their address. */
export interface BookPictures {
  /** That of the cover first. */
  logos: ReadonlyMap<string, PrintPicture>;
  photos: ReadonlyMap<string, PrintPicture>;
}

/** More are named by their captions only. */
const MOST_PICTURES = 100;
/** The field whose pictures keep their transparency. */
const LOGOS = 'logo_pictures';

/**
 * Asks for the pictures one by one, so that memory never holds two of them in full; with a limit of pixels it holds all
 * bytes, since it looks at each picture before it decodes one. Throws ThreadError when they have more.
 */
export async function readPictures(
  { cover, chapters }: PrintedBook,
  ask: Ask,
  mostPixels: number,
): Promise<BookPictures> {
  const shown = chapters
    .flatMap(({ days }) => days.flatMap(({ entries }) => entries))
    .filter(({ kind }) => kind === 'pictures');
  const addresses = (isLogo: boolean): string[] =>
    firstOf([
      ...(isLogo ? [cover.logo ?? ''] : []),
      ...shown
        .filter(({ key }) => (key === LOGOS) === isLogo)
        .flatMap(({ answer }) => rowsOf(answer).flatMap(({ fileURL }) => fileURL ?? [])),
    ]);
  const [photoURLs, logoURLs] = [addresses(false), addresses(true)];
  // A logo is decoded twice.
  const get = await limited([...photoURLs, ...logoURLs, ...logoURLs], ask, mostPixels);
  const photos = await readAll(photoURLs, get, readPhoto);
  const logos = await readAll(logoURLs, get, readLogo);
  return { photos, logos };
}

const firstOf = (addresses: readonly string[]): string[] => [...new Set(addresses)].slice(0, MOST_PICTURES);

type Get = (fileURL: string) => Promise<Uint8Array | null>;
type Open = (content: Uint8Array) => Promise<PrintPicture | null>;

/** Gives the bytes of pictures that have at most so many pixels together. */
async function limited(addresses: readonly string[], ask: Ask, mostPixels: number): Promise<Get> {
  const get: Get = async (fileURL) => {
    const fileId = fileIdOf(fileURL);
    return fileId === null ? null : await ask(fileId);
  };
  if (mostPixels === Number.POSITIVE_INFINITY) return get;
  const count = limitPixels(mostPixels);
  const kept = new Map<string, Uint8Array | null>();
  for (const fileURL of addresses) {
    const content = kept.get(fileURL) ?? (await get(fileURL));
    kept.set(fileURL, content);
    if (content) await count(content);
  }
  return async (fileURL) => kept.get(fileURL) ?? null;
}

async function readAll(
  addresses: readonly string[],
  get: Get,
  open: Open,
): Promise<Map<string, PrintPicture>> {
  const read = new Map<string, PrintPicture>();
  for (const fileURL of addresses) {
    const content = await get(fileURL);
    const picture = content && (await open(content));
    if (picture) read.set(fileURL, picture);
  }
  return read;
}

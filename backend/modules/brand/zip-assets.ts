import type { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';
import { addStored, streamZip } from '#backend/http/stream-zip.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { fileEnding } from '#shared/domain/file-types.ts';
import type { FileStore } from '#shared/files/file-store.ts';
import { picturesOf } from './book-pictures.ts';
import { colourStylesheet, describeColours } from './colour-codes.ts';

export interface AssetFile {
  id: string;
  /** As it was uploaded. */
  name: string;
  uploadedAt: Date;
}

interface Assets {
  book: BrandBook;
  files: readonly AssetFile[];
  store: FileStore;
  onMissing: (fileId: string) => void;
}

const MAX_NAME = 60;

/** A file name from a text: valid on every operating system, cut after a word. */
function readable(text: string): string {
  const plain = text.replaceAll(/[\p{C}\s<>:"|?*\\/]+/gu, ' ').replaceAll(/^[ .]+|[ .]+$/g, '');
  if (plain.length <= MAX_NAME) return plain;
  const cut = plain.slice(0, MAX_NAME).toWellFormed();
  return cut.replace(/[ ,.;]+\S*$/, '') || cut;
}

/** Streams a zip with the pictures of a book, each by its question and caption, and the codes of its colours. */
export const zipAssets = (assets: Assets): Readable => streamZip((zip) => fillZip(zip, assets));

async function fillZip(zip: ZipFile, { book, files, store, onMissing }: Assets): Promise<void> {
  const { palette } = book.cover;
  if (palette.length > 0) {
    zip.addBuffer(Buffer.from(describeColours(palette)), 'colours.txt');
    zip.addBuffer(Buffer.from(colourStylesheet(palette)), 'colours.css');
  }
  for (const [index, { fileId, day, label, caption }] of picturesOf(book).entries()) {
    const file = files.find(({ id }) => id === fileId);
    if (!file) continue;
    const number = String(index + 1).padStart(2, '0');
    const name = readable(caption) || readable(file.name.replace(/\.[^.]*$/, '')) || 'Picture';
    const path = `pictures/Day ${day} ${readable(label)}/${number} ${name}.${fileEnding(file.name) || 'bin'}`;
    if (!(await addStored(zip, store, { id: fileId, path, mtime: file.uploadedAt }))) onMissing(fileId);
  }
  // A zip needs an entry to be one.
  if (palette.length === 0)
    zip.addBuffer(Buffer.from('No colours yet: they come with day 16.\n'), 'colours.txt');
  zip.end();
}

import type { Zip } from '#backend/documents/zip.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { picturesOf } from '#shared/domain/book-pictures.ts';
import { colourStylesheet, describeColours } from '#shared/domain/colour-codes.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { visible } from '#shared/domain/file-names.ts';
import { fileEnding } from '#shared/domain/file-types.ts';

/** An uploaded picture. */
interface AssetFile {
  id: string;
  /** As it was uploaded. */
  name: string;
  uploadedAt: Date;
}

const MAX_NAME = 60;

/** A file name from a text: valid on every operating system, cut after a word. */
function readable(text: string): string {
  const plain = visible(text.replaceAll(/[\s<>:"|?*\\/]+/g, ' ')).replaceAll(/^[ .]+|(?<![ .])[ .]+$/g, '');
  const cut = cutText(plain, MAX_NAME, { sign: '', isAtBlank: true });
  return cut === plain ? plain : cut.replace(/(?<![ ,.;])[ ,.;]+$/, '');
}

/** Adds the pictures of a book, each by its question and caption, and the codes of its colours. */
export async function zipAssets(zip: Zip, book: BrandBook, files: readonly AssetFile[]): Promise<void> {
  const { palette } = book.cover;
  if (palette.length > 0) {
    await zip.add('colours.txt', describeColours(palette));
    await zip.add('colours.css', colourStylesheet(palette));
  }
  for (const [index, { fileId, day, label, caption }] of picturesOf(book).entries()) {
    const file = files.find(({ id }) => id === fileId);
    if (!file) continue;
    const number = String(index + 1).padStart(2, '0');
    const name = readable(caption) || readable(file.name.replace(/\.[^.]*$/, '')) || 'Picture';
    const folder = `Day ${day} ${readable(label)}`.trim();
    const path = `pictures/${folder}/${number} ${name}.${fileEnding(file.name) || 'bin'}`;
    await zip.addStored({ id: fileId, path, mtime: file.uploadedAt });
  }
  // A zip needs an entry to be one.
  if (palette.length === 0) await zip.add('colours.txt', 'No colours yet: they come with day 16.\n');
}

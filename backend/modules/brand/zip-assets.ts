import type { BookAssets } from '#backend/documents/archive-task.ts';
import { writeZip } from '#backend/documents/write-zip.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { visible } from '#shared/domain/file-names.ts';
import { fileEnding } from '#shared/domain/file-types.ts';
import type { Ask } from '#shared/threads/serve-task.ts';
import { colourStylesheet, describeColours } from './colour-codes.ts';

const MAX_NAME = 60;

/** A file name from a text: valid on every operating system, cut after a word. */
function readable(text: string): string {
  const plain = visible(text.replaceAll(/[\s<>:"|?*\\/]+/g, ' ')).replaceAll(/^[ .]+|(?<![ .])[ .]+$/g, '');
  const cut = cutText(plain, MAX_NAME, { sign: '', isAtBlank: true });
  return cut === plain ? plain : cut.replace(/(?<![ ,.;])[ ,.;]+$/, '');
}

/** Writes a zip with the pictures of a book, each by its question and caption, and the codes of its colours. */
export async function zipAssets({ palette, pictures, files }: BookAssets, ask: Ask): Promise<void> {
  await writeZip(ask, async (zip) => {
    if (palette.length > 0) {
      zip.add('colours.txt', Buffer.from(describeColours(palette)));
      zip.add('colours.css', Buffer.from(colourStylesheet(palette)));
    }
    for (const [index, { fileId, day, label, caption }] of pictures.entries()) {
      const file = files.find(({ id }) => id === fileId);
      if (!file) continue;
      const number = String(index + 1).padStart(2, '0');
      const name = readable(caption) || readable(file.name.replace(/\.[^.]*$/, '')) || 'Picture';
      const folder = `Day ${day} ${readable(label)}`.trim();
      const path = `pictures/${folder}/${number} ${name}.${fileEnding(file.name) || 'bin'}`;
      await zip.addStored({ id: fileId, path, mtime: file.uploadedAt });
    }
    // A zip needs an entry to be one.
    if (palette.length === 0) zip.add('colours.txt', Buffer.from('No colours yet: they come with day 16.\n'));
  });
}

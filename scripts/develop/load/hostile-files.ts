import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Sheet } from '#shared/printing/sheet.ts';
import { largePicture, longDocument, nestedTables } from '#tests/bench/stall/large-texts.ts';
import { webm } from '#tests/support/webm.ts';

const SIDE = 1_000;

/** Writes the files that scenarios upload: two documents that are much work to read, and ordinary files. */
export async function writeHostileFiles(folder: string): Promise<void> {
  const files = {
    'nested.docx': await nestedTables(),
    'long.docx': await longDocument(),
    'plain.docx': await nestedTables(1),
    'picture.png': largePicture(SIDE),
    'plan.pdf': await onePage(),
    'recording.webm': webm(),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

async function onePage(): Promise<Buffer> {
  const sheet = new Sheet({ title: 'A plan', author: 'Load', subject: 'A plan' });
  sheet.newPage();
  return await sheet.end();
}

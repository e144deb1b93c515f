import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { largePicture, longDocument, nestedTables } from '#tests/bench/stall/large-texts.ts';
import { pdfOf } from '#tests/support/pdf-file.ts';
import { webm } from '#tests/support/webm.ts';

const SIDE = 1_000;

/** Writes the files that scenarios upload: two documents that are much work to read, and ordinary files. */
export async function writeHostileFiles(folder: string): Promise<void> {
  const files = {
    'nested.docx': await nestedTables(),
    'long.docx': await longDocument(),
    'plain.docx': await nestedTables(1),
    'picture.png': largePicture(SIDE),
    'plan.pdf': pdfOf(['A plan']),
    'recording.webm': webm(),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

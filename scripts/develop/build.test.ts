import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const built = fileURLToPath(new URL('../../dist/frontend', import.meta.url));

test('every script and stylesheet has a brotli and a gzip version', async () => {
  const files: string[] = [];
  for await (const file of glob('**/*.{js,css,svg}', { cwd: built })) files.push(file);
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const content = await readFile(join(built, file));
    const [brotli, gzip] = await Promise.all(
      ['br', 'gz'].map((ending) => readFile(join(built, `${file}.${ending}`))),
    );
    expect(brotliDecompressSync(brotli ?? '').equals(content), file).toBe(true);
    expect(gunzipSync(gzip ?? '').equals(content), file).toBe(true);
  }
});

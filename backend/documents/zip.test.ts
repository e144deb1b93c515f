import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { FileMissing, type FileStore } from '#shared/files/file-store.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { eventually } from '#tests/support/eventually.ts';
import { streamZip } from './zip.ts';

const source = {
  files: { get: () => Promise.reject(new FileMissing()) } as unknown as FileStore,
  onMissing: () => undefined,
};

/** Texts of 100 kB, counted. */
function createTexts(most: number) {
  const made = { count: 0, hasEnded: false };
  async function* texts() {
    try {
      for (; made.count < most; made.count += 1) yield 'Slow bread. '.repeat(8_333);
    } finally {
      made.hasEnded = true;
    }
  }
  return { made, texts };
}

test('a zip holds texts of any length, and says which files are lost', async () => {
  const { texts } = createTexts(100);
  const found: boolean[] = [];
  const zip = streamZip(source, async ({ add, addStored }) => {
    await add('long.txt', texts());
    found.push(await addStored({ id: 'lost', path: 'lost.txt', mtime: new Date() }));
    await add('short.txt', 'Bread');
  });
  const contents = await unzip(await buffer(zip));
  expect([...contents.keys()]).toEqual(['long.txt', 'short.txt']);
  expect(contents.get('long.txt')).toHaveLength(100 * 99_996);
  expect(found).toEqual([false]);
});

test('no more is made than its reader takes, and a reader who leaves ends it', async () => {
  const { made, texts } = createTexts(1_000);
  const zip = streamZip(source, ({ add }) => add('long.txt', texts()));
  zip.once('data', () => zip.pause());
  await eventually(() => expect(made.count).toBeGreaterThan(0));
  await new Promise(setImmediate);
  expect(made.count).toBeLessThan(10);
  zip.destroy();
  await eventually(() => expect(made.hasEnded).toBe(true));
});

test('an error breaks it off instead of ending it', async () => {
  const zip = streamZip(source, async ({ add }) => {
    await add('first.txt', 'Bread');
    throw new Error('The database is away.');
  });
  await expect(finished(zip.resume())).rejects.toThrow('The database is away.');
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bookOf } from '#tests/workers/book-pages.ts';
import { pngOf } from '#tests/workers/picture-heads.ts';
import { body, DOCX, minimal, paragraph } from '#tests/workers/word-files.ts';
import { createPool, type RunJob } from './pool.ts';
import type { Words } from './read-document.ts';

const run = createPool({ most: 2 });

/** Memory of its own, as it is moved to a thread. */
const bytesOf = (content: Buffer): ArrayBuffer => new Uint8Array(content).buffer;

const readWord = async (words: string, seconds: number, by: RunJob = run, paragraphs = 1): Promise<Words> => {
  const content = bytesOf(await minimal(body(paragraph(words).repeat(paragraphs))));
  const task = { mediaType: DOCX, content, mostElements: 1e9, mostPixels: 1e9 };
  return await by<Words>({ name: 'read', task, transfer: [content], seconds });
};

const thumbnailOf = (picture: Buffer, seconds: number): Promise<unknown> =>
  run({
    ...{ name: 'thumbnail', seconds },
    task: { mediaType: 'image/png', content: bytesOf(picture), mostPixels: Number.POSITIVE_INFINITY },
  });

const WORDS = 'word '.repeat(100_000);

test('a job over its time ends its thread, and the next one gets another', async () => {
  await expect(readWord(WORDS, 0.01)).rejects.toMatchObject({ failure: 'too-slow' });
  expect(await readWord('We bake', 60)).toMatchObject({ state: 'ready', text: 'We bake' });
});

test('a job that fills its heap ends its thread, and the process goes on', async () => {
  // Room for the libraries, which report a full heap as errors of their own.
  const small = createPool({ megabytes: 32, most: 1 });
  expect(await readWord('We bake', 60, small)).toMatchObject({ text: 'We bake' });
  await expect(readWord('We bake', 60, small, 20_000)).rejects.toMatchObject({ failure: 'too-large' });
  expect(await readWord('We bake', 60)).toMatchObject({ text: 'We bake' });
});

test('a thread that ends as it starts fails its job', async () => {
  const tiny = createPool({ megabytes: 4, most: 1 });
  await expect(readWord('We bake', 60, tiny)).rejects.toMatchObject({ failure: 'too-large' });
});

test('what a thread refuses says why', async () => {
  const task = { mediaType: 'image/png', content: bytesOf(pngOf(4_500, 4_500)), mostPixels: 1_000 };
  const refused = run({ name: 'thumbnail', task, seconds: 60 });
  await expect(refused).rejects.toMatchObject({ failure: 'too-large' });
});

test('a file that cannot be read now ends the job with its error', async () => {
  const json = JSON.stringify(bookOf([`/api/files/${'a'.repeat(32)}`]));
  const task = { kind: 'book', json, mostPixels: Number.POSITIVE_INFINITY };
  const ask = () => Promise.reject(new Error('The store is away.'));
  await expect(run({ name: 'document', task, seconds: 60, ask })).rejects.toThrow('The store is away.');
});

test('pictures whose time is over while native code decodes them end, and leave the process and its next pictures alone', async () => {
  const create = { width: 7_900, height: 8_000, channels: 3, background: 'red' } as const;
  const large = await sharp({ create }).png({ progressive: true, compressionLevel: 1 }).toBuffer();
  const small = await sharp({ create: { ...create, width: 80, height: 80 } })
    .png()
    .toBuffer();
  for (const seconds of [0.05, 0.2, 0.4])
    await Promise.all(
      Array.from({ length: 2 }, () =>
        thumbnailOf(large, seconds).catch(({ failure }: { failure: string }) =>
          expect(failure).toBe('too-slow'),
        ),
      ),
    );
  // Decoders go on behind their threads for a while.
  expect(await thumbnailOf(small, 60)).toMatchObject({ picture: null });
});

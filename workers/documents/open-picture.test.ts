import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bookOf } from '#tests/workers/book-pages.ts';
import { jpegHeadOf, pngOf } from '#tests/workers/picture-heads.ts';
import { readPictures } from './book/book-pictures.ts';
import { limitPixels, openPicture } from './open-picture.ts';
import { ThreadError } from './thread-error.ts';

test.each([
  ['8 bits, 64 megapixels', 8000, 8000, 8],
  ['16 bits, 32 megapixels', 8000, 4000, 16],
] as const)('%s are opened', async (_, width, height, bits) => {
  await expect(openPicture(pngOf(width, height, bits))).resolves.toBeDefined();
});

test('more pixels than are decoded are refused by the head of the file', async () => {
  await expect(openPicture(pngOf(8000, 8001, 8))).rejects.toThrow('exceeds pixel limit');
});

test('more bytes than the memory may take are refused, with no more pixels', async () => {
  await expect(openPicture(pngOf(8000, 8000, 16))).rejects.toThrow('too much memory');
});

test.each([true, false])(
  'a JPEG of more scans than programs write is refused; progressive: %s',
  async (progressive) => {
    const create = { width: 64, height: 64, channels: 3, background: 'red' } as const;
    const plain = await sharp({ create }).jpeg({ progressive }).toBuffer();
    const withScans = (count: number) =>
      Buffer.concat([
        plain.subarray(0, -2),
        Buffer.alloc(2 * count, Buffer.from([0xff, 0xda])),
        plain.subarray(-2),
      ]);
    await expect(openPicture(withScans(80))).resolves.toBeDefined();
    await expect(openPicture(withScans(101))).rejects.toThrow('takes too long');
  },
);

/** Pictures of one pixel, one after the other. */
function webpOf(frames: number): Buffer {
  const part = (name: string, data: Buffer): Buffer => {
    const head = Buffer.from(`${name}    `);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const animated = Buffer.alloc(10);
  animated[0] = 2;
  const pixel = Buffer.from('2f00000000070010fd8ffe0722a2ff01', 'hex');
  const frame = part('ANMF', Buffer.concat([Buffer.alloc(16), part('VP8L', pixel)]));
  const parts = [part('VP8X', animated), part('ANIM', Buffer.alloc(6)), ...Array(frames).fill(frame)];
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}

test('a WebP of very many frames is refused before it is decoded', async () => {
  await expect(openPicture(webpOf(2_000)).then((picture) => picture.metadata())).resolves.toMatchObject({
    format: 'webp',
    pages: 2_000,
  });
  await expect(openPicture(webpOf(2_001))).rejects.toThrow('takes too long');
});

test.each<[string, number, () => Promise<Buffer>]>([
  ['a PNG', 1, async () => pngOf(800, 600, 8, false)],
  ['an interlaced PNG', 2, async () => pngOf(800, 600)],
  ['a PNG of 16 bits', 2, async () => pngOf(800, 600, 16, false)],
  ['a JPEG, which is decoded smaller,', 0.25, () => jpegHeadOf(800, 600)],
  ['a progressive JPEG', 2, () => jpegHeadOf(800, 600, true)],
  ['no picture', 0, async () => Buffer.from('no picture')],
])('the pixels of %s count %d times, and those of several together', async (_what, times, make) => {
  const picture = await make();
  const count = limitPixels(2 * times * 800 * 600);
  await count(picture);
  await count(picture);
  if (times > 0) await expect(count(picture)).rejects.toThrow(ThreadError);
  else await count(picture);
});

test('the pictures of a book are counted before one is decoded', async () => {
  const ids = ['a', 'b'].map((id) => id.repeat(32));
  const asked: string[] = [];
  const ask = async (fileId: string) => {
    asked.push(fileId);
    return pngOf(8_000, 6_000, 8, false);
  };
  const book = bookOf(ids.map((id) => `/api/files/${id}`));
  await expect(readPictures(book, ask, 90e6)).rejects.toThrow(ThreadError);
  expect(asked).toEqual(ids);
});

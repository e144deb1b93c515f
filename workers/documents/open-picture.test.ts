import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPicture } from './open-picture.ts';

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
}

/** A PNG that says how large it is, and has not a line of it. */
function pngOf(width: number, height: number, bits: 8 | 16): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  // With transparency, interlaced.
  head.set([bits, 6, 0, 0, 1], 8);
  const start = Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a]);
  const [body, end] = [chunk('IDAT', deflateSync(Buffer.alloc(0))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, chunk('IHDR', head), body, end]);
}

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

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

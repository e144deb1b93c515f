import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
}

/** A PNG that says how large it is, and has not a line of it. */
export function pngOf(width: number, height: number, bits: 8 | 16 = 8, isInterlaced = true): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  // With transparency.
  head.set([bits, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const start = Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a]);
  const [body, end] = [chunk('IDAT', deflateSync(Buffer.alloc(0))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, chunk('IHDR', head), body, end]);
}

/** A JPEG of a few pixels that says it has so many. */
export async function jpegHeadOf(width: number, height: number, progressive = false): Promise<Buffer> {
  const create = { width: 64, height: 64, channels: 3, background: 'red' } as const;
  const picture = await sharp({ create }).jpeg({ progressive }).toBuffer();
  const frame = picture.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  picture.writeUInt16BE(height, frame + 5);
  picture.writeUInt16BE(width, frame + 7);
  return picture;
}

import sharp, { type Metadata, type Sharp } from 'sharp';
import { lowerNativeThreads } from './native-priority.ts';
import { ThreadError } from './thread-error.ts';

/** A picture with more is left out: 9,200 by 6,900. */
const MOST_PIXELS = 64_000_000;
/** Some are decoded as a whole, outside of the thread's limit of memory: 16 bits of a colour take twice as much. */
const MOST_BYTES = 4 * MOST_PIXELS;
/** A JPEG is decoded anew for each of its scans; programs write about ten. */
const MOST_SCANS = 100;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** Of a WebP. Their count is read in a time that grows with its square. */
const MOST_FRAMES = 2_000;
const FRAME = Buffer.from('ANMF');
const options = { limitInputPixels: MOST_PIXELS, sequentialRead: true };

await lowerNativeThreads();
// One picture at a time in little memory; nothing is shown twice.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    'VipsForeignLoadNsgifBuffer',
  ],
});

/**
 * A picture of a type that browsers show, turned as it was taken. What is written from it has no metadata. Throws for one
 * that is no picture or takes too much memory.
 */
export async function openPicture(content: Uint8Array): Promise<Sharp> {
  const metadata = await readMetadata(content);
  if (bytesOf(metadata) > MOST_BYTES) throw new Error('This picture takes too much memory.');
  return sharp(content, options).timeout({ seconds: 10 }).autoOrient();
}

/** Four bytes of each pixel. */
export const openPixels = (data: Uint8ClampedArray, size: { width: number; height: number }): Sharp =>
  sharp(data, { raw: { ...size, channels: 4 }, ...options }).timeout({ seconds: 10 });

async function readMetadata(content: Uint8Array): Promise<Metadata> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const isWebp = bytes.toString('latin1', 8, 12) === 'WEBP';
  const hasMany = isWebp
    ? has(bytes, FRAME, MOST_FRAMES)
    : isJpeg(bytes) && has(bytes, START_OF_SCAN, MOST_SCANS);
  if (hasMany) throw new Error('This picture takes too long.');
  return await sharp(content, options).metadata();
}

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/** Whether some bytes stand in a picture more often than so many times. */
function has(bytes: Buffer, mark: Buffer, most: number): boolean {
  let at = bytes.indexOf(mark);
  for (let times = 1; at >= 0; times += 1) {
    if (times > most) return true;
    at = bytes.indexOf(mark, at + 1);
  }
  return false;
}

/** Counts pictures before they are decoded. Throws ThreadError when that takes longer than of so many pixels. */
export function limitPixels(most: number): (content: Uint8Array) => Promise<void> {
  let pixels = 0;
  return async (content) => {
    pixels += await pixelsOf(content);
    if (pixels > most) throw new ThreadError('too-large', `It has more than ${most / 1e6} megapixels.`);
  };
}

/** A JPEG is decoded smaller, unless it comes in several passes; these and 16 bits of a colour take twice as long. */
async function pixelsOf(content: Uint8Array): Promise<number> {
  try {
    const { width, height, depth, format, isProgressive } = await readMetadata(content);
    const isDouble = depth !== 'uchar' || isProgressive;
    return width * height * (isDouble ? 2 : format === 'jpeg' ? 0.25 : 1);
  } catch {
    // Not decoded either.
    return 0;
  }
}

/** Of the decoded picture. A progressive JPEG is held as 16 bits of each colour until its last part. */
function bytesOf({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const isDouble = depth !== 'uchar' || (format === 'jpeg' && isProgressive);
  return width * height * channels * (isDouble ? 2 : 1);
}

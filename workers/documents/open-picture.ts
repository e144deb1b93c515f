import sharp, { type Metadata, type Sharp } from 'sharp';

/** A picture with more is left out: 9,200 by 6,900. */
const MOST_PIXELS = 64_000_000;
/** Some are decoded as a whole, outside of the thread's limit of memory: 16 bits of a colour take twice as much. */
const MOST_BYTES = 4 * MOST_PIXELS;

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
  const options = { limitInputPixels: MOST_PIXELS, sequentialRead: true };
  if (bytesOf(await sharp(content, options).metadata()) > MOST_BYTES)
    throw new Error('This picture takes too much memory.');
  return sharp(content, options).timeout({ seconds: 10 }).autoOrient();
}

/** Of the decoded picture. A progressive JPEG is held as 16 bits of each colour until its last part. */
function bytesOf({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const isDouble = depth !== 'uchar' || (format === 'jpeg' && isProgressive);
  return width * height * channels * (isDouble ? 2 : 1);
}

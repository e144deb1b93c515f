import sharp, { type Sharp } from 'sharp';

/** A picture with more is left out: 9,200 by 6,900. Decoding one of these takes 200 MB beyond the thread's own. */
const MOST_PIXELS = 64_000_000;

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

/** A picture of a type that browsers show, turned as it was taken. What is written from it has no metadata. */
export const openPicture = (content: Uint8Array): Sharp =>
  sharp(content, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .timeout({ seconds: 10 })
    .autoOrient();

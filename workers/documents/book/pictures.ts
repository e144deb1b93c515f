import type { Sharp } from 'sharp';
import { inkOf, shapeOfLogo } from '#shared/domain/mockups/legibility.ts';
import { openPicture } from '#workers/documents/open-picture.ts';

/** A picture made small enough to print. */
export interface PrintPicture {
  data: Buffer;
  width: number;
  height: number;
  /** Of a logo on no ground: the mean colour of what is seen. */
  ink: string | null;
  /** Of a logo on a ground of its own: its colour. */
  ground: string | null;
  /** Of a logo: what is drawn, for mock-ups. */
  shape?: ReturnType<typeof shapeOfLogo>;
}

/** Pixels of the longer side: 300 dpi over half of the page's width. */
const LONGEST = 1_300;
const LOGO = 700;
const QUALITY = 82;

const within = (longest: number) => ({
  ...({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const),
});

/** A photo on white, turned as it was taken and without what the camera wrote. Null for what is no picture. */
export async function readPhoto(content: Uint8Array): Promise<PrintPicture | null> {
  try {
    const { data, info } = await (await openPicture(content))
      .resize(within(LONGEST))
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, ink: null, ground: null };
  } catch {
    return null;
  }
}

/** A logo with its transparency. */
export async function readLogo(content: Uint8Array): Promise<PrintPicture | null> {
  try {
    const small = (await openPicture(content)).resize(within(LOGO)).toColourspace('srgb');
    const { data, info } = await small.clone().png().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, ...(await lookOf(small)) };
  } catch {
    return null;
  }
}

/** Pixels of the longer side are enough to find the edges of a drawing. */
const MEASURED = 240;

/** What the pixels of a logo say: its ink, or the colour of its own ground, and what is drawn. */
async function lookOf(picture: Sharp): Promise<Pick<PrintPicture, 'ink' | 'ground' | 'shape'>> {
  const { data, info } = await picture
    .clone()
    .resize(within(MEASURED))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { ground, hex } = inkOf(data, info.width);
  return { ground, ink: ground === null ? hex : null, shape: shapeOfLogo(data, info.width) };
}

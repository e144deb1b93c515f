import type { Sharp } from 'sharp';
import { shapeOfLogo } from '#shared/domain/mockups/legibility.ts';
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
/** Pixels at least this opaque belong to the drawing. */
const SEEN = 128;

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
    return {
      data,
      width: info.width,
      height: info.height,
      ...(await coloursOf(small)),
      shape: await shapeOf(small),
    };
  } catch {
    return null;
  }
}

/** Pixels of the longer side are enough to find the edges of a drawing. */
const MEASURED = 240;

async function shapeOf(picture: Sharp): Promise<ReturnType<typeof shapeOfLogo>> {
  const { data, info } = await picture
    .clone()
    .resize(within(MEASURED))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return shapeOfLogo(data, info.width);
}

/** The colour of the ground, or of the drawing where it has none. */
async function coloursOf(picture: Sharp): Promise<Pick<PrintPicture, 'ink' | 'ground'>> {
  const { data, info } = await picture
    .clone()
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 4));
  const seen = pixels.filter(([, , , alpha = 0]) => alpha >= SEEN);
  if (seen.length === 0) return { ink: null, ground: null };
  const isOpaque = seen.length > pixels.length * 0.9;
  const { width } = info;
  const corners = [0, width - 1, pixels.length - width, pixels.length - 1].flatMap((at) => pixels[at] ?? []);
  return isOpaque ? { ink: null, ground: meanOf(corners) } : { ink: meanOf(seen), ground: null };
}

function meanOf(pixels: readonly Uint8Array[]): string {
  const channels = [0, 1, 2].map((channel) => {
    const sum = pixels.reduce((all, pixel) => all + (pixel[channel] ?? 0), 0);
    return Math.round(sum / Math.max(1, pixels.length));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

import { openPixels } from './open-picture.ts';
import { ThreadError } from './thread-error.ts';
import { UnreadableError } from './unreadable-error.ts';

/** A phone's usual photos have 12 or 24 megapixels. Its decoder takes some ten bytes for each, outside of the thread's limit. */
const MOST_PIXELS = 26_000_000;
/** Decoding takes as long as that of so many pixels of a PNG. */
const TIMES = 20;
/** Pixels of the longer side of what is kept. */
const LONGEST = 2_400;
/** Bytes, as of a document's layout, because the database stores it. */
const MOST_BYTES = 1_000_000;
const QUALITIES = [82, 65, 45];

/**
 * A phone's HEIC photo as a JPEG, turned as it was taken and without what the camera wrote. Throws UnreadableError for
 * another file and a larger one, ThreadError for one that takes longer than so many pixels.
 */
export async function convertHeic(content: Uint8Array, mostPixels: number): Promise<Uint8Array> {
  // Only a photo that is converted has its library loaded.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(content);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new UnreadableError('broken');
  const size = { width: image.get_width(), height: image.get_height() };
  const pixels = size.width * size.height;
  if (pixels > MOST_PIXELS) throw new UnreadableError('too-large');
  if (pixels * TIMES > mostPixels) throw new ThreadError('too-large', 'It is decoded slowly.');
  const data = new Uint8ClampedArray(pixels * 4);
  const isShown = await new Promise<boolean>((resolve) => {
    image.display({ data, ...size }, (shown) => resolve(shown !== null));
  });
  if (!isShown) throw new UnreadableError('broken');
  return await smallEnough(data, size);
}

async function smallEnough(
  data: Uint8ClampedArray,
  size: { width: number; height: number },
): Promise<Uint8Array> {
  const small = openPixels(data, size)
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  for (const quality of QUALITIES) {
    const jpeg = await small.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length <= MOST_BYTES) return jpeg;
  }
  throw new UnreadableError('too-large');
}

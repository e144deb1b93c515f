/** Larger pictures of a page are left out. */
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Of all pictures of a page: all are unpacked at once, with up to 15 bytes for a pixel. What comes later is left out. */
const MAX_PAGE_PIXELS = 60_000_000;

/** What a PDF says of a picture. */
export interface PictureEntries {
  get: (...names: string[]) => unknown;
}

/** A page as it is read. */
interface ReadPage {
  pixels?: number;
}

/** Whether a picture has too many pixels, by itself or with those of its page before it. */
export function isTooLarge(page: ReadPage, picture: PictureEntries): boolean {
  const size = pixelsOf(picture);
  const masks = [maskOf(picture, 'SMask'), maskOf(picture, 'Mask')].map(pixelsOf);
  if (Math.max(size, ...masks) > MAX_IMAGE_PIXELS) return true;
  // A JPEG without masks is unpacked by the browser, in less than half of the memory.
  const isLight = isJpeg(picture) && !picture.get('SMask') && !picture.get('Mask');
  page.pixels = masks.reduce((sum, each) => sum + each, (page.pixels ?? 0) + (isLight ? size / 2 : size));
  return page.pixels > MAX_PAGE_PIXELS;
}

/** Instead of a picture it may be a list of colours. */
const maskOf = (picture: PictureEntries, name: string): PictureEntries | undefined =>
  (picture.get(name) as { dict?: PictureEntries } | undefined)?.dict;

const pixelsOf = (picture: PictureEntries | undefined): number =>
  picture ? (Number(picture.get('W', 'Width')) || 0) * (Number(picture.get('H', 'Height')) || 0) : 0;

function isJpeg(picture: PictureEntries): boolean {
  const last = [picture.get('F', 'Filter')].flat().at(-1) as { name?: string } | undefined;
  return last?.name === 'DCTDecode' || last?.name === 'DCT';
}

import { HEIC } from '#shared/domain/file-types.ts';
import { convertHeic } from './heic.ts';
import { limitPixels, openPicture } from './open-picture.ts';
import type { Thumbnail } from './thumbnails.queries.ts';

export interface ThumbnailTask {
  mediaType: string;
  content: ArrayBuffer;
  mostPixels: number;
}

/** Twice the size on screens, in pixels. */
const WIDTH = 480;
const HEIGHT = 360;

export async function drawThumbnail({ mediaType, content, mostPixels }: ThumbnailTask): Promise<Thumbnail> {
  const own = new Uint8Array(content);
  const picture = mediaType === HEIC ? await convertHeic(own, mostPixels) : null;
  const bytes = picture ?? own;
  await limitPixels(mostPixels)(bytes);
  const small = (await openPicture(bytes)).resize({ width: WIDTH, height: HEIGHT, fit: 'cover' });
  return { thumbnail: await small.toColourspace('srgb').webp({ quality: 76 }).toBuffer(), picture };
}

import { HEIC } from '#shared/domain/file-types.ts';
import { serveTask } from '#shared/threads/serve-task.ts';
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

serveTask<ThumbnailTask>(async ({ mediaType, content, mostPixels }) => {
  const own = new Uint8Array(content);
  const picture = mediaType === HEIC ? await convertHeic(own, mostPixels) : null;
  const bytes = picture ?? own;
  await limitPixels(mostPixels)(bytes);
  const small = (await openPicture(bytes)).resize({ width: WIDTH, height: HEIGHT, fit: 'cover' });
  const thumbnail = await small.toColourspace('srgb').webp({ quality: 76 }).toBuffer();
  return { result: { thumbnail, picture } satisfies Thumbnail };
});

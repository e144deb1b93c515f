import { serveTask } from '#shared/threads/serve-task.ts';
import { limitPixels, openPicture } from './open-picture.ts';

export interface ThumbnailTask {
  content: ArrayBuffer;
  mostPixels: number;
}

/** Twice the size on screens, in pixels. */
const WIDTH = 480;
const HEIGHT = 360;

serveTask<ThumbnailTask>(async ({ content, mostPixels }) => {
  const bytes = new Uint8Array(content);
  await limitPixels(mostPixels)(bytes);
  const picture = (await openPicture(bytes)).resize({ width: WIDTH, height: HEIGHT, fit: 'cover' });
  return { result: await picture.toColourspace('srgb').webp({ quality: 76 }).toBuffer() };
});

import { serveTask } from '#shared/threads/serve-task.ts';
import { openPicture } from './open-picture.ts';

/** Twice the size on screens, in pixels. */
const WIDTH = 480;
const HEIGHT = 360;

serveTask<ArrayBuffer>(async (content) => ({
  result: await (await openPicture(new Uint8Array(content)))
    .resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
    .toColourspace('srgb')
    .webp({ quality: 76 })
    .toBuffer(),
}));

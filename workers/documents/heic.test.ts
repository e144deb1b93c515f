import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HEIC } from '#shared/domain/file-types.ts';
import { HEIC_PHOTO, heicOf } from '#tests/support/heic.ts';
import { readDocument } from './read-document.ts';

const convert = (content: Buffer, mostPixels?: number) =>
  readDocument(HEIC, content, mostPixels === undefined ? {} : { mostPixels });

test("a phone's photo becomes an upright JPEG without what the camera wrote", async () => {
  const made = await convert(HEIC_PHOTO);
  const picture = made.state === 'ready' ? Buffer.from(made.picture ?? []) : Buffer.alloc(0);
  const { format, width, height, exif } = await sharp(picture).metadata();
  expect([format, width, height, exif]).toEqual(['jpeg', 96, 64, undefined]);
  expect(picture.includes('Ada Rossi')).toBe(false);
  const { data } = await sharp(picture)
    .extract({ left: 74, top: 14, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[2]).toBeGreaterThan(200);
  expect(data[0]).toBeLessThan(60);
});

test('a torn photo and garbage are broken; one of 200 megapixels is too large, before it is decoded', async () => {
  expect(HEIC_PHOTO.includes('Ada Rossi')).toBe(true);
  for (const content of [HEIC_PHOTO.subarray(0, 300), Buffer.alloc(5_000, 'heic'), Buffer.alloc(0)])
    expect(await convert(content)).toEqual({ state: 'unreadable', reason: 'broken' });
  const before = process.memoryUsage().rss;
  expect(await convert(heicOf(20_000, 10_000))).toEqual({ state: 'unreadable', reason: 'too-large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  for (let end = 320; end < HEIC_PHOTO.length; end += 7)
    expect((await convert(HEIC_PHOTO.subarray(0, end))).state).toBeDefined();
});

test('what takes long to decode is left to the lane of long work', async () => {
  await expect(convert(HEIC_PHOTO, 1_000)).rejects.toMatchObject({ failure: 'too-large' });
});

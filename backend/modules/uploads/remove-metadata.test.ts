import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { removeMetadata } from './remove-metadata.ts';

const SECRET = 'Whitfield Lane 7';
const folder = await mkdtemp(join(tmpdir(), 'metadata-'));
afterAll(() => rm(folder, { recursive: true }));

/** What a phone writes: place, address and orientation, in EXIF and XMP, and a film behind the picture. */
function photo(format: 'jpeg' | 'png' | 'webp', orientation: number, isProgressive = false): Promise<Buffer> {
  const { data, info } = {
    data: Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, i) => (i * 7919) % 251)),
    info: { width: 90, height: 60, channels: 3 },
  } as const;
  return sharp(data, { raw: info })
    .withExif({
      IFD0: { ImageDescription: SECRET, Copyright: SECRET },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N', GPSAreaInformation: SECRET },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`)
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .toFormat(format, isProgressive ? { progressive: true } : {})
    .toBuffer();
}

async function removed(content: Buffer, mediaType: string): Promise<{ isChanged: boolean; after: Buffer }> {
  const path = join(folder, 'picture');
  await writeFile(path, content);
  const isChanged = await removeMetadata(path, mediaType);
  return { isChanged, after: await readFile(path) };
}

const pixels = (content: Buffer): Promise<Buffer> => sharp(content).raw().toBuffer();

test.each([
  ['jpeg', 6, false],
  ['jpeg', 8, true],
  ['jpeg', 1, false],
  ['png', 6, false],
  ['png', 1, false],
  ['webp', 6, false],
  ['webp', 1, false],
] as const)(
  'a %s keeps its pixels, its orientation %i and its colours, and tells nothing else',
  async (format, orientation, isProgressive) => {
    const before = await photo(format, orientation, isProgressive);
    expect(before.includes(SECRET)).toBe(true);
    const { isChanged, after } = await removed(
      Buffer.concat([before, Buffer.from(`a film at ${SECRET}`)]),
      `image/${format}`,
    );
    expect(isChanged).toBe(true);
    expect(after.includes(SECRET)).toBe(false);
    expect(after.length).toBe(before.length);
    expect(await pixels(after)).toEqual(await pixels(before));
    const { orientation: turned, icc, exif, xmp } = await sharp(after).metadata();
    expect(turned ?? 1).toBe(orientation);
    expect(icc).toBeDefined();
    expect(exif?.includes(SECRET) ?? false).toBe(false);
    expect(xmp?.some((byte) => byte !== 0) ?? false).toBe(false);
    expect(await removed(after, `image/${format}`)).toMatchObject({ after });
  },
);

test('what is in no list of known parts goes too, also behind a marker that stands alone', async () => {
  const jpeg = await photo('jpeg', 1);
  const preview = Buffer.from(`JFXX\0${SECRET}`);
  const odd = Buffer.concat([
    Buffer.from('ff01ffffe0', 'hex'),
    Buffer.from([0, preview.length + 2]),
    preview,
  ]);
  const { after } = await removed(Buffer.concat([jpeg.subarray(0, 2), odd, jpeg.subarray(2)]), 'image/jpeg');
  expect(after.includes(SECRET)).toBe(false);
  expect(await pixels(after)).toEqual(await pixels(jpeg));
  const png = await photo('png', 1);
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, SECRET.length]), Buffer.from(`prVt${SECRET}1234`)]);
  const hidden = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  const cleaned = (await removed(hidden, 'image/png')).after;
  expect(cleaned.includes(SECRET)).toBe(false);
  expect(await pixels(cleaned)).toEqual(await pixels(png));
});

test('a picture without metadata and a file of another type stay as they are', async () => {
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await removed(plain, 'image/png')).toEqual({ isChanged: false, after: plain });
  const text = Buffer.from(SECRET);
  expect(await removed(text, 'text/plain')).toEqual({ isChanged: false, after: text });
});

test('broken pictures never grow and never fail', async () => {
  const whole = { jpeg: await photo('jpeg', 6), png: await photo('png', 1), webp: await photo('webp', 1) };
  const bytes = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('jpeg', 'png', 'webp'),
      bytes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (format, changes, cut) => {
        const content = Buffer.from(whole[format].subarray(0, Math.ceil(whole[format].length * cut)));
        for (const { at, byte } of changes) content[Math.floor(at * content.length)] = byte;
        const { after } = await removed(content, `image/${format}`);
        expect(after.length).toBeLessThanOrEqual(content.length);
      },
    ),
    { numRuns: 500 },
  );
});

test('an uploaded photo is kept without the place where it was taken', async () => {
  const site = await startTestApp();
  onTestFinished(() => site.close());
  const ada = await createPerson(site.app, site.db);
  const { fileURL } = (await uploadFile(ada, { name: 'shop.jpg', content: await photo('jpeg', 6) })).json();
  const { rawPayload, headers } = await ada.get(fileURL);
  expect(rawPayload.includes(SECRET)).toBe(false);
  expect(headers.etag).toBe(`"${hash('sha256', rawPayload)}"`);
  expect(headers['content-length']).toBe(String(rawPayload.length));
});

import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-files.ts';

test('every file is in the zip under its own name, two of one name with a number', async () => {
  const names = ['IMG_1.HEIC', 'img_1.heic', 'Façade.png', 'README', 'README'];
  const files = names.map((name, at) => new File([`file ${at}`], name));
  const zip = await zipFiles('Day 2.zip', files);
  expect([zip.name, zip.type]).toEqual(['Day 2.zip', 'application/zip']);
  const found = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  const decoder = new TextDecoder();
  const zipped = ['IMG_1.HEIC', 'img_1 (2).heic', 'Façade.png', 'README', 'README (2)'];
  expect(found.map(([name]) => name)).toEqual(zipped);
  expect(found.map(([, content]) => decoder.decode(content))).toEqual(names.map((_, at) => `file ${at}`));
});

test('a name that a number made is taken too', async () => {
  const files = ['a.txt', 'a (2).txt', 'a.txt'].map((name) => new File(['x'], name));
  const zip = await zipFiles('Day 2.zip', files);
  const names = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(names).toEqual(['a.txt', 'a (2).txt', 'a (3).txt']);
});

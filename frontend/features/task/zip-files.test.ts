import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-files.ts';

test('every file is in the zip under its own name, two of one name with a number', async () => {
  const files = [
    ['IMG_1.HEIC', 'one'],
    ['img_1.heic', 'two'],
    ['Façade.png', 'three'],
    ['README', 'four'],
    ['README', 'five'],
  ].map(([name = '', content = '']) => new File([content], name));
  const zip = await zipFiles('Day 2.zip', files);
  expect([zip.name, zip.type]).toEqual(['Day 2.zip', 'application/zip']);
  const found = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  const decoder = new TextDecoder();
  expect(found.map(([name, content]) => [name, decoder.decode(content)])).toEqual([
    ['IMG_1.HEIC', 'one'],
    ['img_1 (2).heic', 'two'],
    ['Façade.png', 'three'],
    ['README', 'four'],
    ['README (2)', 'five'],
  ]);
});

test('a name that a number made is taken too', async () => {
  const files = ['a.txt', 'a (2).txt', 'a.txt'].map((name) => new File(['x'], name));
  const zip = await zipFiles('Day 2.zip', files);
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([
    'a.txt',
    'a (2).txt',
    'a (3).txt',
  ]);
});

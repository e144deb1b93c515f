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

const bytes = (text: string): number => new TextEncoder().encode(text).length;
const [han, emoji] = ['麦'.repeat(200), '👩‍💻'.repeat(40)];
/** Names in the order of the files; a number stands for that many bytes, with the ending of the name. */
const zipped: [what: string, given: string[], names: (string | number)[]][] = [
  [
    'a name that a number made is taken too',
    ['a.txt', 'a (2).txt', 'a.txt'],
    ['a.txt', 'a (2).txt', 'a (3).txt'],
  ],
  ['long names keep their endings', [`${han}.txt`, `${han}.txt`, `${han}b.txt`], [253, 254, 254]],
  ['emoji are cut between each other', [`${emoji}.docx`], [251]],
  ['a long ending is none', [`a.${'x'.repeat(300)}`], [255]],
  [
    'two spellings of one name',
    ['R\u00e9sum\u00e9.txt', 'Re\u0301sume\u0301.txt', 'R\u00c9SUM\u00c9.TXT'],
    ['R\u00e9sum\u00e9.txt', 'Re\u0301sume\u0301 (2).txt', 'R\u00c9SUM\u00c9 (3).TXT'],
  ],
  ['letters that capitals join', ['straße.txt', 'STRASSE.txt'], ['straße.txt', 'STRASSE (2).txt']],
  [
    'names of devices',
    ['CON.txt', 'aux', 'nul.tar.gz', 'com1.md', 'lpt¹.md', 'Console.txt', 'con1.txt'],
    ['_CON.txt', '_aux', '_nul.tar.gz', '_com1.md', '_lpt¹.md', 'Console.txt', 'con1.txt'],
  ],
  [
    'blanks and points at an end',
    ['plan .txt', 'plan..txt', 'plan.', ' . ', '..', '.txt', ' a.txt'],
    ['plan.txt', 'plan (2).txt', 'plan', '_', '_ (2)', '_.txt', 'a.txt'],
  ],
  ['signs of paths', ['a/b\\c:d?.txt', '<i>"*|.txt'], ['a_b_c_d_.txt', '_i____.txt']],
  ['what is not seen', ['a\u202eb\u2028c\u0007.txt', '👩‍💻 می‌خواهم.txt'], ['abc.txt', '👩‍💻 می‌خواهم.txt']],
];

test.each(zipped)('%s', async (_what, given, names) => {
  const zip = await zipFiles(
    'Day 2.zip',
    given.map((name) => new File(['x'], name)),
  );
  const found = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(found.map((name, at) => (typeof names[at] === 'number' ? bytes(name) : name))).toEqual(names);
  for (const [at, name] of found.entries()) {
    expect(name.isWellFormed()).toBe(true);
    if (typeof names[at] === 'number' && !given[at]?.includes('xxx'))
      expect(name.split('.').at(-1)).toBe(given[at]?.split('.').at(-1));
  }
});

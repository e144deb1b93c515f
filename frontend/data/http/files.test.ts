import { create } from 'content-disposition';
import { expect, test } from 'vitest';
import { fileTypes } from '#shared/contract/file-types.ts';
import { filesOf, refuseFile, refuseFiles } from './refuse-file.ts';
import { nameIn } from './save-file.ts';

const limits = { maxFileSize: 1_048_576, fileTypes: ['pdf', 'png', 'heic'], maxMessageLength: 1 };
const file = (name: string, size = 10) => ({ name, size });

test('a file of an accepted type and size can be uploaded', () => {
  expect(refuseFile(file('a.PDF'), limits)).toBeNull();
  expect(refuseFile(file('a.html'), limits)).toMatch('Please use pdf, png, heic.');
  expect(refuseFile(file('a.pdf', 1_048_577), limits)).toMatch('larger than 1 MB');
  expect(refuseFile(file('a.pdf', 0), limits)).toMatch('empty');
});

test('a folder that was dropped is named as one, whatever its name', () => {
  const dropped = [
    { name: 'My logos', isDirectory: true },
    { name: 'logos.png', isDirectory: true },
    { name: 'oven.png', isDirectory: false },
    { name: 'pasted.png', isDirectory: undefined },
  ].map(({ name, isDirectory }) => ({
    getAsFile: () => new File(['a'], name),
    webkitGetAsEntry: () => (isDirectory === undefined ? null : { isDirectory }),
  }));
  const items = [...dropped, { getAsFile: () => null, webkitGetAsEntry: () => null }];
  const files = filesOf({ items: items as unknown as DataTransferItemList });
  const refused = files.map((each) => [each.name, refuseFile(each, limits, 'picture')]);
  const why = 'File upload failed. This is a folder. Choose the files in it.';
  expect(refused).toEqual([
    ['My logos', why],
    ['logos.png', why],
    ['oven.png', null],
    ['pasted.png', null],
  ]);
});

test('where a picture is wanted, only accepted pictures can be uploaded', () => {
  for (const name of ['a.png', 'IMG_1.HEIC']) expect(refuseFile(file(name), limits, 'picture')).toBeNull();
  expect(refuseFile(file('a.pdf'), limits, 'picture')).toMatch('Please use png, heic.');
  const all = { ...limits, fileTypes: Object.keys(fileTypes) };
  for (const name of ['a.jfif', 'a.JPE', 'a.heif']) expect(refuseFile(file(name), all, 'picture')).toBeNull();
});

test('several files are refused by the name of the first that is, or for their sum', () => {
  expect(refuseFiles([file('a.pdf'), file('b.png')], limits)).toBeNull();
  expect(refuseFiles([file('a.pdf'), file('b.html')], limits)).toMatch(/^b\.html: .*not supported/);
  expect(refuseFiles([file('a.pdf', 600_000), file('b.png', 500_000)], limits)).toBe(
    'File upload failed. Together the files are larger than 1 MB.',
  );
});

test('a download has the name that the server gives it', () => {
  const names = [
    'brand-sprint-7.zip',
    'Ada book.docx',
    'A "b" \\ c.docx',
    'Zoë; Ñandú 100%.docx',
    'день 1.docx',
  ];
  for (const name of names) expect(nameIn(create(name))).toBe(name);
  expect(nameIn('attachment')).toBe('');
});

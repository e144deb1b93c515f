import { create } from 'content-disposition';
import { expect, test } from 'vitest';
import { nameIn } from './download-name.ts';

test('a download has the name that the server gives it', () => {
  for (const name of [
    'brand-sprint-7.zip',
    'Ada Rossi brand book.docx',
    'A "b" \\ c.docx',
    'Zoë; Ñandú 100%.docx',
    'день 1.docx',
  ])
    expect(nameIn(create(name))).toBe(name);
  expect(nameIn('attachment')).toBe('');
});

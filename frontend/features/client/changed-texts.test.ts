import { expect, test } from 'vitest';
import { changedTexts } from './changed-texts.ts';

test('texts that were added, changed or removed are listed with both sides', () => {
  expect(changedTexts({ notes: 'a', gone: 'x', same: 's' }, { notes: 'b', same: 's', new: 'n' })).toEqual([
    ['notes', ['a', 'b']],
    ['new', ['', 'n']],
    ['gone', ['x', '']],
  ]);
});

test('pictures are named instead of their addresses', () => {
  const before = { 'board.0.fileURL': '/api/files/a', 'board.1.fileURL': '/api/files/b' };
  const after = { 'board.0.fileURL': '/api/files/c', 'board.2.fileURL': '/api/files/d' };
  expect(changedTexts(before, after)).toEqual([
    ['board.0.fileURL', ['Picture', 'New picture']],
    ['board.2.fileURL', ['', 'New picture']],
    ['board.1.fileURL', ['Picture', '']],
  ]);
});

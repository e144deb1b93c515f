import { expect, test } from 'vitest';
import type { SubmissionDocument } from '#shared/contract/submissions.ts';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';
import { changedAnswers, type FieldChange } from './changed-answers.ts';

const document = (field: WorkbookField, answer: Answer | undefined): SubmissionDocument => ({
  submissionId: 1,
  version: 1,
  form: answer === undefined ? null : { work: { [field.key]: answer } },
  workbook: { day: 4, sections: [{ key: 'work', title: 'Work', fields: [field] }] },
  notes: null,
});

const columns = ['who', 'price'].map((key) => ({ key, label: key, kind: 'short' as const }));
const fieldOf = (kind: WorkbookField['kind']): WorkbookField => ({
  ...{ key: 'field', label: 'Field', kind },
  ...(kind === 'table' ? { columns } : {}),
});

function changes(kind: WorkbookField['kind'], before: Answer | undefined, after: Answer | undefined) {
  const field = fieldOf(kind);
  const found = changedAnswers(document(field, before), document(field, after));
  expect(found.length).toBeLessThanOrEqual(1);
  const { field: _, ...change } = found[0] ?? ({} as FieldChange);
  return change;
}

test('a text changes; spaces at its ends do not count', () => {
  const texts = { before: 'We bake.', after: 'We bake early.' };
  expect(changes('long', texts.before, texts.after)).toEqual({ shape: 'text', ...texts });
  expect(changes('long', undefined, 'New')).toMatchObject({ before: '', after: 'New' });
  expect(changes('long', 'Same', ' Same\n')).toEqual({});
});

test('an item that is put first does not change those after it', () => {
  expect(changes('list', ['Honest', 'Slow bread'], ['Warm', 'Honest', 'Slow and good bread', ' '])).toEqual({
    shape: 'list',
    items: [
      { place: 1, before: null, after: 'Warm' },
      { place: 3, before: 'Slow bread', after: 'Slow and good bread' },
    ],
  });
});

test('a row is known by a cell that stayed, an unlike one is removed and added', () => {
  const before = [
    { who: 'Potters', price: '60' },
    { who: 'Flea market', price: '5' },
    { who: 'Nothing', price: '0' },
  ];
  const after = [
    { who: 'A gallery', price: '80' },
    { who: 'Potters', price: '65' },
    { who: 'Nothing', price: '0' },
  ];
  expect(changes('table', before, after)).toEqual({
    shape: 'rows',
    rows: [
      { place: 1, before: null, after: after[0] },
      { place: 2, before: before[0], after: after[1] },
      { place: 2, before: before[1], after: null },
    ],
  });
});

test('a picture is its file or its caption: with another one of them it has changed, with both it is another picture', () => {
  const board = [
    { fileURL: '/api/files/a', caption: 'Clay' },
    { fileURL: '/api/files/b', caption: 'Salt' },
    { fileURL: '/api/files/d', caption: '' },
  ];
  const after = [
    { fileURL: '/api/files/a', caption: 'Wet clay' },
    { fileURL: '/api/files/c', caption: 'Salt' },
    { fileURL: '/api/files/e', caption: '' },
  ];
  expect(changes('pictures', board, after)).toEqual({
    shape: 'rows',
    rows: [
      { place: 1, before: board[0], after: after[0] },
      { place: 2, before: board[1], after: after[1] },
      { place: 3, before: board[2], after: null },
      { place: 3, before: null, after: after[2] },
    ],
  });
});

test('a colour with the same name or code has changed', () => {
  const before = [{ name: 'Clay', hex: '#b23a1e' }];
  const after = [{ name: 'Clay', hex: '#a1341a' }];
  expect(changes('colours', before, after)).toEqual({
    shape: 'rows',
    rows: [{ place: 1, before: before[0], after: after[0] }],
  });
});

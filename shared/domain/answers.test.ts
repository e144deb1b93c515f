import { expect, test } from 'vitest';
import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import {
  answerText,
  countFilled,
  countWords,
  isAnswered,
  openFields,
  partLabel,
  tableRows,
} from './answers.ts';

const market: WorkbookField = {
  key: 'market',
  label: 'The market',
  kind: 'table',
  columns: [
    { key: 'name', label: 'Name', kind: 'short' },
    { key: 'price', label: 'Price', kind: 'number' },
  ],
  rowNames: ['Do nothing', 'An app'],
};
const gaps: WorkbookField = { key: 'gaps', label: 'Gaps', kind: 'list', min: 2 };
const board: WorkbookField = { key: 'board', label: 'Board', kind: 'pictures' };
const sections: WorkbookSection[] = [
  { key: 'one', title: 'One', fields: [market] },
  { key: 'two', title: 'Two', fields: [gaps, board] },
];

test('a new table begins with its named rows; a begun one has its own', () => {
  expect(tableRows(market, undefined)).toEqual([{ name: 'Do nothing' }, { name: 'An app' }]);
  expect(tableRows(market, [{ name: 'A tutor' }])).toEqual([{ name: 'A tutor' }]);
});

test('blank items and the names of given rows are not counted', () => {
  expect(countFilled(gaps, ['a', ' '])).toBe(1);
  expect(countFilled(market, [{ name: 'Do nothing' }, { name: 'An app', price: '10' }, { name: 'X' }])).toBe(
    2,
  );
  expect(countFilled(board, [{ fileURL: '/api/files/a', caption: '' }])).toBe(1);
  expect([' ', 'text'].map((text) => countFilled({ ...gaps, kind: 'long' }, text))).toEqual([0, 1]);
});

test('open fields are named with the index of their section', () => {
  expect(openFields(sections, { two: { gaps: ['a'] } })).toEqual([
    { index: 0, label: 'The market' },
    { index: 1, label: 'Board' },
  ]);
});

test('an optional field is not open, and answers the day', () => {
  const optional = [{ key: 'two', title: 'Two', fields: [gaps, { ...board, isOptional: true }] }];
  expect(openFields(optional, {})).toEqual([{ index: 0, label: 'Gaps' }]);
  expect(isAnswered(optional, {})).toBe(false);
  expect(isAnswered(optional, { two: { board: [{ fileURL: '/api/files/a', caption: '' }] } })).toBe(true);
});

test('a day is answered with the first own text', () => {
  expect(isAnswered(sections, {})).toBe(false);
  expect(isAnswered(sections, { one: { market: [{ name: 'Do nothing' }] }, two: { gaps: [''] } })).toBe(
    false,
  );
  expect(isAnswered(sections, { two: { gaps: ['a'] } })).toBe(true);
});

test('words are separated by spaces', () => {
  expect(['', '   ', 'bread', ' honest  bread\nfor all '].map(countWords)).toEqual([0, 0, 1, 4]);
});

test('a part has its label, and free text stays as it is', () => {
  const targets = ['notes', 'file', 'gaps', 'gaps.1', 'market.0.price', 'board.2.caption'];
  expect(targets.map((target) => partLabel(target, sections))).toEqual([
    ...['Notes', 'Uploaded file', 'Gaps', 'Gaps, 2', 'The market, 1: Price', 'Board, 3: Caption'],
  ]);
  const free = ['the logo', 'constructor', '__proto__', 'gaps. Then', 'a.0'];
  expect(free.map((target) => partLabel(target, sections))).toEqual(free);
});

test('an answer as one text names the columns in their order, and no addresses', () => {
  const rows = [{ price: '10', name: 'An app' }, { name: 'A tutor' }, {}];
  expect(answerText(rows, market)).toBe('An app · Price: 10\nA tutor');
  expect(answerText([{ hex: '#ffffff', name: 'White' }], { ...board, kind: 'colours' })).toBe(
    'White · #ffffff',
  );
  expect(answerText([{ fileURL: '/api/files/a' }, { fileURL: '/b', caption: 'Sea' }], board)).toBe(
    'A picture\nSea',
  );
  expect(answerText(['a', ' ', 'b'], gaps)).toBe('a\nb');
});

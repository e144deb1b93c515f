import { expect, test } from 'vitest';
import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import * as answers from './answers.ts';

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
  expect(answers.tableRows(market, undefined)).toEqual([{ name: 'Do nothing' }, { name: 'An app' }]);
  expect(answers.tableRows(market, [{ name: 'A tutor' }])).toEqual([{ name: 'A tutor' }]);
});

test('blank items and the names of given rows are not counted', () => {
  expect(answers.countFilled(gaps, ['a', ' '])).toBe(1);
  const rows = [{ name: 'Do nothing' }, { name: 'An app', price: '10' }, { name: 'X' }];
  expect(answers.countFilled(market, rows)).toBe(2);
  expect(answers.countFilled(board, [{ fileURL: '/api/files/a', caption: '' }])).toBe(1);
  expect([' ', 'text'].map((text) => answers.countFilled({ ...gaps, kind: 'long' }, text))).toEqual([0, 1]);
});

test('open fields are named with the index of their section', () => {
  expect(answers.openFields(sections, { two: { gaps: ['a'] } })).toEqual([
    { index: 0, label: 'The market' },
    { index: 1, label: 'Board' },
  ]);
});

test('an optional field is not open, and answers the day', () => {
  const optional = [{ key: 'two', title: 'Two', fields: [gaps, { ...board, isOptional: true }] }];
  expect(answers.openFields(optional, {})).toEqual([{ index: 0, label: 'Gaps' }]);
  expect(answers.isAnswered(optional, {})).toBe(false);
  expect(answers.isAnswered(optional, { two: { board: [{ fileURL: '/api/files/a', caption: '' }] } })).toBe(
    true,
  );
});

test('a day is answered with the first own text', () => {
  expect(answers.isAnswered(sections, {})).toBe(false);
  const given = { one: { market: [{ name: 'Do nothing' }] }, two: { gaps: [''] } };
  expect(answers.isAnswered(sections, given)).toBe(false);
  expect(answers.isAnswered(sections, { two: { gaps: ['a'] } })).toBe(true);
});

test('words are separated by spaces', () => {
  expect(['', '   ', 'bread', ' honest  bread\nfor all '].map(answers.countWords)).toEqual([0, 0, 1, 4]);
});

test('a part has its label, and free text stays as it is', () => {
  const targets = ['notes', 'file', 'gaps', 'gaps.1', 'market.0.price', 'board.2.caption'];
  expect(targets.map((target) => answers.partLabel(target, sections))).toEqual([
    ...['Notes', 'Uploaded file', 'Gaps', 'Gaps, 2', 'The market, 1: Price', 'Board, 3: Caption'],
  ]);
  const free = ['the logo', 'constructor', '__proto__', 'gaps. Then', 'a.0'];
  expect(free.map((target) => answers.partLabel(target, sections))).toEqual(free);
});

test('an answer as one text names the columns in their order, and no addresses', () => {
  const rows = [{ price: '10', name: 'An app' }, { name: 'A tutor' }, {}];
  expect(answers.answerText(rows, market)).toBe('An app · Price: 10\nA tutor');
  const colours = { ...board, kind: 'colours' } as const;
  expect(answers.answerText([{ hex: '#ffffff', name: 'White' }], colours)).toBe('White · #ffffff');
  const pictures = [{ fileURL: '/api/files/a' }, { fileURL: '/b', caption: 'Sea' }];
  expect(answers.answerText(pictures, board)).toBe('A picture\nSea');
  expect(answers.answerText(['a', ' ', 'b'], gaps)).toBe('a\nb');
});

test.each([
  ['https://example.com', true],
  [' HTTPS://bücher.example/straße?a=1#b ', true],
  ['https://example.com/@ana', true],
  ['https://user:pw@example.com', false],
  ['https://example.com\\@evil.example', false],
  ['https://example.com/\u202egnp.exe', false],
  ['https://example.com and more', false],
  ['javascript:alert(1)//https://', false],
])('whether %j is one address that may be opened: %s', (text, may) => {
  expect(answers.isOpenable(text)).toBe(may);
});

import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const ana = { name: 'Ana Ito', email: 'ana@example.com', company: '', coach: '', cohort: '' };
const ben = { ...ana, name: 'Ben Low', email: 'ben@example.com' };

test.each([
  ['commas', 'Ana Ito, ana@example.com\nBen Low, ben@example.com'],
  ['semicolons', 'Ana Ito;ana@example.com\r\n\r\nBen Low;ben@example.com\r\n'],
  ['tabs', '\uFEFFAna Ito\tana@example.com\nBen Low\tben@example.com'],
  ['the address first', 'ana@example.com, Ana Ito\nben@example.com, Ben Low'],
  ['mail programs', 'Ana Ito <ana@example.com>\n"Ben Low" <ben@example.com>'],
  ['mail programs, on one line', 'Ana Ito <ana@example.com>, "Ben Low" <ben@example.com>;'],
  ['mixed lines', 'Ana Ito <ana@example.com>\nBen Low, ben@example.com'],
  ['titles', 'E-mail,Phone,Full name\nana@example.com,1,Ana Ito\nben@example.com,2,Ben Low'],
  ['two names', 'First name;Last Name;Email\nAna;Ito;ana@example.com\nBen;Low;ben@example.com'],
])('a list is read: %s', (_, text) => {
  expect(readList(text)).toEqual([ana, ben]);
});

test('addresses alone are read, one or several on a line', () => {
  const alone = [ana, ben].map(({ email }) => ({ ...ana, name: '', email }));
  expect(readList('ana@example.com\nben@example.com')).toEqual(alone);
  expect(readList('ana@example.com; ben@example.com')).toEqual(alone);
  expect(readList('')).toEqual([]);
});

test('the other columns are read by their order, by their titles and behind an address', () => {
  const full = { ...ana, company: 'Ito, Tea', coach: 'Noah Berg', cohort: 'Spring' };
  for (const text of [
    'Ana Ito,ana@example.com,"Ito, Tea",Noah Berg,Spring',
    'Cohort,Coach,Business,Email address,Name\nSpring,Noah Berg,"Ito, Tea",ana@example.com,Ana Ito',
    'Ana Ito <ana@example.com>, "Ito, Tea", Noah Berg, Spring',
  ])
    expect(readList(text)).toEqual([full]);
});

test('what is no address stays on its row', () => {
  expect(readList('Ana Ito, ana at example.com')).toEqual([{ ...ana, email: 'ana at example.com' }]);
  expect(readList('hello')).toEqual([{ ...ana, name: '', email: 'hello' }]);
});

test('a quoted cell with a line break is one line, and long cells are cut', () => {
  expect(readList('"Ana\nIto",ana@example.com')).toEqual([ana]);
  expect(readList(`${'x'.repeat(600)}@`)[0]?.email).toHaveLength(500);
});

test('lines of great length without an address hold nothing up', () => {
  for (const line of [
    'a'.repeat(200_000),
    `${' '.repeat(200_000)}x`,
    `<${'@'.repeat(200_000)}`,
    '"'.repeat(200_000),
  ])
    expect(readList(`Ana Ito <ana@example.com>\n${line}`)[0]).toEqual(ana);
});

import { expect, test } from 'vitest';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import { rowsOf, withCounts } from './answers.ts';

const tables = curriculum.flatMap(({ sections }) =>
  sections.flatMap(({ fields }) =>
    fields.filter(({ columns = [] }) => columns.some(({ counts }) => counts !== undefined)),
  ),
);

test('a number that follows from the choices of its row is counted, as in every example', () => {
  expect(tables.length).toBeGreaterThan(0);
  for (const { columns = [], example } of tables)
    for (const row of rowsOf(example)) expect(withCounts(columns, { ...row, score: 'many' })).toEqual(row);
});

test('a row without a choice has no number', () => {
  for (const { columns = [] } of tables)
    expect(withCounts(columns, { place: 'Door' })).toEqual({ place: 'Door' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeServerFields, unchanged, write } from './draft-merge.ts';
import { mergeItems } from './merge-items.ts';

test('items added, changed and removed on two screens are merged where they stand', () => {
  const base = ['one', 'two', 'three'];
  expect(mergeItems(base, ['one', 'two!', 'three'], ['one', 'two', 'three', 'four'])).toEqual([
    'one',
    'two!',
    'three',
    'four',
  ]);
  expect(mergeItems(base, ['two', 'three'], ['one', 'two', 'three!'])).toEqual(['two', 'three!']);
  expect(mergeItems([], ['mine'], ['theirs'])).toEqual(['theirs', 'mine']);
  expect(mergeItems([], ['first'], ['', '', 'third'])).toEqual(['first', '', 'third']);
});

test('a text changed on both screens is a conflict', () => {
  expect(mergeItems(['one'], ['mine'], ['theirs'])).toBeNull();
  expect(mergeItems(['one', 'two'], ['two'], ['one!', 'two'])).toBeNull();
});

test('two columns of a row that were changed on two screens are merged', () => {
  const base = [{ name: 'An app', price: '10' }];
  const mine = [{ name: 'An app', price: '12' }, { name: 'A tutor' }];
  const theirs = [
    { name: 'An app', price: '10', proof: 'Reviews' },
    { name: 'Do nothing', price: '' },
  ];
  expect(mergeItems(base, mine, theirs)).toEqual([
    { name: 'An app', price: '12', proof: 'Reviews' },
    { name: 'Do nothing', price: '' },
    { name: 'A tutor' },
  ]);
  expect(mergeItems(base, [{ name: 'An app', price: '12' }], [{ name: 'An app', price: '9' }])).toBeNull();
});

test('a new table with named rows that is begun on two screens keeps each row once', () => {
  const mine = [{ name: 'Values', price: '1' }, { name: 'Price' }];
  const theirs = [{ name: 'Values' }, { name: 'Price', price: '2' }];
  expect(mergeItems([], mine, theirs)).toEqual([
    { name: 'Values', price: '1' },
    { name: 'Price', price: '2' },
  ]);
});

test('a merge loses no text, takes the only change and does not depend on the side', () => {
  const Items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 });
  fc.assert(
    fc.property(Items, Items, Items, (base, mine, theirs) => {
      expect(mergeItems(base, base, theirs)).toEqual(theirs);
      expect(mergeItems(base, mine, base)).toEqual(mine);
      const merged = mergeItems(base, mine, theirs);
      expect(merged === null).toBe(mergeItems(base, theirs, mine) === null);
      for (const item of mine) if (!base.includes(item) && merged) expect(merged).toContain(item);
      for (const item of theirs) if (!base.includes(item) && merged) expect(merged).toContain(item);
    }),
  );
});

test('a field whose items cannot be merged asks for a choice', () => {
  const before = write(unchanged({ list: ['one'] }), { list: ['mine'] });
  const after = mergeServerFields(before, { list: ['theirs'] }, [], mergeItems);
  expect([after.open, after.mine.list]).toEqual([['list'], ['mine']]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choicesOf,
  choose,
  type Fields,
  isSame,
  isUnsaved,
  type Merging,
  mergeServerFields,
  toSave,
  unchanged,
  write,
} from './draft-merge.ts';
import { mergeItems } from './merge-items.ts';

const names = ['step1.why_started', 'step3.final_statement', 'notes', 'file'];
const Text = fc.option(fc.constantFrom('', 'a', 'b', 'c', ' a '), { nil: undefined });
const AnyFields: fc.Arbitrary<Fields> = fc.dictionary(fc.constantFrom(...names), Text);

const typed = (known: Fields, change: Fields): Merging => write(unchanged(known), change);

interface Merged {
  base: Fields;
  theirs: Fields;
  before: Merging;
  after: Merging;
}

/** Holds for whatever two sides have made of any fields. */
const always = (check: (merged: Merged) => void): void =>
  fc.assert(
    fc.property(AnyFields, AnyFields, AnyFields, (base, change, theirs) => {
      const before = typed(base, change);
      check({ base, theirs, before, after: mergeServerFields(before, theirs) });
    }),
  );

test('a field changed on one side is taken from that side', () => {
  always(({ base, theirs, before, after }) => {
    for (const name of names) {
      const [b, m, t] = [base[name], before.mine[name], theirs[name]];
      if (isSame(b, t)) expect(isSame(after.mine[name], m)).toBe(true);
      else if (isSame(b, m)) expect(isSame(after.mine[name], t)).toBe(true);
    }
  });
});

test('a field changed on both sides is in conflict and keeps both texts', () => {
  always(({ base, theirs, before, after }) => {
    for (const name of names) {
      const [b, m, t] = [base[name], before.mine[name], theirs[name]];
      const differs = !isSame(b, m) && !isSame(b, t) && !isSame(m, t);
      const choice = choicesOf(after).find((each) => each.name === name);
      expect(choice).toEqual(differs ? { name, mine: m, theirs: t } : undefined);
    }
  });
});

test('a save sends the server value of a conflicting field and the local value of all others', () => {
  always(({ theirs, after }) => {
    for (const name of names) {
      const expected = after.open.includes(name) ? theirs[name] : after.mine[name];
      expect(isSame(toSave(after)[name], expected)).toBe(true);
    }
  });
});

test('merging is idempotent', () => {
  always(({ theirs, after }) => expect(mergeServerFields(after, theirs)).toEqual(after));
});

test('a conflict stays open until the choice, through more typing and other saves', () => {
  const open = mergeServerFields(typed({ notes: 'base' }, { notes: 'mine' }), { notes: 'theirs' });
  const later = mergeServerFields(write(open, { notes: 'mine, longer' }), { notes: 'theirs, longer' });
  expect(choicesOf(later)).toEqual([{ name: 'notes', mine: 'mine, longer', theirs: 'theirs, longer' }]);
  expect(isUnsaved(later)).toBe(false);
  const chosen = choose(later, 'notes', 'mine, longer');
  expect([chosen.open, toSave(chosen), isUnsaved(chosen)]).toEqual([[], { notes: 'mine, longer' }, true]);
});

test('typing the server value resolves the conflict', () => {
  const open = mergeServerFields(typed({ notes: 'base' }, { notes: 'mine' }), { notes: 'theirs' });
  expect(write(open, { notes: 'theirs' }).open).toEqual([]);
});

test('an unanswered save of this screen causes no conflict', () => {
  const sent = { notes: 'half a thought' };
  const state = typed({}, { notes: 'half a thought and its end' });
  expect(mergeServerFields(state, sent).open).toEqual(['notes']);
  expect(mergeServerFields(state, sent, [sent])).toEqual({ known: sent, mine: state.mine, open: [] });
});

test('lists keep what either side added and drop what either side removed', () => {
  const Entries = fc.uniqueArray(fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(Entries, Entries, Entries, (base, mine, theirs) => {
      const state = mergeServerFields(typed({ list: base }, { list: mine }), { list: theirs });
      expect(state.open).toEqual([]);
      const merged = new Set((state.mine.list as number[] | undefined) ?? []);
      for (let entry = 0; entry <= 9; entry += 1) {
        const [b, m, t] = [base, mine, theirs].map((list) => list.includes(entry));
        expect(merged.has(entry)).toBe(b ? Boolean(m && t) : Boolean(m || t));
      }
    }),
  );
});

test('items added, changed and removed on two screens are merged where they stand', () => {
  const base = ['one', 'two', 'three'];
  const merged = mergeItems(base, ['one', 'two!', 'three'], ['one', 'two', 'three', 'four']);
  expect(merged).toEqual(['one', 'two!', 'three', 'four']);
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

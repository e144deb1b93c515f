import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choicesOf,
  choose,
  type Fields,
  isUnsaved,
  type Merging,
  mergeServerFields,
  toSave,
  unchanged,
  write,
} from './draft-merge.ts';
import { isSame } from './draft-same.ts';

const names = ['step1.why_started', 'step3.final_statement', 'notes', 'file'];
const Text = fc.option(fc.constantFrom('', 'a', 'b', 'c', ' a '), { nil: undefined });
const AnyFields: fc.Arbitrary<Fields> = fc.dictionary(fc.constantFrom(...names), Text);

const typed = (known: Fields, change: Fields): Merging => write(unchanged(known), change);

test('a field changed on one side is taken from that side', () => {
  fc.assert(
    fc.property(AnyFields, AnyFields, AnyFields, (base, change, theirs) => {
      const before = typed(base, change);
      const after = mergeServerFields(before, theirs);
      for (const name of names) {
        const [b, m, t] = [base[name], before.mine[name], theirs[name]];
        if (isSame(b, t)) expect(isSame(after.mine[name], m)).toBe(true);
        else if (isSame(b, m)) expect(isSame(after.mine[name], t)).toBe(true);
      }
    }),
  );
});

test('a field changed on both sides is in conflict and keeps both texts', () => {
  fc.assert(
    fc.property(AnyFields, AnyFields, AnyFields, (base, change, theirs) => {
      const before = typed(base, change);
      const choices = choicesOf(mergeServerFields(before, theirs));
      for (const name of names) {
        const [b, m, t] = [base[name], before.mine[name], theirs[name]];
        const differs = !isSame(b, m) && !isSame(b, t) && !isSame(m, t);
        const choice = choices.find((each) => each.name === name);
        expect(choice).toEqual(differs ? { name, mine: m, theirs: t } : undefined);
      }
    }),
  );
});

test('a save sends the server value of a conflicting field and the local value of all others', () => {
  fc.assert(
    fc.property(AnyFields, AnyFields, AnyFields, (base, change, theirs) => {
      const state = mergeServerFields(typed(base, change), theirs);
      const sent = toSave(state);
      for (const name of names) {
        const expected = state.open.includes(name) ? theirs[name] : state.mine[name];
        expect(isSame(sent[name], expected)).toBe(true);
      }
    }),
  );
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

test('merging is idempotent', () => {
  fc.assert(
    fc.property(AnyFields, AnyFields, AnyFields, (base, change, theirs) => {
      const once = mergeServerFields(typed(base, change), theirs);
      expect(mergeServerFields(once, theirs)).toEqual(once);
    }),
  );
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

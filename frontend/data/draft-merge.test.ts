import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choicesOf,
  choose,
  type Fields,
  isSame,
  isUnsaved,
  type Merging,
  takeIn,
  toSave,
  unchanged,
  write,
} from './draft-merge.ts';

const names = ['step1.why_started', 'step3.final_statement', 'notes', 'file'];
const Text = fc.option(fc.constantFrom('', 'a', 'b', 'c', ' a '), { nil: undefined });
const AnyFields: fc.Arbitrary<Fields> = fc.dictionary(fc.constantFrom(...names), Text);

const typed = (known: Fields, change: Fields): Merging => write(unchanged(known), change);

test('a field changed on one side only is taken from that side', () => {
  fc.assert(
    fc.property(AnyFields, AnyFields, AnyFields, (base, change, theirs) => {
      const before = typed(base, change);
      const after = takeIn(before, theirs);
      for (const name of names) {
        const [b, m, t] = [base[name], before.mine[name], theirs[name]];
        if (isSame(b, t)) expect(isSame(after.mine[name], m)).toBe(true);
        else if (isSame(b, m)) expect(isSame(after.mine[name], t)).toBe(true);
      }
    }),
  );
});

test('a field changed on both sides is open, keeps both texts, and nothing else is open', () => {
  fc.assert(
    fc.property(AnyFields, AnyFields, AnyFields, (base, change, theirs) => {
      const before = typed(base, change);
      const choices = choicesOf(takeIn(before, theirs));
      for (const name of names) {
        const [b, m, t] = [base[name], before.mine[name], theirs[name]];
        const differs = !isSame(b, m) && !isSame(b, t) && !isSame(m, t);
        const choice = choices.find((each) => each.name === name);
        expect(choice).toEqual(differs ? { name, mine: m, theirs: t } : undefined);
      }
    }),
  );
});

test('an open field is saved as the server has it, all others as they are on this screen', () => {
  fc.assert(
    fc.property(AnyFields, AnyFields, AnyFields, (base, change, theirs) => {
      const state = takeIn(typed(base, change), theirs);
      const sent = toSave(state);
      for (const name of names) {
        const expected = state.open.includes(name) ? theirs[name] : state.mine[name];
        expect(isSame(sent[name], expected)).toBe(true);
      }
    }),
  );
});

test('an open field stays open while its writer types on and others save again, until the choice', () => {
  const open = takeIn(typed({ notes: 'base' }, { notes: 'mine' }), { notes: 'theirs' });
  const later = takeIn(write(open, { notes: 'mine, longer' }), { notes: 'theirs, longer' });
  expect(choicesOf(later)).toEqual([{ name: 'notes', mine: 'mine, longer', theirs: 'theirs, longer' }]);
  expect(isUnsaved(later)).toBe(false);
  const chosen = choose(later, 'notes', 'mine, longer');
  expect([chosen.open, toSave(chosen), isUnsaved(chosen)]).toEqual([[], { notes: 'mine, longer' }, true]);
});

test('typing what the server has ends the choice', () => {
  const open = takeIn(typed({ notes: 'base' }, { notes: 'mine' }), { notes: 'theirs' });
  expect(write(open, { notes: 'theirs' }).open).toEqual([]);
});

test('taking in the same twice changes nothing', () => {
  fc.assert(
    fc.property(AnyFields, AnyFields, AnyFields, (base, change, theirs) => {
      const once = takeIn(typed(base, change), theirs);
      expect(takeIn(once, theirs)).toEqual(once);
    }),
  );
});

test('words of a save whose answer was lost are not taken for another screen’s', () => {
  const sent = { notes: 'half a thought' };
  const state = typed({}, { notes: 'half a thought and its end' });
  expect(takeIn(state, sent).open).toEqual(['notes']);
  expect(takeIn(state, sent, [sent])).toEqual({ known: sent, mine: state.mine, open: [] });
});

test('of lists, entries added on either side stay and entries removed on either side go', () => {
  const Entries = fc.uniqueArray(fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(Entries, Entries, Entries, (base, mine, theirs) => {
      const state = takeIn(typed({ list: base }, { list: mine }), { list: theirs });
      expect(state.open).toEqual([]);
      const merged = new Set((state.mine.list as number[] | undefined) ?? []);
      for (let entry = 0; entry <= 9; entry += 1) {
        const [b, m, t] = [base, mine, theirs].map((list) => list.includes(entry));
        expect(merged.has(entry)).toBe(b ? Boolean(m && t) : Boolean(m || t));
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { choicesOf, mergeServerFields, unchanged, write } from '#frontend/data/drafts/draft-merge.ts';
import type { CheckMark } from '#shared/contract/feedback.ts';
import { fieldLabel, fieldText, isText, toChange, toContent, toFields, withMark } from './feedback-draft.ts';

const met = (check: string): CheckMark => ({ check, isMet: true });
const notYet = (check: string): CheckMark => ({ check, isMet: false });

/** Two desks that began with the same marks, then marked these. */
function merge(known: CheckMark[], mine: CheckMark[], theirs: CheckMark[]) {
  const before = toFields({ checks: known });
  const here = write(unchanged(before), toChange({ checks: mine }, before));
  return mergeServerFields(here, toFields({ checks: theirs }));
}

test('marks of two desks merge check by check, also where one is taken back', () => {
  const here = [met('A'), notYet('B'), met('C')];
  const { mine, open } = merge([met('A'), met('B')], here, [met('B'), notYet('D')]);
  expect(open).toEqual([]);
  const checks = toContent(mine).checks?.toSorted((a, b) => a.check.localeCompare(b.check));
  expect(checks).toEqual([notYet('B'), met('C'), notYet('D')]);
});

test('a check that two desks mark differently is a conflict, in words', () => {
  const merged = merge([], [met('It is true.')], [notYet('It is true.')]);
  const [choice] = choicesOf(merged);
  const { name = '', mine, theirs } = choice ?? {};
  const told = [fieldLabel(name), fieldText(name, mine), fieldText(name, theirs)];
  expect(told).toEqual(['It is true.', 'Met', 'Not yet']);
  expect([isText(name), fieldText(name, '')]).toEqual([false, 'Not marked']);
});

test('a change of the texts leaves the marks as they are', () => {
  const fields = toFields({ comment: 'Good', checks: [met('A')] });
  const after = { ...fields, ...toChange({ comment: 'Better' }, fields) };
  expect(toContent(after)).toMatchObject({ comment: 'Better', checks: [met('A')] });
});

test('a check has one mark or none', () => {
  const marked = withMark([met('A'), met('B')], 'A', false);
  expect(marked).toEqual([met('B'), notYet('A')]);
  expect(withMark(marked, 'B', null)).toEqual([notYet('A')]);
});

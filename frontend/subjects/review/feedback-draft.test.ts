import { expect, test } from 'vitest';
import { choicesOf, mergeServerFields, unchanged, write } from '#frontend/data/drafts/draft-merge.ts';
import type { CheckMark } from '#shared/contract/feedback.ts';
import { templateFields } from '#shared/domain/feedback-templates.ts';
import {
  changeTemplate,
  fieldLabel,
  fieldText,
  isText,
  messageOf,
  sentenceOf,
  type TemplateState,
  toChange,
  toContent,
  toFields,
  undoTemplate,
  withMark,
  withSentence,
} from './feedback-draft.ts';

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

test('a feedback as a message is its comment, then each section that has text, under its label', () => {
  const review = {
    ...{ submissionId: 1, comment: ' Clear. ', rating: '3', unlockNext: true },
    ...{ strengths: '', improvements: '   ', actionPlan: '- Cut a word' },
  };
  expect(messageOf(review)).toBe('Clear.\n\nAction Plan:\n- Cut a word');
  expect(messageOf({ ...review, comment: '' })).toBe('Action Plan:\n- Cut a word');
});

test('a mark is offered as a sentence, which is put at the end of the comment', () => {
  const met = sentenceOf({ check: 'It is one sentence.', isMet: true });
  const notYet = sentenceOf({ check: 'It has a date.', isMet: false });
  expect(withSentence(withSentence('', met), notYet)).toBe(
    'What works: It is one sentence.\nNot there yet: It has a date.',
  );
  expect(withSentence('Good.\n\n', met)).toBe('Good.\nWhat works: It is one sentence.');
});

const typed = {
  ...{ templateType: 'general', strengths: 'My own words', improvements: '', actionPlan: '', resources: '' },
};
const start = { now: typed, before: [] } as TemplateState;

test('a template with headings fills the four fields, another one clears them', () => {
  const branding = changeTemplate(start, 'branding');
  expect(branding.now).toEqual({ templateType: 'branding', ...templateFields('branding') });
  expect(branding.now.strengths).not.toBe('');
  expect(changeTemplate(branding, 'design').now).toMatchObject({ strengths: '', actionPlan: '' });
});

test('undo restores the typed text, also after several changes', () => {
  const changed = changeTemplate(changeTemplate(start, 'branding'), 'marketing');
  const once = undoTemplate(changed);
  expect(once.now.templateType).toBe('branding');
  expect(undoTemplate(once)).toEqual(start);
  expect(undoTemplate(start)).toEqual(start);
});

test('choosing the same template again changes nothing', () => {
  expect(changeTemplate(start, 'general')).toEqual(start);
});

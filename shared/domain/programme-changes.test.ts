import { expect, test } from 'vitest';
import { builtIn } from '#shared/programmes/read-programmes.ts';
import type { Fields } from './draft-questions.ts';
import { changesBetween } from './programme-changes.ts';
import { partsOf } from './programme-draft.ts';

const parts = partsOf(builtIn);
const days = parts.head?.days as string[];

/** What is said when fields of a part change. */
const said = (part: string, fields: Fields) =>
  changesBetween(parts, { ...parts, [part]: { ...parts[part], ...fields } }).map(
    ({ day, what, isSafe }) => [day, what, isSafe] as const,
  );

test('nothing changed, nothing is said, also when days are only numbered anew', () => {
  expect(changesBetween(parts, parts)).toEqual([]);
  expect(said('d1', { 'field.left_over.label': 'Gone long ago', help: '' })).toEqual([]);
  expect(said('head', { days: days.slice(1) })).toEqual([
    [1, 'Day 1 “Write your mission statement” is gone.', false],
  ]);
});

test('a day that moved is the only one that did', () => {
  const [first = '', second = '', third = '', ...rest] = days;
  const moved = said('head', { days: [second, third, first, ...rest] });
  expect(moved).toEqual([[3, 'Day 3 “Write your mission statement” was day 1.', false]]);
});

const draft1 = 'the question “Draft one, about the people”';
const added = { 'section.step4.fields': ['criteria_notes', 'f1'], 'field.f1.label': 'More' };

test.each<[string, Fields, string, boolean]>([
  ['texts', { title: 'New', checks: ['One'] }, 'its title and checks changed', true],
  ['the kind of the day', { kind: 'reading' }, 'it is a reading instead of a day of work', false],
  ['the help of a question', { 'field.draft1.help': 'New' }, `${draft1} has other words or settings`, true],
  [
    'another kind',
    { 'field.draft1.kind': 'list' },
    `${draft1} asks for a list instead of a long text`,
    false,
  ],
  ['no question', { 'section.step4.fields': [] }, 'the question “What the check told you” is gone', false],
  ['a new question', added, 'the question “More” is new', false],
  ['no section', { sections: ['step1', 'step2', 'step3'] }, 'the section “Check it” is gone', false],
  ['another title', { 'section.step4.title': 'Check' }, 'the section “Check” has other words', true],
])('%s of day 1', (_what, fields, what, isSafe) => {
  const [[day, sentence, safe] = [], ...others] = said('d1', fields);
  expect([day, safe, others]).toEqual([1, isSafe, []]);
  expect(sentence).toMatch(new RegExp(`^Day 1: ${what.replace(/“.*”/, '“.*”')}\\.$`));
});

test('a question in another section stands in another place', () => {
  const [[, what, isSafe] = []] = said('d1', {
    'section.step1.fields': ['why_started', 'who_served'],
    'section.step2.fields': ['product_service', 'primary_audience', 'unique_value', 'what_missing'],
  });
  expect([what, isSafe]).toEqual([
    'Day 1: the question “What they lacked before you” stands in another place.',
    false,
  ]);
});

test('columns and choices are told apart from words', () => {
  const columns = parts.d16?.['field.contrast_pairs.columns'] as Fields[] | undefined;
  const key = Object.keys(parts.d16 ?? {}).find((name) => name.endsWith('.columns')) ?? '';
  const own = columns ?? (parts.d16?.[key] as Fields[]);
  expect(said('d16', { [key]: own.slice(1) })[0]?.[1]).toContain('has other columns');
  expect(said('d16', { [key]: own.map((column) => ({ ...column, label: 'New' })) })[0]?.[2]).toBe(true);
});

test("the programme's own texts come first", () => {
  expect(said('head', { promise: 'New.', tasksHeading: '' })).toEqual([
    [null, "The programme's promise and heading changed.", true],
  ]);
});

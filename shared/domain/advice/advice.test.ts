import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_HAND_IN } from '#shared/contract/limits.ts';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';
import { type AdvisedDay, adviceOn } from './advice.ts';
import { otherSpellings } from './names.ts';
import { millimetres } from './print-size.ts';
import type { Advice } from './rules.ts';
import { rules } from './rules.ts';

const field = (key: string, more: Partial<WorkbookField> = {}): WorkbookField => ({
  ...{ key, label: key, kind: 'long', isOptional: true },
  ...more,
});

function advise(
  given: [WorkbookField, Answer | undefined][],
  more: Partial<Omit<AdvisedDay, 'sections' | 'form'>> = {},
): Advice[] {
  const answers = given.flatMap(([{ key }, answer]) =>
    answer === undefined ? [] : [[key, answer] as const],
  );
  return adviceOn({
    sections: [{ key: 'one', title: 'One', fields: given.map(([each]) => each) }],
    form: { one: Object.fromEntries(answers) },
    ...{ name: null, others: [], pictures: new Map() },
    ...more,
  });
}

const textsOf = (advice: readonly Advice[]): string[] => advice.map(({ text }) => text);

test('a text above its advised words is counted', () => {
  const mission = field('mission', { maxWords: 3 });
  expect(advise([[mission, 'We bake good bread']])).toEqual([
    { rule: 'length', section: 'one', text: '“mission” has 4 words. Aim for 3 or fewer.' },
  ]);
  expect(advise([[mission, 'We bake bread']])).toEqual([]);
});

test('empty required answers are named, and many of them counted', () => {
  const needed = ['a', 'b', 'c', 'd', 'e', 'f'].map((key): [WorkbookField, undefined] => [
    field(key, { isOptional: false }),
    undefined,
  ]);
  expect(textsOf(advise(needed))).toEqual(['Not answered yet: “a”, “b”, “c”, “d” and 2 more']);
  expect(advise([[field('x'), undefined]])).toEqual([]);
});

test('a pair of colours below the advised contrast is named with its figure', () => {
  const pairs = field('pairs', {
    kind: 'table',
    columns: ['text', 'ground'].map((key) => ({ key, label: key, kind: 'colour' })),
    contrast: { text: 'text', ground: 'ground', least: 4.5 },
  });
  const rows = [
    { text: '#777777', ground: '#ffffff' },
    { text: '#000000', ground: '#ffffff' },
    { text: '#77', ground: '#ffffff' },
  ];
  expect(textsOf(advise([[pairs, rows]]))).toEqual(['#777777 on #ffffff has 4.47:1; 4.5:1 reads well.']);
});

const FILE = '/api/files/x';
const table = (key: string, columns: string[]): WorkbookField =>
  field(key, { kind: 'table', columns: columns.map((each) => ({ key: each, label: each, kind: 'short' })) });
const logoDay = (state: string, places: string[]): [WorkbookField, Answer][] => [
  [table('places', ['place', 'width']), places.map((width) => ({ place: 'Poster', width }))],
  [table('logo_files', ['file_type', 'state']), [{ file_type: 'SVG', state }]],
  [field('logo_pictures', { kind: 'pictures' }), [{ fileURL: FILE, caption: '' }]],
];
const size = (width: number) => ({ pictures: new Map([[FILE, { width, height: 100 }]]) });

test('a logo too small for the widest place up to 30 cm is named with the pixels that print needs', () => {
  const needs = 'Poster, 10 cm: print needs 1182 pixels across, and the largest picture of the logo has 760.';
  expect(textsOf(advise(logoDay('Ordered', ['28 mm', '10 cm', '240 cm']), size(760)))).toEqual([needs]);
  expect(advise(logoDay('Ordered', ['28 mm', '10 cm']), size(1182))).toEqual([]);
  expect(advise(logoDay('In hand', ['10 cm']), size(760))).toEqual([]);
  expect(advise(logoDay('Ordered', ['48 pixels', '240 cm']), size(40))).toEqual([]);
  expect(advise(logoDay('Ordered', ['10 cm']))).toEqual([]);
});

test.each([
  ['6 cm', 60],
  ['28mm', 28],
  ['2,5 cm wide', 25],
  ['about 3 inches', 76.2],
  ['40 pixels', null],
  ['cm', null],
])('%s is %s mm', (text, length) => {
  expect(millimetres(text)).toEqual(length === null ? null : expect.closeTo(length));
});

test.each([
  ['Kim Letterpress', 'At Kim letterpress we print.', ['Kim letterpress']],
  [
    'Kim Letterpress',
    'KimLetterpress, Kim-Letterpress and KIM LETTERPRESS.',
    ['KimLetterpress', 'Kim-Letterpress', 'KIM LETTERPRESS'],
  ],
  ['Kim Letterpress', "Kim Letterpress's press. Kim Letterpress!", []],
  ['Kim Letterpress', 'kimletterpress.com or hello@kimletterpress.com, instagram.com/kim_letterpress', []],
  ['Kim Letterpress', 'Kim prints. The letterpress of Kim.', []],
  ['Crumbs', 'Bread leaves crumbs. CrumbS does not.', ['CrumbS']],
  ['Åse Solar', 'åse solar', ['åse solar']],
  ['Ada', 'ADA', []],
])('of the name %s, "%s" has the other spellings %j', (name, text, found) => {
  expect(otherSpellings(name, text)).toEqual(found);
});

test('a name is never found in its own spelling, whatever stands around it', () => {
  const around = fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[\p{L}\p{N}]/gu, ' '));
  const name = fc.stringMatching(/^[A-Z][a-z]{2,8} [A-Z][a-z]{2,8}$/);
  fc.assert(
    fc.property(name, around, around, (own, before, after) => {
      expect(otherSpellings(own, `${before} ${own} ${after}`)).toEqual([]);
    }),
  );
});

test.each([
  ['words of one letter with much behind them', `a${'!'.repeat(500)} `],
  ['words of one letter', 'b '],
  ['no word', 'a'],
])('a name of many words is looked for in a text of the greatest length: %s', (_what, part) => {
  const name = Array.from({ length: 60 }, (_, at) => 'abcdefghij'[at % 10]).join(' ');
  const text = part.repeat(Math.ceil(MAX_HAND_IN.characters / part.length));
  expect(otherSpellings(name, text)).toEqual([]);
  expect(otherSpellings('a a a a a', text).length).toBeLessThanOrEqual(20);
});

test('a spelling is named once, and the day of an earlier one', () => {
  const others = [{ day: 7, text: 'We at Mensah-Solar', isResult: false }];
  const found = advise([[field('a'), 'mensah solar and mensah solar']], { name: 'Mensah Solar', others });
  expect(textsOf(found)).toEqual([
    'The name is “Mensah Solar”, and “mensah solar” here.',
    'The name is “Mensah Solar”, and “Mensah-Solar” on day 7.',
  ]);
});

test('a sentence that stands twice in an answer is named, in two answers not', () => {
  const twice = 'We bake bread for early risers. Warm at six. We bake bread, for early risers!';
  expect(textsOf(advise([[field('story'), twice]]))).toEqual([
    '“We bake bread for early risers.” stands twice in story.',
  ]);
  const long = `We bake ${'warm '.repeat(9)}aaaaa🥐 for early risers.`;
  expect(textsOf(advise([[field('story'), `${long} ${long}`]]))).toEqual([
    `“We bake ${'warm '.repeat(9)}aaaaa🥐…” stands twice in story.`,
  ]);
  const once = 'We bake bread for early risers.';
  expect(advise(['a', 'b'].map((key) => [field(key), once]))).toEqual([]);
  expect(advise([[field('a'), 'Warm at six. Warm at six.']])).toEqual([]);
  expect(textsOf(advise([[field('lines', { kind: 'list' }), [once, once]]]))).toHaveLength(1);
});

test('a result that repeats the result of an earlier day is named', () => {
  const result = field('vision', { isResult: true });
  const others = [{ day: 1, text: 'We bake bread for early risers.', isResult: true }];
  expect(textsOf(advise([[result, 'We bake bread for early risers.']], { others }))).toEqual([
    'vision repeats a sentence of day 1.',
  ]);
  expect(advise([[field('notes'), 'We bake bread for early risers.']], { others })).toEqual([]);
});

test('any answers are read, and every piece of advice has a rule and a place', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  const row = fc.dictionary(fc.constantFrom('text', 'ground', 'place', 'width', 'fileURL'), text);
  const answer = fc.oneof(text, fc.array(text, { maxLength: 5 }), fc.array(row, { maxLength: 5 }));
  const kinds = fc.constantFrom('short', 'long', 'list', 'table', 'colours', 'pictures' as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(kinds, answer), { maxLength: 6 }), text, (given, name) => {
      const fields = given.map(([kind, each], at): [WorkbookField, Answer] => [
        field(`f${at}`, { kind: kind as WorkbookField['kind'], maxWords: 4, isOptional: false }),
        each,
      ]);
      for (const { rule, section } of advise(fields, { name })) {
        expect(rules).toHaveProperty(rule);
        expect(section).toBe('one');
      }
    }),
    { numRuns: 50 },
  );
});

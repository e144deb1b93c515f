import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CohortPolicy } from '#shared/contract/forms.ts';
import { DayKind } from '#shared/contract/tasks.ts';
import { Curriculum } from '#shared/curriculum/curriculum-task.ts';
import { headOf, type Programme } from '#shared/programmes/programme.ts';
import { readProgrammes } from '#shared/programmes/read-programmes.ts';
import { calmProgramme, PLACE } from '#tests/support/calm-programme.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';
import type { Fields } from './draft-questions.ts';
import { dayKeyOf, partsOf, rawProgrammeOf } from './programme-draft.ts';

/** As a version of a programme that was made here: its days have keys. */
const withKeys = ({ days, ...head }: Programme): Programme => ({
  ...head,
  days: days.map((day) => ({ key: dayKeyOf(day), ...day })),
});

function read(parts: Readonly<Record<string, Fields>>, key: string): Programme {
  const { days, ...head } = rawProgrammeOf(parts);
  return { ...headOf(days.length).parse({ key, ...head }), days: Curriculum.parse(days) };
}

const stored = (parts: unknown) => JSON.parse(JSON.stringify(parts)) as Record<string, Fields>;

describe.each(readProgrammes())('$key', (programme) => {
  test('becomes a draft that says the same', () => {
    const parts = partsOf(programme);
    expect(Object.keys(parts)).toEqual(['head', ...programme.days.map(dayKeyOf)]);
    expect(read(stored(parts), programme.key)).toEqual(withKeys(programme));
  });

  test('says how days open, as it was said', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CohortPolicy.options, undefined), (policy) => {
        const said = { ...programme, ...(policy && { policy }) };
        expect(read(stored(partsOf(said)), programme.key)).toEqual(withKeys(said));
      }),
      { numRuns: 10 },
    );
  });

  test('keeps its meaning when days change places: keys, needs and parts follow', () => {
    const parts = partsOf(programme);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(programme.days.map(dayKeyOf), { minLength: programme.days.length }),
        (days) => {
          const raw = rawProgrammeOf({ ...parts, head: { ...parts.head, days } });
          expect(raw.days.map(({ key }) => key)).toEqual(days);
          for (const { key, needs = [] } of raw.days) {
            const earlier = programme.days.find((day) => dayKeyOf(day) === key)?.needs ?? [];
            expect(needs.map(({ day }) => days[Number(day) - 1])).toEqual(
              earlier.map(({ day }) => `d${day}`),
            );
          }
          const last = raw.parts.at(-1);
          expect([raw.parts[0]?.firstDay, last?.lastDay]).toEqual([1, days.length]);
        },
      ),
      { numRuns: 20 },
    );
  });
});

test('days of every kind become a draft and a file that say the same, whatever the draft still holds of work', () => {
  const kind = fc.constantFrom(...DayKind.options, null);
  fc.assert(
    fc.property(fc.array(kind, { minLength: 1, maxLength: 12 }), fc.nat(100), (kinds, seed) => {
      const programme = calmProgramme(kinds, seed);
      const draft = stored(partsOf(programme));
      const once = read(draft, programme.key);
      expect(once.days.map((day) => [day.kind ?? null, day.where, day.sections.length > 0])).toEqual(
        kinds.map((each) => [
          ...[each, each === 'reading' || each === 'call' ? PLACE : undefined],
          each === null,
        ]),
      );
      expect(read(stored(partsOf(once)), programme.key)).toEqual(once);
      // Turned back into work, each day says what it said.
      const back = Object.entries(draft).map(([part, fields]) => [part, { ...fields, kind: undefined }]);
      const { days } = sampleProgramme(kinds.length, seed);
      expect(read(Object.fromEntries(back), programme.key).days).toEqual(
        withKeys({ ...programme, days }).days,
      );
    }),
    { numRuns: 40 },
  );
});

const head = { days: ['daaaaaa'] };
const question = (fields: Fields) =>
  rawProgrammeOf({
    head,
    daaaaaa: { sections: ['s1'], 'section.s1.fields': ['f1'], ...fields },
  }).days[0]?.sections?.[0]?.fields[0];

test('what no list names, and settings of a former kind, stay in the draft alone', () => {
  const former = {
    'field.f1.kind': 'list',
    'field.f1.min': 3,
    'field.f1.lines': 2,
    'field.f2.label': 'Gone',
  };
  expect(question(former)).toEqual({ key: 'f1', kind: 'list', min: 3 });
  expect(question({ ...former, 'field.f1.kind': 'short', 'field.f1.example': ['a', 'b'] })).toEqual({
    ...{ key: 'f1', kind: 'short', lines: 2 },
  });
});

test('empty values are missing ones, but an empty label in the book is said', () => {
  const fields = { 'field.f1.kind': 'list', 'field.f1.help': '', 'field.f1.isResult': false };
  expect(question({ ...fields, 'field.f1.bookLabel': '', 'field.f1.example': ['One', ' ', ''] })).toEqual({
    ...{ key: 'f1', kind: 'list', bookLabel: '', example: ['One'] },
  });
});

test('a contrast is that of the first two columns of colours', () => {
  const columns = [
    { key: 'c1', label: 'Name', kind: 'short', options: [] },
    ...['c2', 'c3', 'c4'].map((key) => ({ key, label: 'Colour', kind: 'colour' })),
  ];
  expect(
    question({ 'field.f1.kind': 'table', 'field.f1.columns': columns, 'field.f1.contrast': true }),
  ).toMatchObject({ contrast: { text: 'c2', ground: 'c3', least: 4.5 } });
});

test('a chapter has the key of its day, and is none without texts', () => {
  const chapterOf = (fields: Fields) => rawProgrammeOf({ head, daaaaaa: fields }).days[0]?.chapter;
  expect(chapterOf({ chapterTitle: 'Basics' })).toEqual({ key: 'daaaaaa', title: 'Basics' });
  expect(chapterOf({ chapterKey: 'basics', chapterShowsBrand: true })).toBeUndefined();
});

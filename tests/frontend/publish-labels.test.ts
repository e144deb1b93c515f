import { expect, test } from 'vitest';
import { problemsIn } from '#backend/modules/programmes/publishing.ts';
import { dayProgress } from '#frontend/subjects/programme/day-progress.ts';
import { fieldName, labelOf } from '#frontend/subjects/programme/labels.ts';
import { type Fields, settingsOf } from '#shared/domain/draft-questions.ts';
import { type Parts, partsOf, rawProgrammeOf } from '#shared/domain/programme-draft.ts';
import { checkProgramme } from '#shared/programmes/programme.ts';
import { readProgrammes } from '#shared/programmes/read-programmes.ts';
import { calmProgramme } from '#tests/support/calm-programme.ts';

const programmes = [...readProgrammes(), calmProgramme([null, 'rest', 'reading', 'call'])];

const problemsOf = (parts: Parts) => {
  const raw = rawProgrammeOf(parts);
  return problemsIn(raw, checkProgramme(raw, 'sample').issues);
};

const everySetting = new Set(Object.values(settingsOf).flat());
const ofDays = ['guidanceTitle', 'guidancePoints', 'chapterTitle', 'chapterPromise', 'chapterShowsBrand'];
const ofHeads = ['tasksHeading', 'policy'];

/** What a part can have, also where it has none. */
const namesOf = (part: string, fields: Fields): string[] => {
  const questions = Object.keys(fields).flatMap((name) => /^field\.(\w+)\.kind$/.exec(name)?.[1] ?? []);
  const settings = questions.flatMap((key) => [...everySetting].map((setting) => `field.${key}.${setting}`));
  return [...Object.keys(fields), ...(part === 'head' ? ofHeads : ['where', ...ofDays]), ...settings];
};

/** One group of names at a time, because some hide the faults of others. */
const groups = [/^[a-z]\w*$/i, /^section\.\w+\.(?!fields)/, /\.fields$/, /^field\.\w+\.(?!kind)/, /\.kind$/];
const wrongs = [undefined, '', 7, 'x'.repeat(30_000), ['x'], [{}]];

test('every problem of a draft is named as its form names it', () => {
  const fields = new Set<string>();
  for (const parts of programmes.map(partsOf))
    for (const group of groups)
      for (const wrong of wrongs) {
        const spoilt = Object.entries(parts).map(([part, before]) => {
          const names = namesOf(part, before).filter(
            (name) => group.test(name) && !/^(days|sections)$/.test(name),
          );
          return [part, { ...before, ...Object.fromEntries(names.map((name) => [name, wrong])) }];
        });
        for (const { field } of problemsOf(Object.fromEntries(spoilt))) fields.add(field);
      }
  for (const name of fields) expect([name, labelOf(name)]).not.toEqual([name, 'Other setting']);
  for (const name of ['promise', 'resultLabel', 'bookHeading', 'exampleCompany', 'guidancePoints', 'needs'])
    expect(fields).toContain(name);
});

test('a setting is named with its question, and the question itself as such', () => {
  const fields = { 'field.f1.label': 'What do you promise?', 'section.s1.title': 'Your work' };
  expect(fieldName('resultLabel', fields)).toBe('Name of the result');
  expect(fieldName('field.f1.maxWords', fields)).toBe('What do you promise?: Word limit');
  expect(fieldName('section.s1.intro', fields)).toBe('Your work: Introduction');
  expect(fieldName('field.f2.label', fields)).toBe('Question');
});

test('a day whose required texts are written is one that can be published, and an example is no such text', () => {
  for (const { head = {}, ...days } of programmes.map(partsOf))
    for (const [day, fields] of Object.entries(days)) {
      const { written, required } = dayProgress(fields);
      expect([day, written]).toEqual([day, required]);
      const { exampleCompany: _, exampleAnswer: __, needs: ___, ...least } = fields;
      const alone = { ...head, days: [day], parts: [{ key: 'p1', name: 'Part', first: day }] };
      expect(problemsOf({ head: alone, [day]: least })).toEqual([]);
      const { written: fewer } = dayProgress({ ...least, title: ' ', sections: [] });
      expect(fewer).toBeLessThan(required);
    }
});

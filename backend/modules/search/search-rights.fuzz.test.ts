import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFound, find, furnish, wordsOf } from '#tests/backend/search-calls.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';

let site: TestApp;
let coach: Person;
let ada: Person;
beforeAll(async () => {
  site = await startTestApp();
  coach = await createCoach(site.app, site.db);
  ada = await createPerson(site.app, site.db, { currentDay: 3, name: 'Ada Quillfeather' });
  const ben = await createPerson(site.app, site.db, { currentDay: 3, name: 'Ben Quillfeather' });
  for (const person of [ada, ben]) await furnish(coach, person, 'zebra');
});
afterAll(() => site.close());

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.stringMatching(/^[ -~]{0,60}$/),
  fc
    .array(
      fc.constantFrom(
        "'",
        '\\',
        ':*',
        '&',
        '|',
        '!',
        '(',
        ')',
        '<->',
        '%',
        '_',
        'zebra',
        'a',
        '"',
        '--',
        '\u0301',
        'Ⅷ',
        '½',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(' ')),
);

test('whatever is typed, a participant gets own rows alone, and nobody an error', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const path = `/api/search?q=${encodeURIComponent(q)}`;
      const [own, all] = await Promise.all([ada.get(path), coach.get(path)]);
      expect([own.statusCode, all.statusCode]).toEqual([200, 200]);
      for (const found of allFound(own.json())) expect(found.userId).toBe(ada.user.id);
    }),
    { numRuns: 150 },
  );
});

test("a participant's own words are found; words of somebody else's are not", async () => {
  const groups = await Promise.all(
    ['zebra', 'hello', 'answer', 'good', 'say', 'question'].map((q) => find(ada, q)),
  );
  const found = allFound(groups.flat());
  expect(found.length).toBeGreaterThan(6);
  expect(new Set(found.map(({ userId }) => userId))).toEqual(new Set([ada.user.id]));
  expect(found.map(wordsOf).join()).not.toContain('Prefers');
});

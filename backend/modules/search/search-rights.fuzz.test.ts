import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allFound, furnish } from '#tests/backend/search-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { triesOf } from '#tests/support/test-settings.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const ada = await createPerson(site.app, site.db, { currentDay: 3, name: 'Ada Quillfeather' });
const ben = await createPerson(site.app, site.db, { currentDay: 3, name: 'Ben Quillfeather' });
for (const person of [ada, ben]) await furnish(coach, person, 'zebra');

const SPECIAL = String.raw`' \ :* & | ! ( ) <-> % _ zebra a " -- Ⅷ ½`.split(' ');
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.stringMatching(/^[ -~]{0,60}$/),
  fc.array(fc.constantFrom(...SPECIAL, '\u0301'), { maxLength: 12 }).map((parts) => parts.join(' ')),
);

test('whatever is typed, a participant gets own rows alone, and nobody an error', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const path = `/api/search?q=${encodeURIComponent(q)}`;
      const [own, all] = await Promise.all([ada.get(path), coach.get(path)]);
      expect([own.statusCode, all.statusCode]).toEqual([200, 200]);
      for (const found of allFound(own.json())) expect(found.userId).toBe(ada.user.id);
    }),
    { numRuns: triesOf({ few: 20, all: 150 }) },
  );
});

import { expect, test } from 'vitest';
import { everyField, testFields, testProgramme } from '#tests/support/content-rules.ts';
import { curriculum } from './curriculum.ts';

testFields(curriculum);

testProgramme(
  curriculum,
  [
    { name: 'Foundation', firstDay: 1, lastDay: 3 },
    { name: 'Market', firstDay: 4, lastDay: 6 },
    { name: 'Position', firstDay: 7, lastDay: 8 },
    { name: 'Character and voice', firstDay: 9, lastDay: 13 },
    { name: 'Look', firstDay: 14, lastDay: 16 },
    { name: 'In the world', firstDay: 17, lastDay: 21 },
  ],
  [1, 2, 3].map((week) => ({ name: `week ${week}`, firstDay: 7 * week - 6, lastDay: 7 * week })),
);

test('a contrast names two colour columns', () => {
  const measured = everyField(curriculum).filter(([, { contrast }]) => contrast);
  expect(measured.length).toBeGreaterThanOrEqual(1);
  for (const [name, { columns = [], contrast }] of measured) {
    if (!contrast) continue;
    for (const key of [contrast.text, contrast.ground]) {
      expect(columns.find((column) => column.key === key)?.kind, name).toBe('colour');
    }
  }
});

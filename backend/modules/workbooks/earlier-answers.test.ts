import { expect, test } from 'vitest';
import type { EarlierAnswer } from '#shared/contract/workbooks.ts';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { handIn, saveDraft, sectionsOf } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleAnswers } from '#tests/support/sample-answers.ts';

const site = await forThisFile(startTestApp());

test('a locked day shows no questions, and earlier answers are those of the newest hand-in', async () => {
  const ben = await createPerson(site.app, site.db, { currentDay: 1 });
  expect((await ben.get('/api/workbooks/2')).statusCode).toBe(403);
  expect((await ben.get('/api/workbooks/2/earlier')).statusCode).toBe(403);
  const building = curriculum.find(({ needs }) =>
    needs?.some(({ day, keys }) => day === 1 && keys.length > 0),
  );
  if (!building) throw new Error('No day builds on day 1.');
  const cara = await createPerson(site.app, site.db, { currentDay: building.day });
  const earlier = async () =>
    (await cara.get(`/api/workbooks/${building.day}/earlier`))
      .json()
      .find(({ day }: { day: number }) => day === 1);
  expect(await earlier()).toMatchObject({ answers: [], address: null });
  for (const word of ['Old', 'New']) {
    await saveDraft(cara, 1, { form: sampleAnswers(sectionsOf(1), word) });
    expect((await handIn(cara, 1)).statusCode).toBe(201);
  }
  await saveDraft(cara, 1, { form: sampleAnswers(sectionsOf(1), 'Not handed in') });
  const [first] = (await earlier()).answers;
  expect(first).toMatchObject({ answer: 'New', kind: 'long', label: expect.any(String) });
});

test('an earlier table comes with its columns', async () => {
  const dana = await createPerson(site.app, site.db, { currentDay: 8 });
  await saveDraft(dana, 4, { form: sampleAnswers(sectionsOf(4), 'Mine') });
  expect((await handIn(dana, 4)).statusCode).toBe(201);
  const earlier: EarlierAnswer[] = (await dana.get('/api/workbooks/8/earlier')).json();
  const table = earlier.flatMap(({ answers }) => answers).find(({ kind }) => kind === 'table');
  expect(table?.columns?.[0]).toEqual({ key: 'name', label: 'Alternative', kind: 'short' });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BookEdit } from '#shared/contract/brand.ts';
import { answerDay, daysOf, editText, entryOf, readBook, textURL } from '#tests/backend/book-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { jpegOf, uploadFile } from '#tests/backend/upload.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const participant = (): Promise<Person> => createPerson(site.app, site.db, { currentDay: 21 });

const MISSION = [1, 'final_statement'] as const;

test('lists and tables are edited by the rules of the workbook', async () => {
  const ada = await participant();
  await answerDay(ada, 2, { signs: ['Queues'] });
  await answerDay(ada, 3, { values: [{ value: 'Calm', we_do: 'Wait', we_never: 'Shout' }] });
  const signs = await editText(ada, [2, 'signs'], ['Queues', ' ', 'Letters']);
  expect(signs.json().answer).toEqual(['Queues', 'Letters']);
  const rows = [{ value: 'Calm', we_do: 'Breathe', we_never: 'Shout' }, { value: '' }];
  expect((await editText(ada, [3, 'values'], rows)).json().answer).toEqual(rows.slice(0, 1));
  const unchanged = await editText(ada, [3, 'values'], rows.slice(0, 1));
  expect(unchanged.json().answer).toEqual(rows.slice(0, 1));
  for (const [answer, problem] of [
    ['A text', 'Must be rows'],
    [['Item'], 'Must be rows'],
    [[{ other: 'x' }], 'Has no column other'],
    [[{ value: ' ' }], 'Is empty'],
  ]) {
    const refused = await editText(ada, [3, 'values'], answer);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { answer: problem }]);
  }
});

test('pictures, colours and dates are changed in the workbook, not in the book', async () => {
  const ada = await participant();
  const given = { taskDay: 15, name: 'logo.jpg', content: jpegOf(64, 64) };
  const { fileURL } = (await uploadFile(ada, given)).json();
  await answerDay(ada, 15, { logo_pictures: [{ fileURL, caption: 'Logo' }] });
  await answerDay(ada, 16, { palette: [{ name: 'Ink', hex: '#2F4A43' }] });
  await answerDay(ada, 21, { launch_date: '2027-01-04' });
  for (const place of [
    [15, 'logo_pictures'],
    [16, 'palette'],
    [21, 'launch_date'],
  ] as [number, string][]) {
    const shown = entryOf(await readBook(ada, ada), place[1])?.answer;
    const refused = await editText(ada, place, shown);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { answer: 'Cannot be edited here' }]);
  }
});

test('only a text of the book can be edited', async () => {
  const ada = await participant();
  await answerDay(ada, 1, { final_statement: 'We bake.', why_started: 'Bad bread' });
  for (const place of [
    [2, 'vision'],
    [1, 'why_started'],
    [1, 'unknown'],
    [5, 'problem'],
  ] as [number, string][]) {
    const statuses = [await editText(ada, place, 'Mine'), await ada.get(textURL(ada, ...place))];
    expect([place, ...statuses.map(({ statusCode }) => statusCode)]).toEqual([place, 404, 404]);
  }
});

test('an edited text stays when the day is handed in again as a file or without an answer', async () => {
  const ada = await participant();
  await answerDay(ada, 2, { vision: 'Bread for all', known_for: 'Bread' });
  await editText(ada, [2, 'vision'], 'Bread for everybody');
  await answerDay(ada, 2, { known_for: 'Bread' });
  const vision = async () => entryOf(await readBook(ada, ada), 'vision');
  expect(await vision()).toMatchObject({ answer: 'Bread for everybody', offered: null });
  await handIn(ada, 2, (await uploadFile(ada, { taskDay: 2 })).json().fileURL);
  expect(daysOf(await readBook(ada, ada))[1]).toMatchObject({ isFile: true, entries: [await vision()] });
  expect((await editText(ada, [2, 'vision'], 'Bread')).json().answer).toBe('Bread');
  expect((await editText(ada, [2, 'vision'], null)).json()).toMatchObject({ answer: '', edit: null });
  expect(await vision()).toBeUndefined();
});

test('fifty edits of a text are kept', async () => {
  const ada = await participant();
  await answerDay(ada, 1, { final_statement: 'We bake.' });
  await editText(ada, MISSION, 'Text 0');
  await sql`insert into book_edits (submission_id, version, section, field, answer)
    select submission_id, version, section, field, to_jsonb('Text ' || n)
    from book_edits, generate_series(1, 60) as n where answer = '"Text 0"'
      and submission_id in (select id from submissions where user_id = ${ada.user.id})`.execute(site.db);
  await editText(ada, MISSION, 'Text 61');
  const history: BookEdit[] = (await ada.get(textURL(ada, ...MISSION))).json();
  expect([history.length, history[0]?.answer, history[49]?.answer, history[50]?.answer]).toEqual([
    51,
    'Text 61',
    'Text 12',
    'We bake.',
  ]);
});

test('edits count towards the storage of their owner', async () => {
  const small = await startTestApp({ storagePerPerson: 30_000 });
  try {
    const ben = await createPerson(small.app, small.db);
    await answerDay(ben, 1, { final_statement: 'We bake.' });
    // Not repetitive, so that PostgreSQL cannot compress it.
    const noise = () => Array.from({ length: 400 }, () => crypto.randomUUID()).join(' ');
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await editText(ben, MISSION, noise())).statusCode);
    expect(statuses).toEqual([200, 200, 413, 413]);
  } finally {
    await small.close();
  }
});

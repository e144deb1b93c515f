import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BookEdit, BookEntry } from '#shared/contract/brand.ts';
import { answerDay, daysOf, editText, entryOf, readBook, textURL } from '#tests/backend/book-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, personWith } from '#tests/backend/test-person.ts';
import { jpegOf, uploadFile } from '#tests/backend/upload.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const participant = (): Promise<Person> => createPerson(site.app, site.db, { currentDay: 21 });

const MISSION = [1, 'final_statement'] as const;
const mission = async (reader: Person, owner = reader): Promise<BookEntry | undefined> =>
  entryOf(await readBook(reader, owner), 'final_statement');
const historyOf = async (owner: Person): Promise<BookEdit[]> =>
  (await owner.get(textURL(owner, ...MISSION))).json();

async function withMission(words: string): Promise<Person> {
  const ada = await participant();
  await answerDay(ada, 1, { final_statement: words });
  return ada;
}

const countEdited = async (userId: number): Promise<number> => {
  const events = site.db.selectFrom('events').select('id').where('type', '=', 'brand.edited');
  return (await events.where('person_id', '=', userId).execute()).length;
};

test('an edit is shown in the book and recorded as an event; the handed-in version stays', async () => {
  const ada = await withMission('We bake.');
  const answer = await editText(ada, MISSION, ' We bake for you. ');
  const entry = await mission(coach, ada);
  expect(entry).toMatchObject({
    answer: 'We bake for you.',
    edit: { id: expect.any(Number), at: expect.any(String) },
    offered: null,
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, entry]);
  const book = await readBook(ada, ada);
  expect([book.updatedAt, book.cover.line]).toEqual([entry?.edit?.at, 'We bake for you.']);
  expect(await countEdited(ada.user.id)).toBe(1);
  const { address } = (await ada.get(`/api/submissions/user/${ada.user.id}/day/1`)).json();
  expect((await ada.get(address)).json().form.step3.final_statement).toBe('We bake.');
});

test('a later hand-in with another answer is offered and replaces nothing', async () => {
  const ada = await withMission('We bake.');
  await editText(ada, MISSION, 'We bake for you.');
  await answerDay(ada, 1, { final_statement: 'We bake.', why_started: 'Bad bread' });
  expect(await mission(ada)).toMatchObject({ answer: 'We bake for you.', offered: null });
  await answerDay(ada, 1, { final_statement: 'We bake at night.' });
  expect(await mission(ada)).toMatchObject({ answer: 'We bake for you.', offered: 'We bake at night.' });
});

test('an offer is declined by keeping the own text, and taken by restoring the handed-in one', async () => {
  const ada = await withMission('We bake.');
  await editText(ada, MISSION, 'We bake for you.');
  await answerDay(ada, 1, { final_statement: 'We bake at night.' });
  const declined = await editText(ada, MISSION, 'We bake for you.');
  expect(declined.json()).toMatchObject({ answer: 'We bake for you.', offered: null });
  await answerDay(ada, 1, { final_statement: 'We bake on Sundays.' });
  expect((await mission(ada))?.offered).toBe('We bake on Sundays.');
  const taken = await editText(ada, MISSION, null);
  expect(taken.json()).toMatchObject({ answer: 'We bake on Sundays.', edit: null, offered: null });
  await answerDay(ada, 1, { final_statement: 'We bake daily.' });
  expect(await mission(ada)).toMatchObject({ answer: 'We bake daily.', edit: null });
});

test('the history names every edit and the answers that they were made from, newest first', async () => {
  const ada = await withMission('We bake.');
  await editText(ada, MISSION, 'One');
  await editText(ada, MISSION, 'Two');
  await answerDay(ada, 1, { final_statement: 'We bake at night.' });
  await editText(ada, MISSION, 'Three');
  await editText(ada, MISSION, 'We bake at night.');
  const history = await historyOf(ada);
  const texts = [null, 'Three', 'We bake at night.', 'Two', 'One', 'We bake.'];
  expect(history.map(({ answer }) => answer)).toEqual(texts);
  expect(history.map(({ id }) => id === null)).toEqual([false, false, true, false, false, true]);
  expect((await coach.get(textURL(ada, ...MISSION))).json()).toEqual(history);
});

test('an edit of an older state is refused and loses nothing', async () => {
  const ada = await withMission('We bake.');
  const first = (await editText(ada, MISSION, 'One')).json();
  const { handedInAt } = daysOf(await readBook(ada, ada))[0] ?? {};
  const stale = await editText(ada, MISSION, 'Two', { replaces: null });
  expect([stale.statusCode, stale.json().message]).toEqual([
    409,
    'This text was edited on another screen. Look at the newest text first.',
  ]);
  await answerDay(ada, 1, { final_statement: 'We bake at night.' });
  const unseen = await editText(ada, MISSION, 'Two', { handedInAt: handedInAt ?? null });
  expect([unseen.statusCode, unseen.json().message]).toEqual([
    409,
    'Day 1 was handed in again meanwhile. Look at its new text first.',
  ]);
  expect(await mission(ada)).toMatchObject({ answer: 'One', edit: { id: first.edit.id } });
});

test('a repeated edit changes nothing, like one whose answer was lost', async () => {
  const ada = await withMission('We bake.');
  const first = await editText(ada, MISSION, 'One');
  const again = await editText(ada, MISSION, 'One', { replaces: null });
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect((await editText(ada, MISSION, 'One')).json()).toEqual(first.json());
  const restored = await editText(ada, MISSION, null);
  const restoredAgain = await editText(ada, MISSION, null, { replaces: first.json().edit.id });
  expect([restoredAgain.statusCode, restoredAgain.json()]).toEqual([200, restored.json()]);
  expect(await historyOf(ada)).toHaveLength(3);
  expect(await countEdited(ada.user.id)).toBe(2);
});

test('of two edits at the same time one is kept and the other refused', async () => {
  const ada = await withMission('We bake.');
  const answers = await Promise.all(['One', 'Two'].map((words) => editText(ada, MISSION, words)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const kept = answers.find(({ statusCode }) => statusCode === 200)?.json();
  expect(await mission(ada)).toEqual(kept);
});

test('the edited texts of a book have a limit together; one that is shorter than before is always taken', async () => {
  const ada = await participant();
  await answerDay(ada, 1, { final_statement: 'We bake.' });
  await answerDay(ada, 12, { tagline: 'Bread at two' });
  const long = 'a\n'.repeat(3_000).trim();
  expect((await editText(ada, [1, 'final_statement'], long)).statusCode).toBe(200);
  const refused = await editText(ada, [12, 'tagline'], long);
  expect([refused.statusCode, refused.json().message]).toEqual([
    413,
    'The edited texts of your book may have at most 200,000 characters and 4,000 lines together. Please shorten this one.',
  ]);
  expect((await editText(ada, [12, 'tagline'], 'Short')).statusCode).toBe(200);
  // As it may have been stored before there was a limit.
  const answer = JSON.stringify('a\n'.repeat(9_000));
  await sql`update book_edits set answer = ${answer} where field = 'final_statement'`.execute(site.db);
  expect((await editText(ada, [1, 'final_statement'], 'a\n'.repeat(8_000))).statusCode).toBe(200);
  expect((await editText(ada, [1, 'final_statement'], 'a\n'.repeat(8_001))).statusCode).toBe(413);
});

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
  const ada = await withMission('We bake.');
  await editText(ada, MISSION, 'Text 0');
  await sql`insert into book_edits (submission_id, version, section, field, answer)
    select submission_id, version, section, field, to_jsonb('Text ' || n)
    from book_edits, generate_series(1, 60) as n where answer = '"Text 0"'
      and submission_id in (select id from submissions where user_id = ${ada.user.id})`.execute(site.db);
  await editText(ada, MISSION, 'Text 61');
  const texts = (await historyOf(ada)).map(({ answer }) => answer);
  expect([texts.length, texts[0], texts[49], texts[50]]).toEqual([51, 'Text 61', 'Text 12', 'We bake.']);
});

test('edits count towards the storage of their owner', async () => {
  const small = await startTestApp({ storagePerPerson: 30_000 }, { beside: site });
  const { user, cookie } = await withMission('We bake.');
  const ben = personWith(small.app, user, cookie);
  // Not repetitive, so that PostgreSQL cannot compress it.
  const noise = () => Array.from({ length: 400 }, () => crypto.randomUUID()).join(' ');
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await editText(ben, MISSION, noise())).statusCode);
  await small.close();
  expect(statuses).toEqual([200, 200, 413, 413]);
});

import { expect, test } from 'vitest';
import type { FinishedBrand } from '#shared/contract/brand.ts';
import type { SubmissionDocument } from '#shared/contract/submissions.ts';
import { sprintDays } from '#shared/domain/sprint.ts';
import { answerAllDays, answerDay, daysOf, entryOf, readBook } from '#tests/backend/book-calls.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { handIn, saveDraft, sectionsOf } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const participant = (name = 'Ada Rossi'): Promise<Person> =>
  createPerson(site.app, site.db, { name, currentDay: 21 });

test('a book before any hand-in shows what each chapter will hold', async () => {
  const ada = await participant();
  const book = await readBook(ada, ada);
  expect(book.cover).toEqual({ name: 'Ada Rossi', line: null, logo: null, palette: [] });
  expect(book).toMatchObject({ userId: ada.user.id, currentDay: 21, finishedAt: null, updatedAt: null });
  const isForBook = (day: number) =>
    sectionsOf(day).some(({ fields }) => fields.some((field) => field.isForBook));
  expect(daysOf(book).map(({ day }) => day)).toEqual(sprintDays.filter(isForBook));
  expect((await coach.get(`/api/brand/${coach.user.id}`)).statusCode).toBe(404);
  expect(book.brandDays).toEqual({ tagline: 12, logo_pictures: 15, palette: 16, heading_typeface: 16 });
  expect(book.chapters.map(({ title, firstDay, lastDay }) => [title, firstDay, lastDay])).toEqual([
    ['Foundation', 1, 3],
    ['Market', 4, 6],
    ['Position', 7, 8],
    ['Character and voice', 9, 13],
    ['Look', 14, 16],
    ['In the world', 17, 21],
  ]);
  for (const { promise, days } of book.chapters) {
    expect(promise).toMatch(/^[A-Z].+\.$/);
    expect(days.length).toBeGreaterThanOrEqual(1);
    expect(days.flatMap(({ entries }) => entries)).toEqual([]);
  }
});

test('the owner and coaches read every marked answer of every day, in the order of the workbook', async () => {
  const ada = await participant();
  await answerAllDays(ada);
  const book = await readBook(ada, ada);
  expect(await readBook(coach, ada)).toEqual(book);
  for (const { day, handedInAt, isFile, entries } of daysOf(book)) {
    const fields = sectionsOf(day).flatMap((section) => section.fields.filter((field) => field.isForBook));
    expect(entries.map(({ key, label, kind }) => [key, label, kind])).toEqual(
      fields.map(({ key, label, kind }) => [key, label, kind]),
    );
    expect([handedInAt, isFile]).toEqual([expect.any(String), false]);
    for (const entry of entries) expect(entry).toMatchObject({ edit: null, offered: null });
  }
  const times = daysOf(book).map(({ handedInAt }) => handedInAt);
  expect(book.updatedAt).toBe(times.toSorted().at(-1));
  expect(book.finishedAt).toEqual(expect.any(String));
  expect(book.cover).toEqual({
    name: 'Ada Rossi',
    line: 'Word 12',
    logo: expect.stringMatching(/^\/api\/files\/[\w-]{32}$/),
    palette: [{ name: 'Word 16', hex: '#2F4A43' }],
  });
});

test('the book follows the newest hand-in, and leaves out what is empty', async () => {
  const ben = await participant('Ben Whitaker');
  await answerDay(ben, 2, { known_for: 'Bread', signs: ['Queues', '  ', 'Letters'], vision: ' ' });
  await answerDay(ben, 3, { proud_day: 'In March', values: [{}, {}] });
  await answerDay(ben, 2, { known_for: 'Good bread', signs: ['Queues', '  ', 'Letters'], vision: ' ' });
  const [, second, third] = daysOf(await readBook(ben, ben));
  expect(second?.entries.map(({ key, answer }) => [key, answer])).toEqual([
    ['known_for', 'Good bread'],
    ['signs', ['Queues', 'Letters']],
  ]);
  expect(third?.entries).toEqual([]);
});

test('a draft is not in the book, and a day handed in as a file has only its sentence', async () => {
  const cara = await participant('Cara Lind');
  await answerDay(cara, 1, { final_statement: 'We bake.' });
  await saveDraft(cara, 1, {
    form: { step1: { why_started: 'Bread' }, step3: { final_statement: 'Not yet.' } },
  });
  expect(entryOf(await readBook(cara, cara), 'final_statement')?.answer).toBe('We bake.');
  const { fileURL } = (await uploadFile(cara, { taskDay: 1 })).json();
  expect((await handIn(cara, 1, fileURL)).statusCode).toBe(201);
  const [first] = daysOf(await readBook(cara, cara));
  expect(first).toMatchObject({ day: 1, isFile: true, handedInAt: expect.any(String) });
  expect(first?.entries).toMatchObject([{ key: 'final_statement', answer: 'Not yet.' }]);
  const { id } = (await cara.get(`/api/submissions/user/${cara.user.id}/day/1`)).json();
  const { workbook } = (await cara.get(`/api/submissions/${id}/document`)).json<SubmissionDocument>();
  const questions = workbook?.sections.flatMap(({ fields }) => fields.map(({ key }) => key));
  expect(questions).toEqual(['final_statement']);
  // Another file without a draft keeps it, and what was written besides is still there to be handed in.
  const again = (await uploadFile(cara, { taskDay: 1 })).json();
  await handIn(cara, 1, again.fileURL);
  expect(entryOf(await readBook(cara, cara), 'final_statement')?.answer).toBe('Not yet.');
  await handIn(cara, 1);
  const document = await cara.get(`/api/submissions/user/${cara.user.id}/day/1`);
  const { form } = (await cara.get(`/api/submissions/${document.json().id}/document`)).json();
  expect(form).toMatchObject({ step1: { why_started: 'Bread' } });
  const third = (await uploadFile(cara, { taskDay: 3 })).json();
  await handIn(cara, 3, third.fileURL);
  const day = daysOf(await readBook(cara, cara)).find((each) => each.day === 3);
  expect(day).toMatchObject({ isFile: true, entries: [] });
});

test('the cover takes the company, and the mission until there is a tagline', async () => {
  const dana = await participant('Dana Okafor');
  const profile = { name: 'Dana Okafor', company: 'Okafor Bikes' };
  await dana.patch('/api/users/profile', profile);
  await answerDay(dana, 1, { final_statement: 'We keep people rolling.' });
  const colours = [
    { name: 'Ink', hex: '2f4a43' },
    { name: 'Half', hex: '#12' },
    { name: 'Snow', hex: '#fff' },
  ];
  await answerDay(dana, 16, { palette: colours });
  expect((await readBook(coach, dana)).cover).toEqual({
    name: 'Okafor Bikes',
    line: 'We keep people rolling.',
    logo: null,
    palette: [
      { name: 'Ink', hex: '#2F4A43' },
      { name: 'Snow', hex: '#FFFFFF' },
    ],
  });
  await answerDay(dana, 12, { tagline: 'Keep rolling.' });
  expect((await readBook(coach, dana)).cover.line).toBe('Keep rolling.');
});

test('coaches see who finished within seven days, newest first, with their covers', async () => {
  const [early, late, former] = [
    await participant('Early'),
    await participant('Late'),
    await participant('Former'),
  ];
  for (const person of [early, late, former])
    await answerDay(person, 1, { final_statement: `${person.user.name} bakes.` });
  const finish = (person: Person, daysAgo: number) =>
    changeUser(site.db, person, { finished_at: new Date(Date.now() - daysAgo * 86_400_000) });
  await finish(early, 6);
  await finish(late, 1);
  await finish(former, 8);
  const known = [early, late, former].map((person) => person.user.id);
  const finished: FinishedBrand[] = (await coach.get('/api/brand/finished')).json();
  const shown = finished.filter(({ userId }) => known.includes(userId));
  expect(shown).toEqual(
    [late, early].map((person) => ({
      ...{ userId: person.user.id, name: person.user.name, finishedAt: expect.any(String) },
      cover: { name: person.user.name, line: `${person.user.name} bakes.`, logo: null, palette: [] },
    })),
  );
  await coach.post(`/api/users/${late.user.id}/deactivate`);
  expect((await coach.get('/api/brand/finished')).body).not.toContain('Late bakes.');
});

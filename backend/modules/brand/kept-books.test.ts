import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Database } from '#shared/database/database.ts';
import { answerDay, editText, entryOf, readBook, shareBook } from '#tests/backend/book-calls.ts';
import { changeUser, deleteAccount } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, personWith } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { createReadBook, getBook } from './brand.ts';

const site = await forThisFile(startTestApp({ readsPerMinute: 100_000, writesPerMinute: 100_000 }));
/** Another backend of the product, which hears of no change. */
const second = await forThisFile(startTestApp({ readsPerMinute: 100_000 }, { beside: site }));
const coach = await createCoach(site.app, site.db);

const participant = (name = 'Ada Rossi', currentDay = 21): Promise<Person> =>
  createPerson(site.app, site.db, { name, currentDay });

const elsewhere = ({ user, cookie }: Person): Person => personWith(second.app, user, cookie);

const MISSION = [1, 'final_statement'] as const;

/** What everybody who may read a book gets of it now. */
const readEverywhere = (owner: Person): Promise<BrandBook[]> =>
  Promise.all([owner, coach, elsewhere(owner), elsewhere(coach)].map((reader) => readBook(reader, owner)));

/** The only read that keeps nothing. */
const freshBook = async ({ user }: Person): Promise<unknown> =>
  JSON.parse(JSON.stringify(await getBook(site.db, user.id)));

const profile = (ada: Person, name: string, company?: string) =>
  ada.patch('/api/users/profile', { name, company: company ?? '' });
const setDay = ({ user }: Person, day: number) =>
  coach.put(`/api/users/${user.id}/day`, { day, reason: 'As we agreed' });
async function retitle(day: number, title: string): Promise<void> {
  const url = `/api/tasks/${day}`;
  const { description, deliverable, estimatedTime } = (await coach.get(url)).json();
  await coach.patch(url, { title, description, deliverable, estimatedTime });
}

type Change = [kind: string, change: (ada: Person) => Promise<unknown>];

/** Each changes what the book shows after those before it. */
const changes: readonly Change[] = [
  ['hand-in', (ada) => answerDay(ada, 1, { final_statement: 'We bake.' })],
  ['new version', (ada) => answerDay(ada, 1, { final_statement: 'We bake bread.' })],
  ['edit', (ada) => editText(ada, MISSION, 'We bake for you.')],
  ['edit of an edit', (ada) => editText(ada, MISSION, 'We bake for all.')],
  ['offer', (ada) => answerDay(ada, 1, { final_statement: 'We bake at night.' })],
  ['declined offer', (ada) => editText(ada, MISSION, 'We bake for all.')],
  ['restored edit', (ada) => editText(ada, MISSION, null)],
  ['name', (ada) => profile(ada, 'Ada Bianchi')],
  ['company', (ada) => profile(ada, 'Ada Bianchi', 'Rossi Bread')],
  ['no company', (ada) => profile(ada, 'Ada Bianchi')],
  ['earlier day', (ada) => setDay(ada, 3)],
  ['pause', ({ user }) => coach.post(`/api/users/${user.id}/pause`, { reason: 'Holidays' })],
  ['end of the pause', ({ user }) => coach.post(`/api/users/${user.id}/resume`)],
  ['later day', (ada) => setDay(ada, 21)],
  ['title of a task without a hand-in', () => retitle(7, 'Stand where nobody stands')],
  ['earlier title', () => coach.post('/api/tasks/7/versions/1/restore')],
  [
    'hand-in after a new title',
    async (ada) => {
      await retitle(1, 'Say why you are here');
      await answerDay(ada, 1, { final_statement: 'We bake at noon.' });
    },
  ],
  ['file', async (ada) => handIn(ada, 1, (await uploadFile(ada, { taskDay: 1 })).json().fileURL)],
  ['last day', (ada) => answerDay(ada, 21, { launch_date: '2027-01-04' })],
];

test('every kind of change shows with the next read, also in a backend that did not make it', async () => {
  const ada = await participant();
  let before = await freshBook(ada);
  for (const [kind, change] of changes) {
    for (const book of await readEverywhere(ada)) expect([kind, book]).toEqual([kind, before]);
    await change(ada);
    const now = await freshBook(ada);
    expect([kind, now]).not.toEqual([kind, before]);
    for (const book of await readEverywhere(ada)) expect([kind, book]).toEqual([kind, now]);
    before = now;
  }
});

test('a shared link, a document and a print show the change too, and change nothing of a kept book', async () => {
  const ada = await participant();
  await answerDay(ada, 12, { tagline: 'Slow bread' });
  const token = await shareBook(ada);
  const book = await readBook(elsewhere(ada), ada);
  const line = async () => (await second.app.inject(`/api/public/books/${token}`)).json().cover.line;
  const nameOf = async () =>
    (await elsewhere(ada).get(`/api/brand/${ada.user.id}/word`)).headers['content-disposition'];
  const print = async () => (await ada.post(`/api/brand/${ada.user.id}/prints`)).json<{ id: number }>().id;
  expect(await line()).toBe('Slow bread');
  expect(await nameOf()).toContain('Ada Rossi');
  const first = await print();
  expect(await print()).toBe(first);
  // None of them has changed what is kept.
  expect(await readBook(elsewhere(ada), ada)).toEqual(book);
  await editText(ada, [12, 'tagline'], 'Bread, slowly');
  await profile(ada, 'Ada Rossi', 'Slow Bread');
  expect(await line()).toBe('Bread, slowly');
  expect(await nameOf()).toContain('Slow Bread');
  expect(await print()).not.toBe(first);
});

test('a kept book is for nobody once its owner is a coach or deleted, and for no other participant', async () => {
  const [ada, ben] = [await participant(), await participant('Ben Whitaker')];
  await answerDay(ada, 1, { final_statement: 'We bake.' });
  await answerDay(ben, 1, { final_statement: 'We ride.' });
  const token = await shareBook(ada);
  for (const each of [ada, ben]) await readEverywhere(each);
  const url = `/api/brand/${ada.user.id}`;
  expect((await elsewhere(ben).get(url)).statusCode).toBe(403);
  expect(entryOf(await readBook(elsewhere(ben), ben), 'final_statement')?.answer).toBe('We ride.');
  await changeUser(site.db, ada, { is_admin: true });
  for (const reader of [coach, elsewhere(coach)]) expect((await reader.get(url)).statusCode).toBe(404);
  expect((await second.app.inject(`/api/public/books/${token}`)).statusCode).toBe(404);
  await changeUser(site.db, ada, { is_admin: false });
  expect((await readBook(elsewhere(coach), ada)).userId).toBe(ada.user.id);
  await deleteAccount(coach, ada);
  for (const reader of [coach, elsewhere(coach)]) expect((await reader.get(url)).statusCode).toBe(404);
  expect((await second.app.inject(`/api/public/books/${token}`)).statusCode).toBe(404);
});

test('of changes and reads that overlap, no read shows less than what was answered before it', async () => {
  const ada = await participant();
  await answerDay(ada, 1, { final_statement: 'We bake 0 loaves.' });
  let answered = 0;
  let isOver = false;
  const missionOf = (book: BrandBook) => Number(/\d+/.exec(String(entryOf(book, MISSION[1])?.answer))?.[0]);
  async function watch(reader: Person): Promise<number> {
    let reads = 0;
    for (; !isOver; reads += 1) {
      const least = answered;
      expect(missionOf(await readBook(reader, ada))).toBeGreaterThanOrEqual(least);
    }
    return reads;
  }
  const watching = [ada, coach, elsewhere(ada)].map(watch);
  for (let n = 1; n <= 8; n += 1) {
    expect((await editText(ada, MISSION, `We bake ${n} loaves.`)).statusCode).toBe(200);
    answered = n;
  }
  isOver = true;
  for (const reads of await Promise.all(watching)) expect(reads).toBeGreaterThan(0);
  for (const book of await readEverywhere(ada)) expect(book).toEqual(await freshBook(ada));
});

/** Calls `then` with how many results of queries have come. */
const afterEach = (then: (count: number) => Promise<unknown>): KyselyPlugin => {
  let count = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      await then(count);
      return result;
    },
  };
};

test('a name that changes and changes back while a book is composed leaves no other name in what is kept', async () => {
  const ada = await participant();
  const read = createReadBook();
  const rename = (name: string) => changeUser(site.db, ada, { name });
  for (const at of [1, 2]) {
    const names = [at, at + 1];
    const renamed = site.db.withPlugin(
      afterEach(async (count) => {
        if (names.includes(count)) await rename(count === at ? 'Somebody Else' : ada.user.name);
      }),
    );
    await read(renamed as Database, ada.user.id);
    expect((await read(site.db, ada.user.id)).cover.name).toBe(ada.user.name);
    await answerDay(ada, 1, { final_statement: `We bake ${at} loaves.` });
  }
});

test('what is kept leaves the memory after some minutes', async () => {
  const ada = await participant();
  const read = createReadBook(20);
  const first = await read(site.db, ada.user.id);
  await eventually(async () => expect(await read(site.db, ada.user.id)).not.toBe(first));
  const readLater = createReadBook();
  expect(await readLater(site.db, ada.user.id)).toBe(await readLater(site.db, ada.user.id));
});

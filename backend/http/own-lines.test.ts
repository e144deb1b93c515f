import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { poolState } from '#shared/database/database.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { hold } from '#tests/support/hold.ts';
import { createOwnLines } from './own-lines.ts';

const site = await forThisFile(startTestApp({}, { isPatient: true }));
const ada = await createPerson(site.app, site.db);
const ben = await createPerson(site.app, site.db);

const rename = (person: Person, name: string) => person.patch('/api/users/profile', { name, company: '' });

const holdPeople = (...people: Person[]) =>
  hold(
    site.db,
    sql`select 1 from users where id = any(${people.map(({ user }) => user.id)}::int[]) for update`,
  );

const statusesOf = async (calls: ReturnType<Person['get']>[]) => [
  ...new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode)),
];

test("the writes of one person wait in a line of their own; others' calls find a connection", async () => {
  const letGo = await holdPeople(ada);
  const writes = Array.from({ length: 40 }, (_, n) => rename(ada, `Ada ${n}`));
  const share = Math.ceil(poolState(site.db).size / 4);
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(share));
    expect((await ben.get('/api/tasks')).statusCode).toBe(200);
    expect((await rename(ben, 'Ben')).statusCode).toBe(200);
    expect((await ada.get('/api/tasks')).statusCode).toBe(200);
  } finally {
    await letGo();
  }
  expect(await statusesOf(writes)).toEqual([200]);
});

test.each([
  ['/api/search?q=words', 3],
  ['/api/conversations/:userId/messages?q=words', 1],
])("of one person's searches one is at work: %s", async (url, connections) => {
  const letGo = await hold(site.db, sql`lock table messages, submission_words, feedback`);
  const search = (n: number) => ada.get(`${url.replace(':userId', String(ada.user.id))}${n}`);
  const searches = Array.from({ length: 20 }, (_, n) => search(n));
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(connections));
    expect((await ben.get('/api/tasks')).statusCode).toBe(200);
    expect((await ada.get('/api/tasks')).statusCode).toBe(200);
    expect(await countBlocked(site.db)).toBeLessThanOrEqual(connections);
  } finally {
    await letGo();
    await Promise.all(searches);
  }
  expect((await search(20)).statusCode).toBe(200);
});

test("of one person's drafts two are read at once, of the same draft one; others' calls and own searches are answered", async () => {
  const cleo = await createPerson(site.app, site.db, { currentDay: 21 });
  const letGo = await hold(site.db, sql`lock table drafts`);
  const days = Array.from({ length: 21 }, (_, n) => cleo.get(`/api/drafts/${n + 1}`));
  const same = Array.from({ length: 20 }, () => ben.get('/api/drafts/1'));
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(3));
    expect((await ada.get('/api/tasks')).statusCode).toBe(200);
    expect((await cleo.get('/api/search?q=words')).statusCode).toBe(200);
    expect(await countBlocked(site.db)).toBe(3);
  } finally {
    await letGo();
  }
  expect(await statusesOf([...days, ...same])).toEqual([200]);
});

test('a line that is long takes no more; an empty one begins anew', async () => {
  const inOwnLine = createOwnLines({ share: 2, waiting: 3, all: 9 });
  const held = Promise.withResolvers<string>();
  const wait = (caller: string) => inOwnLine(caller, () => held.promise);
  const taken = Array.from({ length: 5 }, () => wait('ada'));
  await expect(wait('ada')).rejects.toMatchObject({ status: 503, retryAfter: 1 });
  const other = wait('ben');
  held.resolve('done');
  expect(await Promise.all([...taken, other])).toEqual(Array.from({ length: 6 }, () => 'done'));
  await expect(inOwnLine('ada', () => Promise.reject(new Error('It fails.')))).rejects.toThrow('It fails.');
  expect(await wait('ada')).toBe('done');
});

test('of many callers at once a part is at work, and a newcomer comes before who had a turn', async () => {
  const inOwnLine = createOwnLines({ share: 2, waiting: 9, all: 3 });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const work = (caller: string) =>
    inOwnLine(caller, () => {
      order.push(caller);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = ['ada', 'ada', 'ada', 'ben', 'ben', 'ada'].map(work);
  await eventually(() => expect(order).toEqual(['ada', 'ada', 'ben']));
  all.push(work('cleo'));
  for (let done = 0; done < all.length; done += 1) {
    await eventually(() => expect(ends.length).toBeGreaterThan(done));
    ends[done]?.();
  }
  await Promise.all(all);
  expect(order).toEqual(['ada', 'ada', 'ben', 'cleo', 'ada', 'ben', 'ada']);
});

test('writes of many people at once leave connections to reads', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(site.app, site.db)));
  const letGo = await holdPeople(...people);
  const writes = people.flatMap((person) => Array.from({ length: 6 }, (_, n) => rename(person, `Name ${n}`)));
  const all = Math.ceil(poolState(site.db).size * 0.75);
  let own: ReturnType<typeof rename> | undefined;
  try {
    await eventually(async () => expect(await countBlocked(site.db)).toBe(all));
    expect((await ben.get('/api/tasks')).statusCode).toBe(200);
    own = rename(ben, 'Ben');
  } finally {
    await letGo();
  }
  expect((await own).statusCode).toBe(200);
  expect(await statusesOf(writes)).toEqual([200]);
});

import { expect, test } from 'vitest';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');

const add = (who: Person, shortcut: string, more: object = {}) =>
  who.post('/api/snippets', { shortcut, snippet: 'Well done.', ...more });
const change = (who: Person, url: string, payload: object) => who.put(url, payload);
const remove = (who: Person, url: string) => who.delete(url);
const urlOf = (answer: { json: <T>() => T }): string => `/api/snippets/${answer.json<Snippet>().id}`;
const listed = async (who: Person) =>
  (await who.get('/api/snippets'))
    .json<Snippet[]>()
    .map(({ shortcut, key, isTeam }) => [shortcut, key, isTeam]);

test('a snippet is private to its coach, and a shortcut is unique regardless of letter case', async () => {
  const form = { shortcut: 'Thx', snippet: 'Thank you, {first name}.' };
  const url = urlOf(await maya.post('/api/snippets', form));
  expect((await maya.post('/api/snippets', { ...form, shortcut: 'THX' })).statusCode).toBe(409);
  expect((await noah.post('/api/snippets', form)).statusCode).toBe(201);
  const thanks = { ...form, snippet: 'Thanks!' };
  expect((await remove(noah, url)).statusCode).toBe(404);
  expect((await change(noah, url, thanks)).statusCode).toBe(404);
  expect((await change(maya, url, { ...form, asks: true })).json()).toMatchObject({ asks: true });
  // Without the choice it stays.
  expect((await change(maya, url, thanks)).json()).toMatchObject({ snippet: 'Thanks!', asks: true });
  await remove(maya, url);
  expect((await maya.get('/api/snippets')).json()).toEqual([]);
});

test("the team's snippets are every coach's to use, change and remove, with shortcuts and keys of their own", async () => {
  const [ida, otto] = [
    await createCoach(site.app, site.db, 'Ida Berg'),
    await createCoach(site.app, site.db, 'Otto Lang'),
  ];
  const save = (who: Person, shortcut: string, isTeam: boolean) => add(who, shortcut, { isTeam });
  expect((await save(ida, 'mine', false)).json()).toMatchObject({ key: 1, isTeam: false });
  const url = urlOf(await save(ida, 'hello', true));
  expect((await save(otto, 'HELLO', true)).statusCode).toBe(409);
  expect((await save(otto, 'hello', false)).statusCode).toBe(201);
  expect(await listed(ida)).toEqual([
    ['mine', 1, false],
    ['hello', 1, true],
  ]);
  expect(await listed(otto)).toEqual([
    ['hello', 1, false],
    ['hello', 1, true],
  ]);
  // Keys are given one after the other, whoever adds.
  const added = await Promise.all([ida, otto].map((who) => save(who, `team ${who.user.id}`, true)));
  expect(added.map((answer) => answer.json<Snippet>().key).toSorted()).toEqual([2, 3]);
  const payload = { shortcut: 'welcome', snippet: 'Welcome, {first name}.' };
  expect((await change(otto, url, payload)).json()).toMatchObject({ ...payload, key: 1, isTeam: true });
  const twice = { ...payload, shortcut: `TEAM ${ida.user.id}` };
  expect((await change(otto, url, twice)).statusCode).toBe(409);
  for (const answer of added) expect((await remove(otto, urlOf(answer))).statusCode).toBe(200);
  expect(await listed(ida)).toEqual([
    ['mine', 1, false],
    ['welcome', 1, true],
  ]);
  await remove(otto, url);
});

test('a snippet keeps its key when others come, go and are renamed; a new one takes the first free key', async () => {
  const ida = await createCoach(site.app, site.db, 'Ida Berg');
  const [first, second] = [urlOf(await add(ida, 'well done')), urlOf(await add(ida, 'a question'))];
  await change(ida, second, { shortcut: 'zebra', snippet: 'Well done.' });
  await remove(ida, first);
  expect(await listed(ida)).toEqual([['zebra', 2, false]]);
  await Promise.all(Array.from({ length: 9 }, (_, n) => add(ida, `new ${n}`)));
  const keys = async () => (await listed(ida)).map(([, key]) => key);
  expect(await keys()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
  await remove(ida, second);
  expect(await keys()).toEqual([1, 3, 4, 5, 6, 7, 8, 9, null]);
  await add(ida, 'the newest');
  expect(await listed(ida)).toContainEqual(['the newest', 2, false]);
});

test.each(['İx', 'ΣΑΣ', 'ßx', 'ǅ'])('the shortcut %s of another snippet is refused', async (shortcut) => {
  for (const isTeam of [false, true]) {
    const noah = await createCoach(site.app, site.db, 'Noah Berg');
    expect((await add(noah, shortcut, { isTeam })).statusCode).toBe(201);
    const url = urlOf(await add(noah, `other ${shortcut}`, { isTeam }));
    expect((await add(noah, shortcut, { isTeam })).statusCode).toBe(409);
    expect((await change(noah, url, { shortcut, snippet: 'Thanks.' })).statusCode).toBe(409);
  }
});

test('a coach may use a shortcut that the team has, and the team one that its author uses', async () => {
  const ida = await createCoach(site.app, site.db, 'Ida Berg');
  const save = async (shortcut: string, isTeam: boolean): Promise<string> => {
    const answer = await add(ida, shortcut, { isTeam });
    expect(answer.statusCode, answer.body).toBe(201);
    return urlOf(answer);
  };
  await save('both', false);
  await save('both', true);
  await save('mine', false);
  const url = await save('ours', true);
  const renamed = await change(noah, url, { shortcut: 'MINE', snippet: 'Hello' });
  expect([renamed.statusCode, renamed.json().shortcut]).toEqual([200, 'MINE']);
});

test('two snippets that are given one shortcut at once keep two', async () => {
  const ida = await createCoach(site.app, site.db, 'Ida Berg');
  const made = await Promise.all(['one', 'two', 'three'].map((shortcut) => add(ida, shortcut)));
  const same = { shortcut: 'same', snippet: 'Hello' };
  const answers = await Promise.all(made.map((answer) => change(ida, urlOf(answer), same)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

test("coaches' screens hear when the team's snippets change, not when one's own do; participants never", async () => {
  const ada = await createPerson(site.app, site.db);
  const [noahs, adas] = [await screenOf(site, noah), await screenOf(site, ada)];
  const [byNoah, byAda] = [collect(noahs, 'snippets.changed'), collect(adas, 'snippets.changed')];
  const save = async (shortcut: string, isTeam: boolean): Promise<string> =>
    urlOf(await add(maya, shortcut, { isTeam }));
  const own = await save('own', false);
  const url = await save('team', true);
  await eventually(() => expect(byNoah).toEqual([{}]));
  await change(noah, url, { shortcut: 'team', snippet: 'Hello again' });
  await eventually(() => expect(byNoah).toHaveLength(2));
  await remove(maya, own);
  await remove(maya, url);
  await eventually(() => expect(byNoah).toHaveLength(3));
  expect(byAda).toEqual([]);
  for (const socket of [noahs, adas]) socket.close();
});

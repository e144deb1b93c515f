import { expect, test } from 'vitest';
import type { Snippet } from '#shared/contract/reviewing.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');

test('a snippet is private to its coach, and a shortcut is unique regardless of letter case', async () => {
  const form = { shortcut: 'Thx', snippet: 'Thank you, {first name}.' };
  const { id } = (await maya.post('/api/snippets', form)).json();
  expect((await maya.post('/api/snippets', { ...form, shortcut: 'THX' })).statusCode).toBe(409);
  expect((await noah.post('/api/snippets', form)).statusCode).toBe(201);
  const change = (who: Person) =>
    who.send({ method: 'PUT', url: `/api/snippets/${id}`, payload: { ...form, snippet: 'Thanks!' } });
  expect((await noah.send({ method: 'DELETE', url: `/api/snippets/${id}` })).statusCode).toBe(404);
  expect((await change(noah)).statusCode).toBe(404);
  expect((await change(maya)).json()).toMatchObject({ snippet: 'Thanks!' });
  const asking = await maya.send({
    method: 'PUT',
    url: `/api/snippets/${id}`,
    payload: { ...form, asks: true },
  });
  expect(asking.json()).toMatchObject({ asks: true });
  // Without the choice it stays.
  expect((await change(maya)).json()).toMatchObject({ asks: true });
  await maya.send({ method: 'DELETE', url: `/api/snippets/${id}` });
  expect((await maya.get('/api/snippets')).json()).toEqual([]);
});

test("the team's snippets are every coach's to use, change and remove, with shortcuts and keys of their own", async () => {
  const [ida, otto] = [
    await createCoach(site.app, site.db, 'Ida Berg'),
    await createCoach(site.app, site.db, 'Otto Lang'),
  ];
  const save = (who: Person, shortcut: string, isTeam: boolean) =>
    who.post('/api/snippets', { shortcut, snippet: 'Well done.', isTeam });
  const listed = async (who: Person) =>
    (await who.get('/api/snippets'))
      .json<Snippet[]>()
      .map(({ shortcut, key, isTeam }) => [shortcut, key, isTeam]);
  expect((await save(ida, 'mine', false)).json()).toMatchObject({ key: 1, isTeam: false });
  const { id } = (await save(ida, 'hello', true)).json<Snippet>();
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
  const changed = await otto.send({ method: 'PUT', url: `/api/snippets/${id}`, payload });
  expect(changed.json()).toMatchObject({ ...payload, key: 1, isTeam: true });
  const twice = { ...payload, shortcut: `TEAM ${ida.user.id}` };
  expect((await otto.send({ method: 'PUT', url: `/api/snippets/${id}`, payload: twice })).statusCode).toBe(
    409,
  );
  for (const answer of added) {
    const url = `/api/snippets/${answer.json<Snippet>().id}`;
    expect((await otto.send({ method: 'DELETE', url })).statusCode).toBe(200);
  }
  expect(await listed(ida)).toEqual([
    ['mine', 1, false],
    ['welcome', 1, true],
  ]);
  await otto.send({ method: 'DELETE', url: `/api/snippets/${id}` });
});

test('a snippet keeps its key when others come, go and are renamed; a new one takes the first free key', async () => {
  const ida = await createCoach(site.app, site.db, 'Ida Berg');
  const save = async (shortcut: string): Promise<number> =>
    (await ida.post('/api/snippets', { shortcut, snippet: 'Well done.' })).json().id;
  const listed = async () =>
    (await ida.get('/api/snippets')).json<Snippet[]>().map(({ key, shortcut }) => [key, shortcut]);
  const first = await save('well done');
  const second = await save('a question');
  expect(await listed()).toEqual([
    [1, 'well done'],
    [2, 'a question'],
  ]);
  const payload = { shortcut: 'zebra', snippet: 'Well done.' };
  await ida.send({ method: 'PUT', url: `/api/snippets/${second}`, payload });
  await ida.send({ method: 'DELETE', url: `/api/snippets/${first}` });
  expect(await listed()).toEqual([[2, 'zebra']]);
  await Promise.all(Array.from({ length: 9 }, (_, n) => save(`new ${n}`)));
  const keys = (await listed()).map(([key]) => key);
  expect(keys).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
  await ida.send({ method: 'DELETE', url: `/api/snippets/${second}` });
  expect((await listed()).map(([key]) => key)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, null]);
  await save('the newest');
  expect(await listed()).toContainEqual([2, 'the newest']);
});

test.each(['İx', 'ΣΑΣ', 'ßx', 'ǅ'])('the shortcut %s of another snippet is refused', async (shortcut) => {
  for (const isTeam of [false, true]) {
    const noah = await createCoach(site.app, site.db, 'Noah Berg');
    const save = (form: object) => noah.post('/api/snippets', { snippet: 'Thanks.', isTeam, ...form });
    expect((await save({ shortcut })).statusCode).toBe(201);
    const { id } = (await save({ shortcut: `other ${shortcut}` })).json();
    const payload = { shortcut, snippet: 'Thanks.' };
    expect((await save(payload)).statusCode).toBe(409);
    expect((await noah.send({ method: 'PUT', url: `/api/snippets/${id}`, payload })).statusCode).toBe(409);
  }
});

test('a coach may use a shortcut that the team has, and the team one that its author uses', async () => {
  const ida = await createCoach(site.app, site.db, 'Ida Berg');
  const save = async (shortcut: string, isTeam: boolean): Promise<string> => {
    const answer = await ida.post('/api/snippets', { shortcut, snippet: 'Hello', isTeam });
    expect(answer.statusCode, answer.body).toBe(201);
    return `/api/snippets/${answer.json<Snippet>().id}`;
  };
  await save('both', false);
  await save('both', true);
  await save('mine', false);
  const url = await save('ours', true);
  const renamed = await noah.send({ method: 'PUT', url, payload: { shortcut: 'MINE', snippet: 'Hello' } });
  expect([renamed.statusCode, renamed.json().shortcut]).toEqual([200, 'MINE']);
});

test('two snippets that are given one shortcut at once keep two', async () => {
  const ida = await createCoach(site.app, site.db, 'Ida Berg');
  const urls = await Promise.all(
    ['one', 'two', 'three'].map(async (shortcut) => {
      const answer = await ida.post('/api/snippets', { shortcut, snippet: 'Hello' });
      return `/api/snippets/${answer.json<Snippet>().id}`;
    }),
  );
  const payload = { shortcut: 'same', snippet: 'Hello' };
  const answers = await Promise.all(urls.map((url) => ida.send({ method: 'PUT', url, payload })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

import { expect, test } from 'vitest';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { User } from '#shared/contract/users.ts';
import { normalise } from '#shared/domain/normalise.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

test('the list of clients holds no coach', async () => {
  const ada = await createPerson(site.app, site.db);
  const users = (await coach.get('/api/users')).json<User[]>();
  expect(users.map(({ id }) => id)).toContain(ada.user.id);
  expect(users.some(({ isAdmin }) => isAdmin)).toBe(false);
  expect(JSON.stringify(users)).not.toContain('argon2');
});

test('a profile can be changed; a short name is refused with its message', async () => {
  const ada = await createPerson(site.app, site.db);
  const patch = (payload: object) => ada.patch('/api/users/profile', payload);
  const changed = { name: 'Ada Byron', company: 'Engines' };
  expect((await patch(changed)).json()).toMatchObject(changed);
  expect((await patch({ name: 'Ada Byron', company: '' })).json().company).toBeNull();
  const refused = await patch({ name: 'A' });
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Name must be at least 2 characters.']);
});

test('changing the password ends the other sessions and keeps this one', async () => {
  const ada = await createPerson(site.app, site.db);
  const form = { email: ada.user.email, password: PASSWORD };
  const login = await stranger(site.app).post('/api/auth/login', form);
  const elsewhere = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  const change = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    ada.post('/api/users/change-password', { currentPassword, newPassword, confirmPassword });
  expect((await change('wrong', 'new secret 1!')).json().message).toBe('Current password is incorrect.');
  expect((await change(PASSWORD, 'short')).json().message).toBe('Password must be at least 8 characters.');
  // The rule is one at sign-up, at links and here.
  for (const [weak, what] of [
    ...[
      ['password', 'number'],
      ['correct horse battery staple', 'number'],
      ['k7Rm2vTq9LxZb4W', 'symbol'],
    ],
  ])
    expect((await change(PASSWORD, weak ?? '')).json().message).toBe(
      `Password must contain at least one ${what}.`,
    );
  expect((await change(PASSWORD, 'new secret 1!', 'another 1!!!')).json()).toEqual({
    message: "Passwords don't match",
    fields: { confirmPassword: "Passwords don't match" },
  });
  const done = await change(PASSWORD, 'new secret 1!');
  expect(done.statusCode).toBe(200);
  const kept = Object.fromEntries(done.cookies.map(({ name, value }) => [name, value]));
  expect((await site.app.inject({ url: '/api/auth/me', cookies: kept })).statusCode).toBe(200);
  expect((await site.app.inject({ url: '/api/auth/me', cookies: elsewhere })).statusCode).toBe(401);
});

test('a coach unlocks, once per day seen, up to 21', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 4 });
  const path = `/api/users/${ada.user.id}/unlock`;
  expect((await coach.post(path, { expectedDay: 4 })).json()).toEqual({ targetDay: 5 });
  expect((await coach.post(path, { expectedDay: 9 })).statusCode).toBe(409);
  const last = await createPerson(site.app, site.db, { currentDay: 21 });
  expect((await coach.post(`/api/users/${last.user.id}/unlock`, { expectedDay: 21 })).statusCode).toBe(409);
  expect((await coach.post(`/api/users/${coach.user.id}/unlock`, { expectedDay: 21 })).statusCode).toBe(404);
});

test('the list of clients is of one programme, whose versions its clients have', async () => {
  const [client] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const programmes = async () => (await coach.get('/api/programmes')).json<ProgrammeItem[]>();
  const id = (await programmes()).find(({ key }) => key === 'name-it')?.id;
  const url = `/api/users/${client.user.id}/programme`;
  expect((await coach.put(url, { programmeId: id })).statusCode).toBe(200);
  const answer = await coach.get(`/api/users?programme=${id}`);
  expect(answer.headers['x-total-count']).toBe('1');
  const [found, ...others] = answer.json<User[]>();
  expect([found?.id, others]).toEqual([client.user.id, []]);
  expect((await programmes()).find((each) => each.id === id)?.versions).toContain(found?.programmeVersion);
  expect((await coach.get('/api/users?programme=0')).statusCode).toBe(400);
});

/** Each name is found by each of the searches beside it. */
const names: readonly [name: string, searches: readonly string[]][] = [
  ['José Duarte', ['jose', 'José', 'Jose\u0301', 'JOSE', 'josé duarte']],
  ['Jose\u0301 Lima', ['jose', 'José', 'JOSÉ', 'lima jose']],
  ['Éva Nagy', ['eva', 'Éva', 'EVA']],
  ['İpek Ağaoğlu', ['İpek', 'ipek', 'Ipek', 'IPEK', 'agaoglu', 'AĞAOĞLU']],
  ['Işıl Öykü', ['isil', 'ışıl', 'ISIL', 'oyku', 'OYKU', 'ÖYKÜ']],
  ['Οδυσσεύς Λευκός', ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'Οδυσσεύς', 'ΛΕΥΚΟΣ']],
  ['Łukasz Sulę', ['lukasz', 'ŁUKASZ', 'sule']],
  ['Åsa Groß', ['asa', 'ÅSA', 'gross', 'GROSS', 'groß']],
  ['Zoë Côté', ['zoe', 'ZOË', 'cote']],
  ['Nguyễn Đức', ['nguyen', 'NGUYỄN', 'duc']],
  ['김민준', ['김민준', '민준', normalise('김민준', 'NFKD')]],
  [normalise('박서연', 'NFKD'), ['박서연', '서연']],
  ['Γιώργος Łazienbny', ['γιωργος', 'ΓΙΏΡΓΟΣ', 'lazienbny']],
  ['Семён Ильёв', ['семен', 'СЕМЁН', 'ильев']],
  ['Ørsted Æbel', ['orsted', 'aebel']],
  ['Ｙｕｋｉ ﾀﾅｶ', ['yuki', 'タナカ']],
  ['Per 100% _under', ['100%', '_under', '％']],
];

test('people are found whatever the case, the accents and the form of letters, in every search', async () => {
  const group = crypto.randomUUID();
  for (const [name] of names) {
    const person = await createPerson(site.app, site.db, { name });
    await site.db.updateTable('users').set({ company: group }).where('id', '=', person.user.id).execute();
    await person.post(`/api/conversations/${person.user.id}/messages`, { message: 'Hello', day: 1 });
  }
  for (const [name, searches] of names) {
    for (const search of searches) {
      const q = encodeURIComponent(`${search} ${group}`);
      const list = (await coach.get(`/api/users?q=${q}`)).json<User[]>().map((user) => user.name);
      expect([search, list]).toEqual([search, expect.arrayContaining([name])]);
      const inbox = (await coach.get(`/api/conversations?q=${q}`)).json<object[]>();
      expect([search, inbox.length]).toEqual([search, list.length]);
      const [panel] = (await coach.get(`/api/search?kind=client&q=${q}`)).json<{ count: number }[]>();
      expect([search, panel?.count]).toEqual([search, list.length]);
    }
  }
  const none = await coach.get(`/api/users?q=${encodeURIComponent(`ａｎｎａ％ ${group}`)}`);
  expect(none.json()).toEqual([]);
});

test('names stand in the order of a dictionary, page after page in both directions', async () => {
  const group = crypto.randomUUID();
  const order = [
    ...['Ada', 'Åsa', 'Eva', 'Éva', 'Evan', 'Łukasz', 'Lumi', 'Öykü', 'Zoë', 'Zora'],
    ...['Έλενα', 'Εύα', 'Ґанна', 'Єва', 'Іван', 'Яна', 'پریسا', 'مینا'],
  ];
  for (const name of order.toReversed()) {
    const { user } = await createPerson(site.app, site.db, { name });
    await site.db.updateTable('users').set({ company: group }).where('id', '=', user.id).execute();
  }
  for (const direction of ['asc', 'desc']) {
    const found: string[] = [];
    let url: string | undefined = `/api/users?q=${group}&sort=name&order=${direction}&limit=4`;
    while (url) {
      const answer = await coach.get(url);
      found.push(...answer.json<User[]>().map(({ name }) => name));
      url = /^<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(found).toEqual(direction === 'asc' ? order : order.toReversed());
  }
});

test('in the order of waits, whose work has waited longest comes first, then the others, newest first', async () => {
  const company = crypto.randomUUID();
  const people: Person[] = [];
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora'])
    people.push(await createPerson(site.app, site.db, { name }));
  const ids = people.map(({ user }) => user.id);
  await site.db.updateTable('users').set({ company }).where('id', 'in', ids).execute();
  for (const at of [2, 0]) expect((await handIn(people[at] as Person, 1)).statusCode).toBeLessThan(300);
  const found: string[] = [];
  let url: string | undefined = `/api/users?q=${company}&sort=waits&limit=1`;
  while (url) {
    const answer = await coach.get(url);
    found.push(...answer.json<User[]>().map(({ name }) => name));
    url = /^<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(found).toEqual(['Cleo', 'Ada', 'Dora', 'Ben']);
});

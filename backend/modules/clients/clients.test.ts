import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { OwnCoach } from '#shared/contract/conversations.ts';
import type { User } from '#shared/contract/users.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { clientTable } from './clients.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const participant = (currentDay = 3, name = 'Ada Rossi') =>
  createPerson(site.app, site.db, { currentDay, name });
const about = ({ user }: Person, part: string) => `/api/users/${user.id}/${part}`;
const reason = 'A family matter';

test('an invited participant signs in once with the link and sets a password', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const invited = (await coach.post('/api/users', { name: 'Eve Adams', email, company: 'Eve & Co' })).json();
  expect(invited.user).toMatchObject({ name: 'Eve Adams', currentDay: 1, lastActivity: null });
  const token = invited.link.path.split('#')[1];
  const visitor = stranger(site.app);
  expect((await visitor.post('/api/auth/links', { token })).json()).toEqual({
    ...{ name: 'Eve Adams', email, endsAddressChange: false, isInvited: true },
  });
  const weak = await visitor.post('/api/auth/set-password', { token, password: 'short' });
  expect(weak.statusCode).toBe(400);
  const set = () => visitor.post('/api/auth/set-password', { token, password: 'a fine secret 1!' });
  const answers = await Promise.all([set(), set()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect((await set()).statusCode).toBe(404);
  const login = await visitor.post('/api/auth/login', { email, password: 'a fine secret 1!' });
  expect(login.statusCode).toBe(200);
  expect((await coach.post('/api/users', { name: 'Eve Adams', email })).statusCode).toBe(409);
});

test('a link ends earlier sessions, is replaced by a newer link and expires', async () => {
  const ada = await participant();
  const makeToken = async () => (await coach.post(about(ada, 'sign-in-link'))).json().path.split('#')[1];
  const visitor = stranger(site.app);
  const use = async (token: string) =>
    (await visitor.post('/api/auth/set-password', { token, password: 'a fine secret 1!' })).statusCode;
  const first = await makeToken();
  const second = await makeToken();
  expect(await use(first)).toBe(404);
  expect(await use(second)).toBe(200);
  expect((await ada.get('/api/auth/me')).statusCode).toBe(401);
  const third = await makeToken();
  await site.db.updateTable('sign_in_links').set({ expires_at: new Date() }).execute();
  expect(await use(third)).toBe(404);
  const stored = await site.db.selectFrom('sign_in_links').select('token_hash').execute();
  expect(stored.some(({ token_hash }) => [first, second, third].includes(token_hash))).toBe(false);
});

test('a deactivated participant is signed out everywhere until reactivated', async () => {
  const ada = await participant();
  const total = async () => (await coach.get('/api/users/counts')).json().total;
  const before = await total();
  await coach.post(about(ada, 'deactivate'));
  expect((await ada.get('/api/auth/me')).statusCode).toBe(401);
  const login = (password = PASSWORD) =>
    stranger(site.app).post('/api/auth/login', { email: ada.user.email, password });
  const refused = await login();
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Your account is deactivated. Please write to us to open it again.',
  ]);
  expect(refused.cookies).toEqual([]);
  const wrong = await login('another secret 1!');
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { message: 'Invalid email or password.' }]);
  expect(await total()).toBe(before - 1);
  expect((await coach.get('/api/users?status=deactivated')).json()).toMatchObject([{ id: ada.user.id }]);
  expect((await coach.post(about(ada, 'sign-in-link'))).statusCode).toBe(409);
  await coach.post(about(ada, 'reactivate'));
  expect((await login()).statusCode).toBe(200);
});

test("coaches' actions are in the audit log, newest first", async () => {
  const ada = await participant(2);
  await coach.post(about(ada, 'unlock'), { expectedDay: 2 });
  await coach.post(about(ada, 'pause'), { reason });
  await coach.post(about(ada, 'sign-in-link'));
  const entries = (await coach.get(`/api/audit?userId=${ada.user.id}`)).json<AuditEntry[]>();
  expect(entries.map(({ action, detail, actorName }) => [action, detail, actorName])).toEqual([
    ['sign-in-link', {}, 'Maya Lindqvist'],
    ['pause', { fromDay: 2, toDay: 0, reason }, 'Maya Lindqvist'],
    ['unlock', { fromDay: 2, toDay: 3 }, 'Maya Lindqvist'],
  ]);
  const page = await coach.get(`/api/audit?userId=${ada.user.id}&limit=2`);
  const next = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  expect((await coach.get(next)).json<AuditEntry[]>().map(({ id }) => id)).toEqual([entries[2]?.id]);
});

test('an unlock that the workers still owe is not asked for again', async () => {
  const ada = await participant(2);
  const unlock = async () => (await coach.post(about(ada, 'unlock'), { expectedDay: 2 })).json();
  expect(await Promise.all([unlock(), unlock(), unlock()])).toEqual(Array(3).fill({ targetDay: 3 }));
  const owed = site.db.selectFrom('events').select('id').where('type', '=', 'unlock.requested');
  expect(await owed.where('person_id', '=', ada.user.id).execute()).toHaveLength(1);
  const entries = (await coach.get(`/api/audit?userId=${ada.user.id}`)).json<AuditEntry[]>();
  expect(entries.map(({ action }) => action)).toEqual(['unlock']);
});

test('returns the time when the next participant falls behind without any event', async () => {
  const ada = await participant(3, 'Punctual Pia');
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Anyone?', day: 1 });
  const nextAt = async () => (await coach.get('/api/users/attention')).json<Attention>().nextAt ?? '';
  const minutes = async () => Math.round((Date.parse(await nextAt()) - Date.now()) / 60_000);
  const conversation = site.db.updateTable('conversations').where('user_id', '=', ada.user.id);
  const ago = (n: number) => new Date(Date.now() - n * 60_000);
  await conversation.set({ waiting_since: ago(12 * 60 - 10) }).execute();
  expect(await minutes()).toBe(10);
  await conversation.set({ waiting_since: ago(13 * 60), snoozed_until: ago(-5) }).execute();
  expect(await minutes()).toBe(5);
});

test('the filtered table exports as CSV that runs no formula', async () => {
  const name = '=HYPERLINK("http://x","y")';
  await participant(4, name);
  const answer = await coach.get('/api/users/export?q=hyperlink');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="clients.csv"',
  });
  const [head, row, end] = answer.body.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(
    'Name,Email,Company,Day,Status,Last activity (UTC),Finished (UTC),Joined (UTC),Programme',
  );
  expect(row).toMatch(/^"'=HYPERLINK\(""http:\/\/x"",""y""\)",.+,,4 of 21,Active,\d{4}-.+Z,,\d{4}-.+Z,.+$/);
  expect(end).toBe('');
});

test('chosen clients alone are exported, as far as they match the filter', async () => {
  const group = crypto.randomUUID();
  const people = [];
  for (const name of ['Ada', 'Ben', 'Cleo']) people.push(await participant(1, `${name} ${group}`));
  const [ada = 0, ben = 0] = people.map(({ user }) => user.id);
  const namesOf = async (query: string): Promise<string[]> => {
    const { body } = await coach.get(`/api/users/export?sort=name&${query}`);
    const [, ...lines] = body.trim().split('\r\n');
    return lines.map((line) => line.slice(0, line.indexOf(' ')));
  };
  expect(await namesOf(`q=${group}`)).toEqual(['Ada', 'Ben', 'Cleo']);
  expect(await namesOf(`ids=${ben},${ada},999999999`)).toEqual(['Ada', 'Ben']);
  expect(await namesOf(`ids=${ada},${coach.user.id}`)).toEqual(['Ada']);
  expect(await namesOf(`q=Ben ${group}&ids=${ada},${ben}`)).toEqual(['Ben']);
  const tooMany = Array.from({ length: 201 }, () => ada).join();
  for (const ids of ['', 'x', '0', `${ada},`, tooMany])
    expect((await coach.get(`/api/users/export?ids=${ids}`)).statusCode).toBe(400);
});

const me = async (who: Person) => (await who.get('/api/auth/me')).json<User>();
const setDay = (who: Person, day: number) => coach.put(about(who, 'day'), { day, reason });

test('a pause keeps the day, shows the participant the reason, and ends by resuming or unlocking', async () => {
  const ada = await participant(5);
  await coach.post(about(ada, 'pause'), { reason });
  expect(await me(ada)).toMatchObject({ currentDay: 0, resumeDay: 5, pauseReason: reason });
  expect((await coach.post(about(ada, 'pause'), { reason })).statusCode).toBe(409);
  await coach.post(about(ada, 'resume'));
  expect(await me(ada)).toMatchObject({ currentDay: 5, resumeDay: null, pauseReason: null });
  await coach.post(about(ada, 'pause'), { reason });
  expect((await coach.post(about(ada, 'unlock'), { expectedDay: 0 })).json()).toEqual({ targetDay: 5 });
  expect(await me(ada)).toMatchObject({ currentDay: 5, resumeDay: null });
});

test('while paused, submitted days stay readable and the conversation stays open; nothing is handed in', async () => {
  const ada = await participant(3);
  await handIn(ada, 1);
  await coach.post(about(ada, 'pause'), { reason });
  const status = async (url: string) => (await ada.get(url)).statusCode;
  expect(await status('/api/tasks/1')).toBe(200);
  expect(await status('/api/tasks/1/template')).toBe(200);
  expect(await status('/api/tasks/2')).toBe(403);
  expect(await status('/api/tasks/2/template')).toBe(403);
  const say = async (day: number) =>
    (await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day })).statusCode;
  expect([await say(3), await say(4)]).toEqual([201, 403]);
  expect((await handIn(ada, 1)).statusCode).toBe(403);
});

test('a participant learns who coaches them and who paused the sprint', async () => {
  const ada = await participant(3);
  const own = async () => (await ada.get('/api/coach')).json<OwnCoach>();
  expect(await own()).toEqual({ name: 'Maya Lindqvist', avatarURL: null, pausedBy: null, pausedAt: null });
  const tom = await createCoach(site.app, site.db, 'Tom Okafor');
  expect((await own()).name).toBeNull();
  await tom.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day: 1 });
  expect((await own()).name).toBe('Tom Okafor');
  await coach.post(about(ada, 'pause'), { reason });
  const { pausedBy, pausedAt } = await own();
  expect(pausedBy).toBe('Maya Lindqvist');
  expect(Date.now() - Date.parse(pausedAt ?? '')).toBeLessThan(60_000);
  await coach.post(about(ada, 'resume'));
  expect(await own()).toEqual({ name: 'Tom Okafor', avatarURL: null, pausedBy: null, pausedAt: null });
  await changeUser(site.db, tom, { is_admin: false });
  expect((await own()).name).toBe('Maya Lindqvist');
});

test('a day can be set forwards and back; later work stays and is locked', async () => {
  const ada = await participant(5);
  const set = (day: number) => setDay(ada, day);
  expect((await set(2)).json()).toMatchObject({ currentDay: 2, pauseReason: reason });
  expect((await ada.get('/api/tasks/3')).statusCode).toBe(403);
  expect((await set(2)).statusCode).toBe(409);
  expect((await set(22)).statusCode).toBe(400);
  expect((await set(9)).json()).toMatchObject({ currentDay: 9 });
});

test('the automatic unlock of waiting work restarts when the participant returns to the day', async () => {
  const ada = await participant(1);
  const { id } = (await handIn(ada, 1)).json();
  const opensAt = async () =>
    Date.parse((await coach.get(about(ada, 'day/1').replace('users', 'submissions/user'))).json().opensAt);
  const work = site.db.updateTable('submissions').where('id', '=', id);
  const letItPass = () => work.set({ clock_at: new Date(0) }).execute();
  const set = (day: number) => setDay(ada, day);
  await set(4);
  await letItPass();
  await set(1);
  expect(await opensAt()).toBeGreaterThan(Date.now());
  await coach.post(about(ada, 'deactivate'));
  await letItPass();
  await coach.post(about(ada, 'reactivate'));
  expect(await opensAt()).toBeGreaterThan(Date.now());
});

test('a row says which programme the client is in', () => {
  const rows = [
    ...clientTable([{ ...coach.user, programmeVersion: 7 }, coach.user], new Map([[7, 'Name it']])),
  ];
  const at = rows[0]?.indexOf('Programme') ?? -1;
  expect(rows.map((row) => row[at])).toEqual(['Programme', 'Name it', '']);
});

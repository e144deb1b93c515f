import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { User } from '#shared/contract/users.ts';
import { quietDays } from '#shared/domain/silence.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

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

test('participants who fall behind are listed by reason', async () => {
  const ada = await participant(3, 'Silent Sam');
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  const handIn = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id } = (await ada.post('/api/submissions', handIn)).json();
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Anyone?', day: 1 });
  const listed = async () => {
    const { nextAt: _, totals: __, ...lists } = (await coach.get('/api/users/attention')).json<Attention>();
    const slips = Object.entries(lists).filter(([, list]) =>
      list.some(({ userId }) => userId === ada.user.id),
    );
    return slips.map(([key]) => key);
  };
  expect(await listed()).toEqual([]);
  const { db } = site;
  await db
    .updateTable('users')
    .set({ last_activity: hours(49) })
    .where('id', '=', ada.user.id)
    .execute();
  await db
    .updateTable('submissions')
    .set({ submitted_at: hours(25) })
    .where('id', '=', id)
    .execute();
  const conversation = db.updateTable('conversations').where('user_id', '=', ada.user.id);
  await conversation.set({ waiting_since: hours(13) }).execute();
  expect(await listed()).toEqual(['silent', 'waiting', 'unanswered']);
  const { totals } = (await coach.get('/api/users/attention')).json<Attention>();
  const { quiet } = (await coach.get('/api/users/counts')).json();
  const list = await coach.get('/api/users?silentHours=48&limit=1');
  expect([quiet, Number(list.headers['x-total-count'])]).toEqual([totals.silent, totals.silent]);
  const user = (await coach.get(`/api/users/${ada.user.id}`)).json<User>();
  expect(quietDays(user, Date.now())).toBe(2);
  expect(quietDays({ ...user, currentDay: 0 }, Date.now())).toBe(0);
  expect((await coach.get('/api/users?waiting=yes&silentHours=48&q=silent')).json()).toHaveLength(1);
  await coach.post('/api/feedback', { submissionId: id, comment: 'Good work' });
  await ada.post('/api/submissions', handIn);
  expect(await listed()).toEqual(['unanswered', 'revised']);
});

test('a client who has never signed in is listed as silent two days after the invitation', async () => {
  const { user } = await participant(1, 'Invited Ines');
  const createdAgo = async (hours: number) => {
    const created_at = new Date(Date.now() - hours * 3_600_000);
    const row = site.db.updateTable('users').set({ created_at, last_activity: null });
    await row.where('id', '=', user.id).execute();
    const { silent, nextAt } = (await coach.get('/api/users/attention')).json<Attention>();
    return { isListed: silent.some(({ userId }) => userId === user.id), nextAt };
  };
  const early = await createdAgo(47.9);
  expect(early.isListed).toBe(false);
  expect(new Date(early.nextAt ?? 0).getTime() - Date.now()).toBeLessThan(7 * 60_000);
  expect((await createdAgo(49)).isListed).toBe(true);
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
  for (const name of ['Ada', 'Ben', 'Cleo'])
    people.push(await createPerson(site.app, site.db, { name: `${name} ${group}` }));
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
  expect((await people[0]?.get(`/api/users/export?ids=${ada}`))?.statusCode).toBe(403);
});

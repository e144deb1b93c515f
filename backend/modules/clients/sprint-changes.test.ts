import { expect, test } from 'vitest';
import type { OwnCoach } from '#shared/contract/conversations.ts';
import type { User } from '#shared/contract/users.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const participant = (currentDay = 3, name = 'Ada Rossi') =>
  createPerson(site.app, site.db, { currentDay, name });
const about = ({ user }: Person, part: string) => `/api/users/${user.id}/${part}`;
const me = async (who: Person) => (await who.get('/api/auth/me')).json<User>();
const reason = 'A family matter';

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
  const work = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'Here' };
  await ada.post('/api/submissions', work);
  await coach.post(about(ada, 'pause'), { reason });
  const status = async (url: string) => (await ada.get(url)).statusCode;
  expect(await status('/api/tasks/1')).toBe(200);
  expect(await status('/api/tasks/1/template')).toBe(200);
  expect(await status('/api/tasks/2')).toBe(403);
  expect(await status('/api/tasks/2/template')).toBe(403);
  const say = async (day: number) =>
    (await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day })).statusCode;
  expect([await say(3), await say(4)]).toEqual([201, 403]);
  expect((await ada.post('/api/submissions', work)).statusCode).toBe(403);
});

test('a participant learns who coaches them and who paused the sprint', async () => {
  const ada = await participant(3);
  const own = async () => (await ada.get('/api/coach')).json<OwnCoach>();
  expect((await stranger(site.app).get('/api/coach')).statusCode).toBe(401);
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
  await site.db.updateTable('users').set({ is_admin: false }).where('id', '=', tom.user.id).execute();
  expect((await own()).name).toBe('Maya Lindqvist');
});

test('a day can be set forwards and back; later work stays and is locked', async () => {
  const ada = await participant(5);
  const set = (day: number) =>
    coach.send({ method: 'PUT', url: about(ada, 'day'), payload: { day, reason } });
  expect((await set(2)).json()).toMatchObject({ currentDay: 2, pauseReason: reason });
  expect((await ada.get('/api/tasks/3')).statusCode).toBe(403);
  expect((await set(2)).statusCode).toBe(409);
  expect((await set(22)).statusCode).toBe(400);
  expect((await set(9)).json()).toMatchObject({ currentDay: 9 });
});

test('the automatic unlock of waiting work restarts when the participant returns to the day', async () => {
  const ada = await participant(1);
  const work = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'Here' };
  const { id } = (await ada.post('/api/submissions', work)).json();
  const opensAt = async () =>
    Date.parse((await coach.get(about(ada, 'day/1').replace('users', 'submissions/user'))).json().opensAt);
  const letItPass = () =>
    site.db
      .updateTable('submissions')
      .set({ clock_at: new Date(0) })
      .where('id', '=', id)
      .execute();
  const set = (day: number) =>
    coach.send({ method: 'PUT', url: about(ada, 'day'), payload: { day, reason } });
  await set(4);
  await letItPass();
  await set(1);
  expect(await opensAt()).toBeGreaterThan(Date.now());
  await coach.post(about(ada, 'deactivate'));
  await letItPass();
  await coach.post(about(ada, 'reactivate'));
  expect(await opensAt()).toBeGreaterThan(Date.now());
});

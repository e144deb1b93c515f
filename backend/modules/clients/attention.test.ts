import { expect, test } from 'vitest';
import type { Attention } from '#shared/contract/clients.ts';
import type { User } from '#shared/contract/users.ts';
import { quietDays } from '#shared/domain/at-risk.ts';
import { changeUser } from '#tests/backend/person-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const participant = (currentDay: number, name: string) =>
  createPerson(site.app, site.db, { currentDay, name });

test('participants who fall behind are listed by reason', async () => {
  const ada = await participant(3, 'Silent Sam');
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  const { id } = (await handIn(ada, 1)).json();
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Anyone?', day: 1 });
  const listed = async () => {
    const {
      nextAt: _,
      totals: __,
      reviewedToday: ___,
      ...lists
    } = (await coach.get('/api/users/attention')).json<Attention>();
    const names = (list: readonly { userId: number }[]) => list.some(({ userId }) => userId === ada.user.id);
    return Object.entries(lists).flatMap(([key, list]) => (names(list) ? [key] : []));
  };
  expect(await listed()).toEqual([]);
  const { db } = site;
  await changeUser(db, ada, { last_activity: hours(49) });
  const submission = db.updateTable('submissions').where('id', '=', id);
  await submission.set({ submitted_at: hours(25) }).execute();
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
  await handIn(ada, 1);
  expect(await listed()).toEqual(['unanswered', 'revised']);
});

test("a coach's own feedback since midnight is counted, with the minutes from the first to the last", async () => {
  const reviews = async () =>
    (await coach.get('/api/users/attention')).json<Attention>().reviewedToday?.reviews ?? 0;
  const before = await reviews();
  const ada = await participant(3, 'Reviewed Rita');
  const { id } = (await handIn(ada, 1)).json();
  await coach.post('/api/feedback', { submissionId: id, comment: 'Good work' });
  expect(await reviews()).toBe(before + 1);
  const feedback = site.db.updateTable('feedback').where('submission_id', '=', id);
  await feedback.set({ reviewed_at: new Date(Date.now() - 25 * 3_600_000) }).execute();
  expect(await reviews()).toBe(before);
});

test('a client who has never signed in is listed as silent two days after the invitation', async () => {
  const ines = await participant(1, 'Invited Ines');
  const createdAgo = async (hours: number) => {
    const created_at = new Date(Date.now() - hours * 3_600_000);
    await changeUser(site.db, ines, { created_at, last_activity: null });
    const { silent, nextAt } = (await coach.get('/api/users/attention')).json<Attention>();
    return { isListed: silent.some(({ userId }) => userId === ines.user.id), nextAt };
  };
  const early = await createdAgo(47.9);
  expect(early.isListed).toBe(false);
  expect(new Date(early.nextAt ?? 0).getTime() - Date.now()).toBeLessThan(7 * 60_000);
  expect((await createdAgo(49)).isListed).toBe(true);
});

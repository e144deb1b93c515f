import { afterAll, expect, test } from 'vitest';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import type { Reader } from '#shared/database/database.ts';
import { calmProgramme } from '#tests/support/calm-programme.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { eventsOf, startCalmSite, unlockOwed } from './calm-site.ts';
import { collect, screenOf } from './live-site.ts';
import { createClientIn, versionId } from './programme-calls.ts';
import { createPerson, type Person } from './test-person.ts';
import { handIn as press } from './workbook-calls.ts';

const calm = await startCalmSite();
const { site } = calm;
afterAll(() => site.close());

const me = async (who: Person) => (await who.get('/api/auth/me')).json<User>();

test('thirty presses at once end the day once, and the next one opens as soon as the workers are back', async () => {
  const { clientOn, workOf } = calm;
  const client = await clientOn(['rest', null], 'coach');
  const answers = await Promise.all(Array.from({ length: 30 }, () => press(client, 1)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json<Submission>().id)).size).toBe(1);
  expect(await workOf(client, 1)).toMatchObject({
    version: 1,
    isDone: true,
    feedbackId: null,
    opensAt: null,
  });
  expect(await eventsOf(site, client, 'submission.created')).toHaveLength(1);
  expect((await me(client)).currentDay).toBe(1);
  expect(await unlockOwed(site, client)).toBe(1);
  expect((await me(client)).currentDay).toBe(2);
  expect(await eventsOf(site, client, 'day.unlocked')).toMatchObject([{ payload: { cause: 'done' } }]);
});

test('a kind that changes in a new version changes nothing for those on the old one, and is not given to them', async () => {
  const { coach, author } = calm;
  const item = await author.createPublished('Turning', calmProgramme([null, 'rest']));
  const client = await createClientIn(site, item, 1);
  await press(client, 1);
  await coach.post(`/api/users/${client.user.id}/unlock`, { expectedDay: 1 });
  await unlockOwed(site, client);
  await author.change(item, 'd2', { kind: undefined, where: undefined });
  const { changes } = await author.changesOf(item);
  expect(changes).toMatchObject([
    {
      day: 2,
      what: expect.stringMatching(/^Day 2: it is a day of work instead of a day of rest\./),
      isSafe: false,
    },
  ]);
  await author.publish(item);
  const given = await coach.post(`/api/programmes/${item.id}/versions/latest/give`);
  expect(given.statusCode).toBe(409);
  expect((await client.get('/api/tasks/2')).json()).toMatchObject({ kind: 'rest' });
  expect((await press(client, 2)).json()).toMatchObject({ isDone: true });
  const later = await createClientIn(site, item, 2);
  await coach.post(`/api/users/${later.user.id}/unlock`, { expectedDay: 1 });
  await unlockOwed(site, later);
  expect((await later.get('/api/tasks/2')).json<Task>().kind).toBeUndefined();
  // What its author wrote as work was kept.
  expect((await later.get('/api/workbooks/2')).json().sections.length).toBeGreaterThan(0);
});

test('a press that meets a version in which the day is work is refused', async () => {
  const { author } = calm;
  const item = await author.createPublished('Racing', calmProgramme(['rest', null]));
  const client = await createClientIn(site, item, 1);
  await author.change(item, 'd1', { kind: undefined });
  await author.publish(item);
  const set = (id: number) => ({ programme_version_id: id });
  const [rest, work] = [await versionId(site, item, 1), await versionId(site, item, 2)];
  const rows = (db: Reader) => db.updateTable('users').where('id', '=', client.user.id);
  await rows(site.db).set(set(rest)).execute();
  const answer = await site.db.transaction().execute(async (trx) => {
    await rows(trx).set(set(work)).execute();
    const sent = press(client, 1);
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    return { sent };
  });
  expect((await answer.sent).statusCode).toBe(409);
});

test("the press reaches the coach's and the participant's other screens, and nobody else's", async () => {
  const { coach, clientOn } = calm;
  const client = await clientOn(['rest', null]);
  const people = [client, coach, await createPerson(site.app, site.db)];
  const screens = await Promise.all(people.map((person) => screenOf(site, person)));
  const seen = screens.map((screen) => collect(screen, 'submission.created'));
  await press(client, 1);
  const told = { submission: { userId: client.user.id, taskDay: 1, isDone: true } };
  await eventually(() => expect(seen).toMatchObject([[told], [told], []]));
  for (const screen of screens) screen.close();
});

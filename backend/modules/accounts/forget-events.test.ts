import { expect, test } from 'vitest';
import type { ActivityItem } from '#shared/contract/activity.ts';
import { recordEvent } from '#shared/events/outbox.ts';
import { events } from '#tests/backend/authorisation/socket-matrix.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const ofNobody = [
  'task.edited',
  'team.changed',
  'snippets.changed',
  'coach-notice.changed',
  'cohort.changed',
  'programme.changed',
  'act.changed',
  'insights.changed',
];
const links = ['/admin/client/ID', '/admin/client/ID?message=5', '/admin/review/ID/3'];

/** One event of each type about one user; more for the feed. */
const recordAll = (person: Person) =>
  site.db.transaction().execute(async (trx) => {
    for (const { event, payload } of events) {
      if (event !== 'activity.recorded') await recordEvent(trx, event, payload(person.user));
    }
    for (const link of links) {
      const item: ActivityItem = { id: 1, type: 'user', description: '', timestamp: '', link: '' };
      item.link = link.replace('ID', String(person.user.id));
      await recordEvent(trx, 'activity.recorded', { item });
    }
  });

test('events about a user are deleted with the account; others stay', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  await site.db.deleteFrom('events').execute();
  for (const person of [ada, ben]) await recordAll(person);
  const listed = () =>
    site.db.selectFrom('events').select(['type', 'person_id as about']).orderBy('id').execute();
  const before = await listed();
  expect(before.filter(({ about }) => about === null).map(({ type }) => type)).toEqual([
    ...ofNobody,
    ...ofNobody,
  ]);
  const payload = { email: ada.user.email, password: PASSWORD };
  const answer = await coach.send({ method: 'DELETE', url: `/api/users/${ada.user.id}`, payload });
  expect(answer.statusCode).toBe(200);
  expect(await listed()).toEqual([
    ...before.filter(({ about }) => about !== ada.user.id),
    { type: 'session.ended', about: ada.user.id },
    { type: 'user.deleted', about: ada.user.id },
  ]);
});

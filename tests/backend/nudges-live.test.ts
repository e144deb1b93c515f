import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { SITE } from '#tests/workers/worker-site.ts';
import { createNoticesHandler } from '#workers/notices/notices.worker.ts';
import { handleOwed } from './handle-owed.ts';
import { collect, screenOf, startLiveSite } from './live-site.ts';
import { createCoach, createPerson } from './test-person.ts';

const site = await forThisFile(startLiveSite());

test('a coach’s reminder rings the client’s bell on every screen, and other coaches see it sent', async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 3 });
  const [maya, noor] = [await createCoach(site.app, site.db), await createCoach(site.app, site.db)];
  const screens = await Promise.all([ada, ada, noor].map((who) => screenOf(site, who)));
  const [one, two] = screens.map((screen) => collect(screen, 'notice.changed'));
  const [own, , seen] = screens.map((screen) => collect(screen, 'nudge.sent'));
  await maya.post(`/api/users/${ada.user.id}/nudges`, { words: 'Shall we talk?' });
  await handleOwed(site, 'notifications', createNoticesHandler(SITE));
  await eventually(() => {
    expect([one, two]).toEqual([[{ userId: ada.user.id }], [{ userId: ada.user.id }]]);
    expect(seen).toMatchObject([{ userId: ada.user.id, day: 3, isAutomatic: false }]);
  });
  expect(own).toEqual([]);
  expect((await ada.get('/api/notices')).json()).toMatchObject([
    { kind: 'nudge', title: 'Maya Lindqvist reminds you of Day 3', words: 'Shall we talk?', link: '/task/3' },
  ]);
  for (const screen of screens) screen.close();
});

import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const patch = (who: Person, payload: object) => who.send({ method: 'PATCH', url: '/api/settings', payload });

test('settings have defaults, change one by one, and a dismissal keeps its time', async () => {
  const ada = await createPerson(site.app, site.db);
  const plain = { timeZone: 'UTC', showsSeen: false, cannotListen: false, firstRunDismissedAt: null };
  expect((await ada.get('/api/settings')).json()).toEqual(plain);
  await patch(ada, { timeZone: 'Europe/Lisbon' });
  const { firstRunDismissedAt: first } = (await patch(ada, { firstRunDismissed: true })).json();
  const again = (await patch(ada, { firstRunDismissed: true })).json();
  expect(again).toEqual({ ...plain, timeZone: 'Europe/Lisbon', firstRunDismissedAt: first });
});

test.each(['', 'Mars/Olympus', 'x'.repeat(61), '+05:30', 5])('%j is not a time zone', async (timeZone) => {
  const ada = await createPerson(site.app, site.db);
  expect((await patch(ada, { timeZone })).statusCode).toBe(400);
});

test('the usual reply time is the median of recent feedback, and absent below five', async () => {
  const hours = async () => (await coach.get('/api/reply-time')).json().hours;
  const waited = [30, 2, 4, 100, 6];
  for (const each of waited) {
    expect(await hours()).toBeNull();
    const ada = await createPerson(site.app, site.db);
    const { id } = (await handIn(ada, 1)).json();
    const submitted_at = new Date(Date.now() - each * 3_600_000 + 60_000);
    await site.db.updateTable('submissions').set({ submitted_at }).where('id', '=', id).execute();
    await coach.post('/api/feedback', { submissionId: id, comment: 'Good work' });
  }
  expect(await hours()).toBe(6);
  // A usual time of more than three days is no promise.
  await site.db
    .updateTable('submissions')
    .set({ submitted_at: new Date(Date.now() - 80 * 3_600_000) })
    .execute();
  expect(await hours()).toBeNull();
});

const put = (who: Person, payload: object) =>
  who.send({ method: 'PUT', url: '/api/settings/notices', payload });
const plain = { mailOff: [], pushOff: [], digest: false, quiet: true, pushWords: false };

test('how one is told has defaults, is saved as a whole, and is looked at again by a worker', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  expect((await ada.get('/api/settings/notices')).json()).toEqual(plain);
  const wanted = { ...plain, mailOff: ['message', 'feedback', 'message'], digest: true, quiet: false };
  const saved = { ...wanted, mailOff: ['feedback', 'message'] };
  expect((await put(ada, wanted)).json()).toEqual(saved);
  expect((await ada.get('/api/settings/notices')).json()).toEqual(saved);
  expect((await ben.get('/api/settings/notices')).json()).toEqual(plain);
  const work = site.db.selectFrom('events').select('id').where('type', '=', 'notice.due');
  expect(await work.where('person_id', '=', ada.user.id).execute()).toHaveLength(1);
});

test.each([
  { ...plain, mailOff: ['everything'] },
  { ...plain, mailOff: undefined },
  { ...plain, userId: 1 },
  { ...plain, quiet: 'yes' },
])('%j is refused and changes nothing', async (body) => {
  const ada = await createPerson(site.app, site.db);
  expect((await put(ada, body)).statusCode).toBe(400);
  expect((await ada.get('/api/settings/notices')).json()).toEqual(plain);
});

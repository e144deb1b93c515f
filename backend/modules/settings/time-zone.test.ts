import { expect, test } from 'vitest';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { localTimeAt } from '#shared/domain/dates.ts';
import { answerWith, createAppCoach, enterHalf, enterPassword } from '#tests/backend/factor-person.ts';
import { authorCalls, createClientIn } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person, stranger } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleProgramme } from '#tests/support/sample-programme.ts';
import { zoneWhereItIs } from '#tests/workers/zone-where-it-is.ts';

const site = await forThisFile(startTestApp());
const owner = await createCoach(site.app, site.db);
const author = authorCalls(owner);

const zoneOf = async (id: number) =>
  (await site.db.selectFrom('users').select('time_zone').where('id', '=', id).executeTakeFirstOrThrow())
    .time_zone;
const from = (zone: string) => ({ 'x-time-zone': zone });
const choose = (who: Person, timeZone: string) => who.patch('/api/settings', { timeZone });
const signIn = (who: Person, zone: string) =>
  stranger(site.app).post('/api/auth/login', { email: who.user.email, password: PASSWORD }, from(zone));
const newEmail = () => `${crypto.randomUUID()}@example.com`;

async function followLink(id: number, zone: string) {
  const { path } = (await owner.post(`/api/users/${id}/sign-in-link`)).json();
  const body = { token: path.split('#')[1], password: PASSWORD };
  return await stranger(site.app).post('/api/auth/set-password', body, from(zone));
}

const invite = async (): Promise<number> =>
  (await owner.post('/api/users', { name: 'Eve Adams', email: newEmail() })).json().user.id;

/** Ways in: each signs in from a browser of the zone, and gives the person's id. */
const ways: [what: string, enter: (zone: string) => Promise<number>][] = [
  [
    'a sign-up',
    async (zone) => {
      const form = { email: newEmail(), password: PASSWORD, name: 'Ada Rossi', company: '' };
      return (await stranger(site.app).post('/api/auth/register', form, from(zone))).json().id;
    },
  ],
  ['a sign-in', async (zone) => (await signIn(await createPerson(site.app, site.db), zone)).json().id],
  [
    'an invitation',
    async (zone) => {
      return (await followLink(await invite(), zone)).json().id;
    },
  ],
  [
    "a coach's link",
    async (zone) => (await followLink((await createPerson(site.app, site.db)).user.id, zone)).json().id,
  ],
  [
    'a second factor',
    async (zone) => {
      const app = await createAppCoach(site);
      const browser = await enterHalf(site, app);
      return (await browser.post('/api/auth/second-factor', { code: app.code() }, from(zone))).json().id;
    },
  ],
];

test.each(ways)("%s brings the browser's time zone", async (_what, enter) => {
  expect(await zoneOf(await enter('Asia/Tokyo'))).toBe('Asia/Tokyo');
});

test('a password alone, before the second factor, brings none', async () => {
  const app = await createAppCoach(site);
  expect((await enterPassword(site, app.coach, {}, from('Asia/Tokyo'))).statusCode).toBe(401);
  expect(await zoneOf(app.coach.user.id)).toBe('UTC');
  await answerWith(await enterHalf(site, app), app.code());
  expect(await zoneOf(app.coach.user.id)).toBe('UTC');
});

test.each([
  '',
  'UTC',
  'Etc/UTC',
  'GMT',
  'Etc/Unknown',
  'Mars/Olympus',
  '+05:30',
  '__proto__',
  'x'.repeat(5_000),
])('a browser that says %j signs in and changes no zone', async (said) => {
  const ada = await createPerson(site.app, site.db);
  await signIn(ada, 'Asia/Tokyo');
  expect((await signIn(ada, said)).statusCode).toBe(200);
  expect(await zoneOf(ada.user.id)).toBe('Asia/Tokyo');
});

test.each([
  ['UTC', 'UTC'],
  ['Asia/Tokyo', 'Asia/Tokyo'],
])('%s, once chosen, stays at every sign-in', async (chosen, kept) => {
  const ada = await createPerson(site.app, site.db);
  await signIn(ada, 'America/New_York');
  await choose(ada, chosen);
  await signIn(ada, 'America/New_York');
  await followLink(ada.user.id, 'Europe/Lisbon');
  expect(await zoneOf(ada.user.id)).toBe(kept);
});

test('a zone that the browser said follows the person, and what else they set chooses none', async () => {
  const ada = await createPerson(site.app, site.db);
  await signIn(ada, 'America/New_York');
  await ada.patch('/api/settings', { firstRunDismissed: true });
  await signIn(ada, 'Asia/Tokyo');
  expect(await zoneOf(ada.user.id)).toBe('Asia/Tokyo');
});

test('a zone of which nobody knows whether it was chosen counts as chosen, unless it is UTC', async () => {
  for (const [before, after] of [
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['UTC', 'Asia/Tokyo'],
  ] as const) {
    const ada = await createPerson(site.app, site.db);
    const set = site.db.updateTable('users').set({ time_zone: before, zone_is_chosen: null });
    await set.where('id', '=', ada.user.id).execute();
    await signIn(ada, 'Asia/Tokyo');
    expect(await zoneOf(ada.user.id)).toBe(after);
  }
});

test('nobody changes the zone of another account: only a sign-in reads the header', async () => {
  const ada = await createPerson(site.app, site.db);
  const wrong = { email: ada.user.email, password: 'wrong password 1!' };
  await stranger(site.app).post('/api/auth/login', wrong, from('Asia/Tokyo'));
  await ada.get('/api/auth/me', from('Asia/Tokyo'));
  expect(await zoneOf(ada.user.id)).toBe('UTC');
});

const clockOf = async (who: Person) =>
  (await who.get(`/api/submissions/user/${who.user.id}/day/1`)).json<Submission>().opensAt ?? '';

test('a running clock is never in the night of the zone that the person has now', async () => {
  const ada = await createPerson(site.app, site.db);
  await choose(ada, zoneWhereItIs(12));
  await handIn(ada, 1);
  const first = await clockOf(ada);
  for (const hour of [0, 3, 5]) {
    const night = zoneWhereItIs(hour);
    await choose(ada, night);
    const moved = await clockOf(ada);
    expect(localTimeAt(Date.parse(moved), night)).toBe(
      `${localTimeAt(Date.parse(first), night).slice(0, 10)}T06:00`,
    );
    expect(Date.parse(moved)).toBeGreaterThan(Date.parse(first));
  }
  // By day it is again what it was, however often the zone changed.
  for (const hour of [6, 12, 23]) {
    await choose(ada, zoneWhereItIs(hour));
    expect(await clockOf(ada)).toBe(first);
  }
});

const opensAt = async (who: Person) => (await who.get('/api/auth/me')).json<User>().opensAt ?? '';

test('the answer to a sign-up says when day 2 opens in that zone', async () => {
  const item: ProgrammeItem = await author.createPublished('By morning', {
    ...sampleProgramme(3, 1),
    policy: 'daily',
  });
  await owner.post(`/api/programmes/${item.id}/default`);
  const zone = 'Pacific/Kiritimati';
  const form = { email: newEmail(), password: PASSWORD, name: 'Ada Rossi', company: '' };
  const user = (await stranger(site.app).post('/api/auth/register', form, from(zone))).json<User>();
  const signUp = localTimeAt(Date.parse(user.createdAt), zone).slice(0, 10);
  const next = new Date(Date.parse(`${signUp}T06:00Z`) + 24 * 3_600_000).toISOString().slice(0, 16);
  expect(localTimeAt(Date.parse(user.opensAt ?? ''), zone)).toBe(next);
  // Who is invited waits for the first morning after they have come.
  const eve = (await followLink(await invite(), zone)).json<User>();
  expect(eve.opensAt).toBe(user.opensAt);
});

test('a change of the zone tells the screens that show when the next day opens', async () => {
  const item = await author.createPublished('Each day', { ...sampleProgramme(3, 1), policy: 'daily' });
  const ada = await createClientIn(site, item, 1);
  const before = await opensAt(ada);
  await choose(ada, 'Asia/Tokyo');
  expect(await opensAt(ada)).not.toBe(before);
  const events = site.db.selectFrom('events').select('payload').where('type', '=', 'user.changed');
  const told = (await events.where('person_id', '=', ada.user.id).orderBy('id', 'desc').execute())[0];
  expect(told?.payload).toMatchObject({ user: { id: ada.user.id, opensAt: await opensAt(ada) } });
});

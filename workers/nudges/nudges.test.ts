import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sampleAnswers } from '#tests/support/sample-answers.ts';
import { startWorkerSite, type WorkerSite } from '#tests/workers/worker-site.ts';
import { zoneWhereItIs } from '#tests/workers/zone-where-it-is.ts';
import { sendNudges } from './send-nudges.ts';

let site: WorkerSite;
beforeAll(async () => {
  site = await startWorkerSite();
  await seedTasks(site.db);
});
beforeEach(async () => {
  await site.db.deleteFrom('silences').execute();
});
afterAll(() => site.close());

const HOUR = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR);

type Given = Partial<{
  current_day: number;
  resume_day: number | null;
  finished_at: Date;
  deactivated_at: Date;
  last_activity: Date | null;
  time_zone: string;
}>;

/** A participant on day 4, where it is noon, silent for the given hours; their silence is due to be looked at. */
async function createSilent(hours: number, given: Given = {}): Promise<number> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const person = { email, name: 'Ada Rossi', company: null, password_hash: 'none', current_day: 4 };
  const { id } = await site.db
    .insertInto('users')
    .values({ ...person, last_activity: ago(hours), time_zone: zoneWhereItIs(12), ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  await lookNow(id);
  return id;
}

const lookNow = (id: number) =>
  site.db
    .updateTable('silences')
    .set({ look_at: ago(1) })
    .where('user_id', '=', id)
    .execute();

/** As that many hours later, for one participant. */
async function pass(id: number, hours: number): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(hours => ${hours})`;
  await site.db
    .updateTable('users')
    .set({ last_activity: earlier('last_activity') })
    .where('id', '=', id)
    .execute();
  await site.db
    .updateTable('nudges')
    .set({ sent_at: earlier('sent_at') })
    .where('user_id', '=', id)
    .execute();
  await site.db
    .updateTable('unlocks')
    .set({ unlocked_at: earlier('unlocked_at') })
    .where('user_id', '=', id)
    .execute();
  await lookNow(id);
}

const act = (id: number) =>
  site.db.updateTable('users').set({ last_activity: new Date() }).where('id', '=', id).execute();

async function changeDay(id: number, day: number, cause: 'set' | 'pause' | 'resume', resume: number | null) {
  await site.db.insertInto('unlocks').values({ user_id: id, day, cause }).execute();
  await site.db
    .updateTable('users')
    .set({ current_day: day, resume_day: resume })
    .where('id', '=', id)
    .execute();
}

/** The numbers of a participant's nudges, oldest first. */
async function nudgesOf(id: number): Promise<(number | null)[]> {
  await sendNudges(site.db);
  const rows = site.db.selectFrom('nudges').select('number').where('user_id', '=', id).orderBy('id');
  return (await rows.execute()).map(({ number }) => number);
}

const lookAt = async (id: number): Promise<Date | undefined> => {
  const row = site.db.selectFrom('silences').select('look_at').where('user_id', '=', id);
  return (await row.executeTakeFirst())?.look_at;
};

const wordsOf = async (id: number): Promise<string[]> => {
  await sendNudges(site.db);
  const rows = site.db.selectFrom('nudges').select('words').where('user_id', '=', id).execute();
  return (await rows).map(({ words }) => words);
};

test('a silent participant is reminded at 48 hours and at five days, and not again on that day', async () => {
  const id = await createSilent(47.9);
  expect(await nudgesOf(id)).toEqual([]);
  expect((await lookAt(id))?.getTime()).toBeCloseTo(Date.now() + 0.1 * HOUR, -4);
  await pass(id, 1);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(id, 70);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(id, 3);
  expect(await nudgesOf(id)).toEqual([1, 2]);
  expect(await lookAt(id)).toBeUndefined();
  await pass(id, 200);
  expect(await nudgesOf(id)).toEqual([1, 2]);
});

test('an act ends the silence, and the stay goes on counting where it was', async () => {
  const id = await createSilent(49);
  expect(await nudgesOf(id)).toEqual([1]);
  await act(id);
  await pass(id, 72);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(id, 50);
  expect(await nudgesOf(id)).toEqual([1, 2]);
  await act(id);
  await changeDay(id, 5, 'set', null);
  await pass(id, 49);
  expect(await nudgesOf(id)).toEqual([1, 2, 1]);
});

test('the second comes three days after a first that was late', async () => {
  const id = await createSilent(200);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(id, 71);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(id, 2);
  expect(await nudgesOf(id)).toEqual([1, 2]);
});

test('a pause sends nothing, and its end begins a silence in the same stay', async () => {
  const id = await createSilent(49);
  expect(await nudgesOf(id)).toEqual([1]);
  await changeDay(id, 0, 'pause', 4);
  await pass(id, 100);
  expect(await lookAt(id)).toBeUndefined();
  expect(await nudgesOf(id)).toEqual([1]);
  await changeDay(id, 4, 'resume', null);
  await pass(id, 119);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(id, 2);
  expect(await nudgesOf(id)).toEqual([1, 2]);
});

test.each<[string, number, Given]>([
  ['before the start', 60, { current_day: 0 }],
  ['before the first sign-in', 60, { last_activity: null }],
  ['after the finish', 60, { current_day: 21, finished_at: ago(60) }],
  ['to a deactivated account', 60, { deactivated_at: ago(1) }],
  ['to somebody who left more than two weeks ago', 24 * 15, {}],
])('nothing is sent %s', async (_when, hours, given) => {
  expect(await nudgesOf(await createSilent(hours, given))).toEqual([]);
});

test.each([22, 2, 6])('at %i o’clock at night a nudge waits until seven in that zone', async (hour) => {
  const id = await createSilent(60, { time_zone: zoneWhereItIs(hour) });
  expect(await nudgesOf(id)).toEqual([]);
  const { rows } = await sql<{ time: string }>`
    select (look_at at time zone time_zone)::time::text as time from silences join users on users.id = user_id
    where user_id = ${id} and look_at between now() and now() + interval '10 hours'`.execute(site.db);
  expect(rows).toEqual([{ time: '07:00:00' }]);
});

test.each([
  ['the clocks go forward', 'Europe/Berlin', '2026-03-29T00:30Z', '2026-03-29T05:00Z'],
  ['the clocks go back, first time', 'America/New_York', '2026-11-01T05:30Z', '2026-11-01T12:00Z'],
  ['the clocks go back, second time', 'America/New_York', '2026-11-01T06:30Z', '2026-11-01T12:00Z'],
  ['the evening before', 'Europe/Berlin', '2026-10-24T19:00Z', '2026-10-25T06:00Z'],
  ['the change is half an hour', 'Australia/Lord_Howe', '2026-04-04T14:30Z', '2026-04-04T20:30Z'],
])('the morning after a night in which %s', async (_what, zone, night, morning) => {
  const { rows } = await sql<{ at: Date; day: Date }>`
    select decent_time(${night}, ${zone}, true, false) as at, decent_time(${morning}, ${zone}, true, false) as day`.execute(
    site.db,
  );
  expect(rows).toEqual([{ at: new Date(morning), day: new Date(morning) }]);
});

test('two workers at once and a Redis that lost its jobs neither double nor lose a nudge', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => createSilent(60)));
  await Promise.all([sendNudges(site.db), sendNudges(site.db), site.loseJobs(), sendNudges(site.db)]);
  for (const id of ids) expect(await nudgesOf(id)).toEqual([1]);
  const notices = () =>
    site.db.selectFrom('notices').select(['user_id', 'kind', 'day']).where('user_id', 'in', ids).execute();
  await eventually(async () => expect(await notices()).toHaveLength(ids.length), 10_000);
  await eventually(async () => expect(await site.owed()).toEqual([]), 10_000);
  expect(new Set((await notices()).map(({ kind, day }) => `${kind} ${day}`))).toEqual(new Set(['nudge 4']));
  expect(await notices()).toHaveLength(ids.length);
});

test('a nudge says what waits and how long it takes; nothing is sent while the coach has the work', async () => {
  const fresh = await createSilent(60);
  const time = '“Map your market”, is waiting for you: about 60 to 90 minutes.';
  expect(await wordsOf(fresh)).toEqual([`Day 4, ${time}`]);
  const begun = await createSilent(60);
  const sections = curriculumDay(4)?.sections ?? [];
  const form = { [sections[0]?.key ?? '']: sampleAnswers(sections, 'Mine')[sections[0]?.key ?? ''] };
  await site.db
    .insertInto('drafts')
    .values({ user_id: begun, day: 4, form: JSON.stringify(form), notes: null })
    .execute();
  expect(await wordsOf(begun)).toEqual([
    expect.stringMatching(
      /^Your draft of Day 4, “Map your market”, has \d+ of \d+ answers: about \d+ minutes are left\.$/,
    ),
  ]);
  const waiting = await createSilent(60);
  await site.db
    .insertInto('submissions')
    .values({ user_id: waiting, task_day: 4, other_url: 'work' })
    .execute();
  expect(await wordsOf(waiting)).toEqual([]);
  expect(await lookAt(waiting)).toBeDefined();
});

test('nothing is sent while reminders are off for the site', async () => {
  const id = await createSilent(60);
  await site.db.insertInto('site_settings').values({ sends_nudges: false }).execute();
  expect(await nudgesOf(id)).toEqual([]);
  await site.db.updateTable('site_settings').set({ sends_nudges: true }).execute();
  expect(await nudgesOf(id)).toEqual([1]);
});

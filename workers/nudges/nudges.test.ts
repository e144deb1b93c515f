import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { seedTasks } from '#shared/database/seed-tasks.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sampleAnswers } from '#tests/support/sample-answers.ts';
import { handleNow } from '#tests/workers/handle-due.ts';
import { insertSubmission } from '#tests/workers/people.ts';
import { act, ago, changeDay, createSilent, type Given, HOUR, pass } from '#tests/workers/silent-people.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { zoneWhereItIs } from '#tests/workers/zone-where-it-is.ts';
import { silences } from './send-nudges.ts';

const site = await forThisFile(startWorkerSite(undefined, undefined, ['nudges']));
await seedTasks(site.db);
beforeEach(async () => {
  await site.db.deleteFrom('silences').execute();
});

/** The numbers of a participant's nudges, oldest first. */
async function nudgesOf(id: number): Promise<(number | null)[]> {
  await handleNow(site.db, silences);
  const rows = site.db.selectFrom('nudges').select('number').where('user_id', '=', id).orderBy('id');
  return (await rows.execute()).map(({ number }) => number);
}

const lookAt = async (id: number): Promise<Date | undefined> => {
  const row = site.db.selectFrom('silences').select('look_at').where('user_id', '=', id);
  return (await row.executeTakeFirst())?.look_at;
};

const wordsOf = async (id: number): Promise<string[]> => {
  await handleNow(site.db, silences);
  const rows = site.db.selectFrom('nudges').select('words').where('user_id', '=', id).execute();
  return (await rows).map(({ words }) => words);
};

test('a silent participant is reminded at 48 hours and at five days, and not again on that day', async () => {
  const id = await createSilent(site.db, 47.9);
  expect(await nudgesOf(id)).toEqual([]);
  expect((await lookAt(id))?.getTime()).toBeCloseTo(Date.now() + 0.1 * HOUR, -4);
  await pass(site.db, id, 1);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(site.db, id, 70);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(site.db, id, 3);
  expect(await nudgesOf(id)).toEqual([1, 2]);
  expect(await lookAt(id)).toBeUndefined();
  await pass(site.db, id, 200);
  expect(await nudgesOf(id)).toEqual([1, 2]);
});

test('activity ends the silence, and the stay goes on counting where it was', async () => {
  const id = await createSilent(site.db, 49);
  expect(await nudgesOf(id)).toEqual([1]);
  await act(site.db, id);
  await pass(site.db, id, 72);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(site.db, id, 50);
  expect(await nudgesOf(id)).toEqual([1, 2]);
  await act(site.db, id);
  await changeDay(site.db, id, { day: 5, cause: 'set' });
  await pass(site.db, id, 49);
  expect(await nudgesOf(id)).toEqual([1, 2, 1]);
});

test('the second comes three days after a first that was late', async () => {
  const id = await createSilent(site.db, 200);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(site.db, id, 71);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(site.db, id, 2);
  expect(await nudgesOf(id)).toEqual([1, 2]);
});

test('a pause sends nothing, and its end begins a silence in the same stay', async () => {
  const id = await createSilent(site.db, 49);
  expect(await nudgesOf(id)).toEqual([1]);
  await changeDay(site.db, id, { day: 0, cause: 'pause', resume: 4 });
  await pass(site.db, id, 100);
  expect(await lookAt(id)).toBeUndefined();
  expect(await nudgesOf(id)).toEqual([1]);
  await changeDay(site.db, id, { day: 4, cause: 'resume' });
  await pass(site.db, id, 119);
  expect(await nudgesOf(id)).toEqual([1]);
  await pass(site.db, id, 2);
  expect(await nudgesOf(id)).toEqual([1, 2]);
});

test.each<[string, number, Given]>([
  ['before the start', 60, { current_day: 0 }],
  ['before the first sign-in', 60, { last_activity: null }],
  ['after the finish', 60, { current_day: 21, finished_at: ago(60) }],
  ['to a deactivated account', 60, { deactivated_at: ago(1) }],
  ['to somebody who left more than two weeks ago', 24 * 15, {}],
])('nothing is sent %s', async (_when, hours, given) => {
  expect(await nudgesOf(await createSilent(site.db, hours, given))).toEqual([]);
});

test.each([22, 2, 6])('at %i o’clock at night a nudge waits until seven in that zone', async (hour) => {
  const id = await createSilent(site.db, 60, { time_zone: zoneWhereItIs(hour) });
  expect(await nudgesOf(id)).toEqual([]);
  const { rows } = await sql<{ time: string }>`
    select (look_at at time zone time_zone)::time::text as time from silences join users on users.id = user_id
    where user_id = ${id} and look_at between now() and now() + interval '10 hours'`.execute(site.db);
  expect(rows).toEqual([{ time: '07:00:00' }]);
});

test('two workers at once and a Redis that lost its jobs neither double nor lose a nudge', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => createSilent(site.db, 60)));
  await Promise.all([
    handleNow(site.db, silences),
    handleNow(site.db, silences),
    site.loseRedis(),
    handleNow(site.db, silences),
  ]);
  for (const id of ids) expect(await nudgesOf(id)).toEqual([1]);
  const notices = () =>
    site.db.selectFrom('notices').select(['user_id', 'kind', 'day']).where('user_id', 'in', ids).execute();
  await eventually(async () => expect(await notices()).toHaveLength(ids.length));
  await eventually(async () => expect(await site.owed()).toEqual([]));
  expect(new Set((await notices()).map(({ kind, day }) => `${kind} ${day}`))).toEqual(new Set(['nudge 4']));
  expect(await notices()).toHaveLength(ids.length);
});

test('a nudge says what waits and how long it takes; nothing is sent while the coach has the work', async () => {
  const fresh = await createSilent(site.db, 60);
  const time = '“Map your market”, is waiting for you: about 60 to 90 minutes.';
  expect(await wordsOf(fresh)).toEqual([`Day 4, ${time}`]);
  const begun = await createSilent(site.db, 60);
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
  const waiting = await createSilent(site.db, 60);
  await insertSubmission(site.db, waiting, 4);
  expect(await wordsOf(waiting)).toEqual([]);
  expect(await lookAt(waiting)).toBeDefined();
});

test('nothing is sent while reminders are off for the site', async () => {
  await site.db.insertInto('site_settings').values({ sends_nudges: false }).execute();
  const id = await createSilent(site.db, 60);
  expect(await nudgesOf(id)).toEqual([]);
  await site.db.updateTable('site_settings').set({ sends_nudges: true }).execute();
  expect(await nudgesOf(id)).toEqual([1]);
});

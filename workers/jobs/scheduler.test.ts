import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Trx } from '#shared/database/database.ts';
import { createLog } from '#shared/operations/log.ts';
import { schedulerFailures } from '#shared/operations/metrics.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { kindOf } from './due-kinds.ts';
import { type DueRows, nextOf } from './due-rows.queries.ts';
import { handleDue } from './handle-due.ts';
import { type Kind, startScheduler } from './scheduler.ts';

const log = createLog('silent', 'test');
/** Statements that ask when something is due. */
let looks = 0;
const site = await createTestDatabase();
await sql`create table alarms (id int primary key, at timestamptz not null, rang_at timestamptz)`.execute(
  site.db,
);
const db = site.db.withPlugin({
  transformQuery: ({ node }) => {
    if (node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('select array[')) looks += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
});
beforeEach(async () => {
  await sql`truncate alarms`.execute(db);
});
afterAll(async () => {
  await site.drop();
});

const set = (id: number, ms: number) =>
  sql`insert into alarms values (${id}, now() + make_interval(secs => ${ms / 1_000}))`.execute(db);
const rang = async (): Promise<{ id: number; late: number }[]> =>
  (
    await sql<{ id: number; late: number }>`
      select id, (extract(epoch from rang_at - at) * 1000)::int as late from alarms where rang_at is not null order by id`.execute(
      db,
    )
  ).rows;
const ring = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update alarms set rang_at = clock_timestamp() where id = any(${ids}::int[])`.execute(trx);
};
const alarms: DueRows = {
  ...{ from: 'alarms', id: 'id', at: 'at', where: 'rang_at is null', most: 2, work: ring },
};

/** `longest`: ms of the longest sleep. */
async function withScheduler(
  kinds: Record<string, Kind>,
  test: () => Promise<void>,
  longest = 50,
): Promise<void> {
  const { stop } = startScheduler(kinds, { db, log, longest, rest: 50 });
  await test().finally(stop);
}
const kindOfRows = (due: DueRows): Kind => ({
  next: nextOf(due),
  run: () => handleDue(db, due, () => undefined),
});

async function failuresOf(work: string): Promise<number> {
  const { values } = await schedulerFailures.get();
  return values.find(({ labels }) => labels.work === work)?.value ?? 0;
}

test('every column of a moment that comes is watched, or something else follows it', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and column_name ~ '^(due|look|wakes?|opens|send|sends|starts|begins|fires|removed|clock|retry|next)(_at)?$'
  `.execute(db);
  const followed = {
    'act_people.due_at': 'acts.wakes_at is the first of an act',
    'messages.removed_at': 'a moment that has passed',
    'notices.send_at': 'notices.look_at follows it',
  };
  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    [...Object.keys(kindOf), ...Object.keys(followed)].toSorted(),
  );
});

test('what is known to be due happens at its moment, without a look before it', async () => {
  await set(1, 100);
  await set(2, 400);
  const work = async () => {
    await eventually(async () => expect(await rang()).toHaveLength(2));
    for (const { late } of await rang()) expect(late).toBeGreaterThanOrEqual(0);
  };
  await withScheduler({ alarms: kindOfRows(alarms) }, work, 120_000);
});

test('what another process adds happens after the longest sleep, in which one statement asks for all kinds', async () => {
  await set(1, 60_000);
  const kinds = { one: kindOfRows(alarms), two: kindOfRows(alarms), three: kindOfRows(alarms) };
  await withScheduler(kinds, async () => {
    await eventually(() => expect(looks).toBeGreaterThan(0));
    const [before, begun] = [looks, performance.now()];
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(looks - before).toBeLessThanOrEqual((performance.now() - begun) / 50 + 2);
    await set(2, 0);
    await eventually(async () => expect(await rang()).toMatchObject([{ id: 2 }]));
  });
});

test('a row that fails stays due, delays no other, and is counted', async () => {
  for (const id of [1, 2, 3, 4, 5]) await set(id, -1_000 * (6 - id));
  const work: DueRows['work'] = async (trx, ids) => {
    await ring(trx, ids);
    if (ids.includes(1)) throw new Error('cracked');
  };
  const before = await failuresOf('cracked');
  await withScheduler({ cracked: kindOfRows({ ...alarms, work, most: 5 }) }, async () => {
    await eventually(async () => expect((await rang()).map(({ id }) => id)).toEqual([2, 3, 4, 5]));
    await eventually(async () => expect(await failuresOf('cracked')).toBeGreaterThan(before));
  });
});

test('a kind that takes long delays no other, and stop waits for it', async () => {
  await set(1, 0);
  let hasEnded = false;
  const slow: Kind = {
    next: 'now()',
    run: async (ending) => {
      await new Promise((resolve) => ending.addEventListener('abort', resolve));
      await new Promise((resolve) => setTimeout(resolve, 50));
      hasEnded = true;
    },
  };
  await withScheduler({ slow, alarms: kindOfRows(alarms) }, async () => {
    await eventually(async () => expect(await rang()).toHaveLength(1));
    expect(hasEnded).toBe(false);
  });
  expect(hasEnded).toBe(true);
});

test('two processes ring each alarm once, and skip rows that somebody holds', async () => {
  for (let id = 1; id <= 20; id += 1) await set(id, 0);
  const count = new Map<number, number>();
  const work: DueRows['work'] = async (trx, ids) => {
    for (const id of ids) count.set(id, (count.get(id) ?? 0) + 1);
    await ring(trx, ids);
  };
  await db.transaction().execute(async (trx) => {
    await sql`select from alarms where id = 7 for update`.execute(trx);
    const handle = () => handleDue(db, { ...alarms, work }, () => undefined);
    await Promise.all([handle(), handle()]);
    expect(await rang()).toHaveLength(19);
  });
  await handleDue(db, { ...alarms, work }, () => undefined);
  expect([...count.values()]).toEqual(Array.from({ length: 20 }, () => 1));
});

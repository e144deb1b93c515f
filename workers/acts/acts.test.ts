import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { createLog } from '#shared/operations/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { insertAct, killPart, stateOf } from '#tests/workers/act-work.ts';
import { insertUser, setUser } from '#tests/workers/people.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { doBatch } from '#workers/jobs/batch.ts';
import { listDue, lockAct } from './acts.queries.ts';
import { createActsHandler } from './acts.worker.ts';
import { sendToClients } from './send-to-clients.ts';

const site = await forThisFile(startWorkerSite());
const coachId = await insertUser(site.db, { is_admin: true });

/** An announcement that no worker has heard of. */
async function prepare(count: number, words = 'Day {day}'): Promise<{ actId: number; clients: number[] }> {
  const { db } = site;
  const clients = await Promise.all(Array.from({ length: count }, () => site.createClient(2)));
  const act = { author_id: coachId, kind: 'message', words } as const;
  return { actId: await insertAct(db, act, clients, 2), clients };
}

const begin = (actId: number) => site.write((trx) => requestWork(trx, 'act.continued', { actId }));

async function sentTo(clients: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from messages where user_id = client) as n
    from unnest(${clients}::int[]) with ordinality as chosen (client, place) order by place
  `.execute(site.db);
  return rows.map(({ n }) => n);
}

test('everybody gets one message though Redis loses every wake-up', async () => {
  const { actId, clients } = await prepare(160);
  await begin(actId);
  await begin(actId);
  for (let round = 0; round < 5; round += 1) await site.loseRedis();
  await eventually(async () =>
    expect(await stateOf(site.db, actId)).toEqual({ state: 'done', done: 160, refused: 0 }),
  );
  expect(await sentTo(clients)).toEqual(clients.map(() => 1));
  await eventually(async () => expect(await site.owed()).toEqual([]));
});

test('an act that waits for its time goes on by itself', async () => {
  const { actId, clients } = await prepare(2);
  await site.db.updateTable('acts').set({ wakes_at: new Date() }).where('id', '=', actId).execute();
  await eventually(async () =>
    expect(await stateOf(site.db, actId)).toEqual({ state: 'done', done: 2, refused: 0 }),
  );
  expect(await sentTo(clients)).toEqual([1, 1]);
});

test('a message of as many characters as the API takes is sent, however many units an emoji has', async () => {
  const { actId, clients } = await prepare(2, '🎨'.repeat(4_000));
  await begin(actId);
  await eventually(async () =>
    expect(await stateOf(site.db, actId)).toEqual({ state: 'done', done: 2, refused: 0 }),
  );
  expect(await sentTo(clients)).toEqual([1, 1]);
});

test('a part that ends before its commit is done again by another worker', async () => {
  const { actId, clients } = await prepare(60);
  await killPart(site.db, actId);
  expect(await sentTo(clients)).toEqual(clients.map(() => 0));
  await begin(actId);
  await eventually(async () => expect((await stateOf(site.db, actId)).state).toBe('done'));
  expect(await sentTo(clients)).toEqual(clients.map(() => 1));
});

test('one client for whom it fails hinders no other, and leaves no event', async () => {
  const { actId, clients } = await prepare(4);
  const [first = 0, unlucky = 0] = clients;
  const refuse = `if new.user_id = ${unlucky} then raise exception 'unlucky'; end if; return new;`;
  await sql
    .raw(`create function refuse_one() returns trigger language plpgsql as $$ begin ${refuse} end $$`)
    .execute(site.db);
  await sql
    .raw('create trigger refuse_one before insert on messages for each row execute function refuse_one()')
    .execute(site.db);
  await begin(actId);
  await eventually(async () =>
    expect(await stateOf(site.db, actId)).toEqual({ state: 'done', done: 3, refused: 1 }),
  );
  await sql.raw('drop trigger refuse_one on messages').execute(site.db);
  expect(await sentTo(clients)).toEqual([1, 0, 1, 1]);
  const { rows } = await sql<{ person_id: number }>`
    select person_id from events where type = 'message.sent' and person_id in (${first}, ${unlucky})
  `.execute(site.db);
  expect(rows).toEqual([{ person_id: first }]);
});

test('two workers at one act never send twice', async () => {
  const { actId, clients } = await prepare(90);
  const handler = createActsHandler(testConfig);
  await Promise.all(
    [1, 2].map(() => inTransaction(site.db, (trx) => requestWork(trx, 'act.continued', { actId }))),
  );
  const deps = { db: site.db, log: createLog('silent', 'test'), offer: () => undefined };
  await Promise.all([1, 2].map(() => doBatch(deps, { acts: handler }, () => undefined)));
  await eventually(async () => expect((await stateOf(site.db, actId)).done).toBe(90));
  expect(await sentTo(clients)).toEqual(clients.map(() => 1));
});

test('who is deleted, or becomes a coach, before the message is written counts as refused', async () => {
  const { actId, clients } = await prepare(3);
  const [, deleted = 0, promoted = 0] = clients;
  const { result: outcomes } = await inTransaction(site.db, async (trx) => {
    const act = await lockAct(trx, actId);
    if (!act) throw new Error('no act');
    const people = await listDue(trx, act, 3);
    await site.db.deleteFrom('users').where('id', '=', deleted).execute();
    await setUser(site.db, promoted, { is_admin: true });
    return await sendToClients(trx, act, people);
  });
  expect([...outcomes]).toEqual([
    [1, null],
    [2, 'deleted'],
    [3, 'deleted'],
  ]);
});

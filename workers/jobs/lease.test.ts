import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { createLog } from '#shared/operations/log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { giveBack, keepLease, leaseJob, noteFailure, type TakenJob } from './claim.queries.ts';
import { doLeased, type LeaseHandler } from './lease.ts';

const [ADA, BEN, CARA] = [1, 2, 3];
const site = await forThisFile(createTestDatabase());
const db = site.db;
beforeEach(async () => {
  await sql`truncate turns, events cascade`.execute(db);
});

async function ask(askedBy: number, userId = askedBy): Promise<number> {
  const payload = { userId, fileId: 'x', askedBy };
  const { entries } = await inTransaction(db, (trx) => requestWork(trx, 'reading.requested', payload));
  return entries[0]?.id ?? 0;
}

const lease = () => leaseJob(db, 'documents', 10);
const idOf = (job: TakenJob | undefined) => job?.entry.id;

async function finish(job: TakenJob | undefined): Promise<void> {
  if (!job) throw new Error('There was no job.');
  await db.deleteFrom('jobs').where('event_id', '=', job.entry.id).execute();
}

/** The order in which jobs are taken, each when the one before has ended. */
async function inOrder(): Promise<number[]> {
  const order: number[] = [];
  for (let job = await lease(); job; job = await lease()) {
    order.push(job.entry.id);
    await finish(job);
  }
  return order;
}

const jobRow = (id: number) =>
  db
    .selectFrom('jobs')
    .select(['attempts', 'leased_until', 'last_error'])
    .where('event_id', '=', id)
    .executeTakeFirst();
const endLeases = () => sql`update jobs set leased_until = now() where leased_until is not null`.execute(db);

test('each person has one job at a time, the oldest first', async () => {
  const adas = [await ask(ADA), await ask(ADA), await ask(ADA)];
  const bens = await ask(BEN);
  const [first, second, none] = [await lease(), await lease(), await lease()];
  expect([idOf(first), idOf(second), none]).toEqual([adas[0], bens, undefined]);
  await finish(first);
  expect([idOf(await lease()), await lease()]).toEqual([adas[1], undefined]);
});

test('whoever had a turn waits for the others', async () => {
  const adas = [await ask(ADA), await ask(ADA), await ask(ADA)];
  await finish(await lease());
  const bens = [await ask(BEN), await ask(BEN)];
  const caras = await ask(CARA);
  expect(await inOrder()).toEqual([bens[0], caras, adas[1], bens[1], adas[2]]);
});

test('beside ten people with floods the first job of another waits for one of each at most', async () => {
  const flood = Array.from({ length: 10 }, (_, n) => 100 + n);
  for (let n = 0; n < 5; n += 1) for (const person of flood) await ask(person);
  const bens = await ask(BEN);
  expect((await inOrder()).indexOf(bens)).toBe(10);
});

test("it is the turn of whoever asked, whoever's file it is", async () => {
  const [coach, client] = [ADA, BEN];
  const first = await ask(coach, client);
  await ask(coach, CARA);
  const own = await ask(client);
  expect([idOf(await lease()), idOf(await lease()), await lease()]).toEqual([first, own, undefined]);
});

test('a lease goes on while it is kept; when it runs out, another worker takes the job, and that counts', async () => {
  const id = await ask(ADA);
  const job = (await lease()) as TakenJob;
  await endLeases();
  await keepLease(db, job, 10);
  expect(await lease()).toBeUndefined();
  await endLeases();
  expect(await lease()).toMatchObject({ entry: { id }, attempts: 1 });
  // Who had it before changes nothing any more.
  await giveBack(db, job);
  await noteFailure(db, job, new Error('late'), 0);
  expect(await jobRow(id)).toMatchObject({ attempts: 1, leased_until: expect.any(Date), last_error: null });
});

test('a job that fails rests a while, and another job of the person does not wait for it', async () => {
  const [first, second] = [await ask(ADA), await ask(ADA)];
  await noteFailure(db, (await lease()) as TakenJob, new Error('broken'), 60);
  expect(await jobRow(first)).toEqual({ attempts: 1, leased_until: null, last_error: 'broken' });
  expect(idOf(await lease())).toBe(second);
});

test('parked jobs, later ones and those of a newer release are nobody’s turn', async () => {
  const [parked, later, newer] = [await ask(ADA), await ask(BEN), await ask(CARA)];
  await sql`update jobs set parked_at = now() where event_id = ${parked}`.execute(db);
  await sql`update jobs set due_at = now() + interval '1 hour' where event_id = ${later}`.execute(db);
  await sql`update events set type = 'book.bound' where id = ${newer}`.execute(db);
  expect(await lease()).toBeUndefined();
});

/** Does the next job with this work; returns the effects. */
async function run(work: () => Promise<void>, given: Partial<LeaseHandler> = {}): Promise<string[]> {
  const effects: string[] = [];
  const effect = (name: string) => async () => void effects.push(name);
  const handler: LeaseHandler = {
    ...{ concurrency: 1, seconds: 10, giveUp: () => effect('given up') },
    work: async () => {
      await work();
      return effect('done');
    },
    ...given,
  };
  const deps = { db, log: createLog('silent', 'test'), offer: () => undefined, pause: 0 };
  await doLeased(deps, 'documents', handler, () => undefined);
  return effects;
}

test('work that takes longer than its lease has no effect once another worker has done it', async () => {
  const id = await ask(ADA);
  const others: string[][] = [];
  const own = await run(async () => {
    await endLeases();
    others.push(await run(async () => undefined));
  });
  expect([own, others]).toEqual([[], [['done']]]);
  expect(await jobRow(id)).toBeUndefined();
});

test('work that fails three times is given up', async () => {
  const id = await ask(ADA);
  const fail = () => Promise.reject(new Error('broken'));
  for (const attempts of [1, 2, 3]) {
    expect(await run(fail)).toEqual([]);
    expect(await jobRow(id)).toMatchObject({ attempts, leased_until: null });
  }
  expect(await run(fail)).toEqual(['given up']);
  expect(await jobRow(id)).toBeUndefined();
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { listOwed } from './scheduler/owed.queries.ts';
import { endTurn, holdTurn, noteLate, type Turn, takeTurn } from './turns.queries.ts';

const [ADA, BEN, CARA] = [1, 2, 3];
const site = await forThisFile(createTestDatabase());
const db = site.db;
beforeEach(async () => {
  await sql`truncate turns, events cascade`.execute(db);
});

async function owe(askedBy: number, userId = askedBy): Promise<number> {
  const payload = { userId, fileId: 'x', askedBy };
  const { entries } = await inTransaction(db, (trx) => requestWork(trx, 'reading.requested', payload));
  return entries[0]?.id ?? 0;
}

const take = () => takeTurn(db, 'documents');

/** Does the work of a turn. */
async function finish(turn: Turn | undefined): Promise<void> {
  if (!turn) throw new Error('There was no turn.');
  await db.deleteFrom('deliveries').where('event_id', '=', turn.eventId).execute();
  await endTurn(db, turn, false);
  // What the test itself takes does not count.
  await db.updateTable('turns').set({ spent_ms: 0 }).execute();
}

test('each person has one turn at a time, also in several processes', async () => {
  const adas = [await owe(ADA), await owe(ADA), await owe(ADA)];
  const bens = await owe(BEN);
  const turns = await Promise.all([take(), take(), take(), take()]);
  const ids = turns.flatMap((turn) => turn?.eventId ?? []);
  expect(ids.toSorted((a, b) => a - b)).toEqual([adas[0], bens]);
  await finish(turns.find((turn) => turn?.personId === ADA));
  expect(await take()).toMatchObject({ eventId: adas[1], personId: ADA });
  expect(await take()).toBeUndefined();
});

test('whoever had a turn waits for the others, and the oldest work of a person comes first', async () => {
  const adas = [await owe(ADA), await owe(ADA), await owe(ADA)];
  await finish(await take());
  const bens = [await owe(BEN), await owe(BEN)];
  const caras = await owe(CARA);
  const order: number[] = [];
  for (let turn = await take(); turn; turn = await take()) {
    order.push(turn.eventId);
    await finish(turn);
  }
  expect(order).toEqual([bens[0], caras, adas[1], bens[1], adas[2]]);
});

test("it is the turn of whoever asked, whoever's file it is", async () => {
  const [coach, client] = [ADA, BEN];
  await owe(coach, client);
  const other = await owe(coach, CARA);
  const own = await owe(client);
  expect((await take())?.personId).toBe(coach);
  expect(await take()).toMatchObject({ eventId: own, personId: client });
  expect(await take()).toBeUndefined();
  expect(other).toBeGreaterThan(0);
});

test('who was stopped twice within an hour waits behind everybody', async () => {
  for (const _ of [1, 2]) {
    await owe(ADA);
    const turn = await take();
    await noteLate(db, 'documents', turn?.eventId ?? 0);
    await finish(turn);
  }
  await owe(BEN);
  await finish(await take());
  const [adas, bens] = [await owe(ADA), await owe(BEN)];
  const first = await take();
  expect(first).toMatchObject({ eventId: bens });
  await finish(first);
  expect(await take()).toMatchObject({ eventId: adas });
});

test('people who were stopped twice have one turn at a time together, in each queue', async () => {
  for (const person of [ADA, BEN, ADA, BEN]) {
    await owe(person);
    const turn = await take();
    await noteLate(db, 'documents', turn?.eventId ?? 0);
    await finish(turn);
  }
  for (const person of [ADA, BEN, CARA]) await owe(person);
  expect(await take()).toMatchObject({ personId: CARA });
  const stopped = await take();
  expect([ADA, BEN]).toContain(stopped?.personId);
  expect(await take()).toBeUndefined();
  await finish(stopped);
  expect((await take())?.personId).toBe(stopped?.personId === ADA ? BEN : ADA);
});

test('an hour later that is forgotten', async () => {
  await owe(ADA);
  const turn = await take();
  await finish(turn);
  await sql`update turns set late = 2, late_at = now() - interval '61 minutes'`.execute(db);
  await owe(BEN);
  await finish(await take());
  const adas = await owe(ADA);
  await owe(BEN);
  expect(await take()).toMatchObject({ eventId: adas });
});

test('a turn goes on while it is held; of a killed worker it is taken again', async () => {
  const id = await owe(ADA);
  const turn = await take();
  if (!turn) throw new Error('There was no turn.');
  await sql`update turns set held_until = now() + interval '10 milliseconds'`.execute(db);
  await holdTurn(db, turn);
  await sql`select pg_sleep(0.02)`.execute(db);
  expect(await take()).toBeUndefined();
  await sql`update turns set held_until = now()`.execute(db);
  expect((await take())?.eventId).toBe(id);
});

test('after a failure a person waits a second, and others do not', async () => {
  const adas = await owe(ADA);
  const turn = await take();
  if (!turn) throw new Error('There was no turn.');
  await endTurn(db, turn, true);
  const bens = await owe(BEN);
  expect((await take())?.eventId).toBe(bens);
  expect(await take()).toBeUndefined();
  await sql`update turns set held_until = held_until - interval '1 second'`.execute(db);
  expect((await take())?.eventId).toBe(adas);
});

/** Does the next piece of work, which takes so many ms; whose it was. */
async function work(ms: (personId: number) => number): Promise<number | undefined> {
  const turn = await take();
  if (!turn) return undefined;
  await db.deleteFrom('deliveries').where('event_id', '=', turn.eventId).execute();
  await sql`update turns set began_at = now() - ${ms(turn.personId)} * interval '1 ms'
    where person_id = ${turn.personId}`.execute(db);
  await endTurn(db, turn, false);
  return turn.personId;
}

test('several small pieces of work wait for one heavy piece of each other person, not for one each', async () => {
  for (const person of [ADA, BEN, CARA]) for (let n = 0; n < 3; n += 1) await owe(person);
  const order: (number | undefined)[] = [];
  for (let n = 0; n < 9; n += 1) order.push(await work((person) => (person === CARA ? 150 : 600)));
  expect(order).toEqual([ADA, BEN, CARA, CARA, CARA, ADA, BEN, ADA, BEN]);
});

test('who used much waits for the others a while, and five minutes later no longer', async () => {
  await owe(ADA);
  await work(() => 500);
  for (const person of [BEN, ADA, BEN, ADA]) await owe(person);
  // Ben has used half as much.
  expect([await work(() => 200), await work(() => 200)]).toEqual([BEN, BEN]);
  await sql`update turns set began_at = began_at - interval '5 minutes'`.execute(db);
  await owe(BEN);
  expect(await work(() => 200)).toBe(ADA);
});

test('parked work, later work and work of a newer release is nobody’s turn', async () => {
  const parked = await owe(ADA);
  await db
    .updateTable('deliveries')
    .set({ parked_at: sql<Date>`now()` })
    .where('event_id', '=', parked)
    .execute();
  const later = await owe(BEN);
  const not_before = sql<Date>`now() + interval '1 hour'`;
  await db.updateTable('deliveries').set({ not_before }).where('event_id', '=', later).execute();
  const newer = await owe(CARA);
  await sql`update events set type = 'book.bound' where id = ${newer}`.execute(db);
  expect(await take()).toBeUndefined();
});

test("deliveries that wait for their turn never crowd lost ones out of the scheduler's list", async () => {
  for (let n = 0; n < 30; n += 1) await owe(ADA);
  const lost = await inTransaction(db, (trx) =>
    requestWork(trx, 'unlock.requested', { userId: ADA, targetDay: 2, cause: 'coach' }),
  );
  await sql`update events set published_at = now() - interval '1 minute'`.execute(db);
  await sql`update deliveries set not_before = now() - interval '1 minute'`.execute(db);
  const overdue = await listOwed(db);
  expect(overdue.filter(({ queue }) => queue === 'documents')).toHaveLength(10);
  expect(overdue).toContainEqual({ eventId: lost.entries[0]?.id, queue: 'unlocks' });
});

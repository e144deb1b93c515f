import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { endTurn, noteLate, type Turn, takeTurn } from './turns.queries.ts';

/** As `documentsHandler` works: so many turns at a time, and what takes longer, in seconds, is stopped. */
const [PLACES, MOST] = [3, 0.6];
const [VICTIM, OTHERS] = [1, 10];
const site = await forThisFile(createTestDatabase());
const db = site.db;

/** A piece of work, in seconds. */
interface Piece {
  person: number;
  at: number;
  takes: number;
}

/** Requests work; the events' ids in its order. */
async function request(pieces: readonly Piece[]): Promise<number[]> {
  const { entries } = await inTransaction(db, async (trx) => {
    for (const { person } of pieces)
      await requestWork(trx, 'reading.requested', { userId: person, fileId: 'x', askedBy: person });
  });
  return entries.map(({ id }) => id);
}

async function end(turn: Turn, { takes }: Piece): Promise<void> {
  if (takes > MOST) await noteLate(db, turn.queue, turn.eventId);
  await db.deleteFrom('deliveries').where('event_id', '=', turn.eventId).execute();
  // What the test itself takes does not count.
  await sql`update turns set began_at = now() - ${Math.min(takes, MOST)} * interval '1 second'
    where event_id = ${turn.eventId}`.execute(db);
  await endTurn(db, turn, false);
}

/** Does work at its times, in a clock of its own: how long each piece of the victim took from its request to its end. */
async function work(pieces: readonly Piece[]): Promise<number[]> {
  await sql`truncate turns, events cascade`.execute(db);
  const waiting = pieces.toSorted((a, b) => a.at - b.at);
  const requested = new Map<number, Piece>();
  const running: { turn: Turn; endsAt: number }[] = [];
  const lasted: number[] = [];
  for (let now = 0; waiting.length > 0 || requested.size > 0; ) {
    const due = waiting.splice(0, waiting.filter(({ at }) => at <= now).length);
    for (const [index, id] of (await request(due)).entries()) requested.set(id, due[index] as Piece);
    while (running.length < PLACES) {
      const turn = await takeTurn(db, 'documents');
      if (!turn) break;
      const { takes = 0 } = requested.get(turn.eventId) ?? {};
      running.push({ turn, endsAt: now + Math.min(takes, MOST) });
    }
    const next = Math.min(...running.map(({ endsAt }) => endsAt), waiting[0]?.at ?? Number.POSITIVE_INFINITY);
    await sql`update turns set began_at = began_at - ${next - now} * interval '1 second'`.execute(db);
    now = next;
    for (const done of running.filter(({ endsAt }) => endsAt <= now)) {
      running.splice(running.indexOf(done), 1);
      const piece = requested.get(done.turn.eventId) as Piece;
      requested.delete(done.turn.eventId);
      await end(done.turn, piece);
      if (piece.person === VICTIM) lasted.push(now - piece.at);
    }
  }
  return lasted;
}

const seconds = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const listOf = <T>(length: number, one: fc.Arbitrary<T>) =>
  fc.array(one, { minLength: length, maxLength: length });
const heavy = listOf(OTHERS, listOf(3, seconds(0.02, 0.8)));
const own = listOf(3, fc.record({ at: seconds(0, 2), takes: seconds(0.02, 0.15) }));
/** Work that is just not stopped, which hurts most. */
const allButStopped = Array.from({ length: OTHERS }, () => [0.59, 0.59, 0.59]);
const atOnce = [0.1, 0.1, 0.1].map((takes) => ({ at: 0.1, takes }));

test('several small pieces of work wait for what ten others have not used up yet, not for a try of each', async () => {
  await fc.assert(
    fc.asyncProperty(heavy, own, async (others, mine) => {
      const theirs = others.flatMap((costs, n) => costs.map((takes) => ({ person: n + 2, at: 0, takes })));
      const small = mine.map((piece) => ({ ...piece, person: VICTIM }));
      const used = small.reduce((sum, { takes }) => sum + takes, 0);
      // Each of the others may use as much as the victim, to a tenth of a second, and begin one piece more.
      const most = (OTHERS * (used + 0.1 + MOST)) / PLACES + MOST + used;
      expect(Math.max(...(await work([...theirs, ...small])))).toBeLessThan(most);
    }),
    { numRuns: 6, endOnFailure: true, examples: [[allButStopped, atOnce]] },
  );
}, 60_000);

test('who used much waits for the others a while, and five minutes later no longer', async () => {
  const much = [{ person: VICTIM, at: 0, takes: 0.5 }];
  const others = (at: number) => Array.from({ length: 9 }, (_, n) => ({ person: n + 2, at, takes: 0.2 }));
  const soon = await work([...much, ...others(0.1), ...others(2), { person: VICTIM, at: 2, takes: 0.1 }]);
  const later = await work([
    ...much,
    ...others(300),
    ...others(302),
    { person: VICTIM, at: 302, takes: 0.1 },
  ]);
  expect(soon[1]).toBeGreaterThan(0.6);
  expect(later[1]).toBeLessThan(0.6);
});

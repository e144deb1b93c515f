import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import type { Write } from '#backend/http/route.ts';
import { runFor } from '#shared/platform/cause.ts';
import { LOCK_TIMEOUT } from '#shared/platform/database.ts';
import { inTransaction, type RecordedEvent } from '#shared/platform/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#shared/testing/database.ts';
import { createMessageWriter, type Draft, type SendMessage } from './message-writer.ts';

let site: TestDatabase;
let coach: Actor;
let send: SendMessage;
const offered: RecordedEvent[] = [];
beforeAll(async () => {
  site = await createTestDatabase();
  coach = await createActor({ isAdmin: true });
  send = openWriter();
});
afterAll(() => site.drop());

const openWriter = (messagesPerMinute = 1_000): SendMessage =>
  createMessageWriter({
    db: site.db,
    limits: { messagesPerMinute },
    offer: (events) => void offered.push(...events),
  });

let people = 0;
async function createActor({ isAdmin = false } = {}): Promise<Actor> {
  people += 1;
  const name = `Person ${people}`;
  const email = `person${people}@example.com`;
  const { id } = await site.db
    .insertInto('users')
    .values({ email, name, company: null, password_hash: 'none', is_admin: isAdmin })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, session: 'none', name, email, isAdmin, currentDay: 1 };
}

const write: Write = async (work) => (await inTransaction(site.db, work)).result;
const say = (actor: Actor, userId: number, more: Partial<Draft> = {}) =>
  send(write, actor, { userId, day: 1, message: 'Hello', clientId: null, ...more });
const saidTo = async (id: number): Promise<string[]> => {
  const rows = await site.db.selectFrom('messages').select('message').where('user_id', '=', id).execute();
  return rows.map(({ message }) => message);
};

test('a message that PostgreSQL refuses, and one to somebody who is gone, take no other with them', async () => {
  const [ada, ben, cleo] = await Promise.all([createActor(), createActor(), createActor()]);
  const [first, refused, lost, last] = await Promise.allSettled([
    say(ada, ada.id),
    say(ben, ben.id, { message: 'half a \ud83d' }),
    say(coach, 1_000_000),
    say(cleo, cleo.id),
  ]);
  expect([first.status, refused.status, lost.status, last.status]).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(lost).toMatchObject({ reason: { status: 404 } });
  expect([await saidTo(ada.id), await saidTo(ben.id), await saidTo(cleo.id)]).toEqual([
    ['Hello'],
    [],
    ['Hello'],
  ]);
});

test('a message that PostgreSQL refuses while it is alone takes none with it that wait behind it', async () => {
  const [ada, ben] = await Promise.all([createActor(), createActor()]);
  const [refused, next] = await Promise.allSettled([
    say(ada, ada.id, { message: 'half a \ud83d' }),
    say(ben, ben.id),
  ]);
  expect([refused.status, next.status]).toEqual(['rejected', 'fulfilled']);
  expect([await saidTo(ada.id), await saidTo(ben.id)]).toEqual([[], ['Hello']]);
});

test('a conversation that somebody holds is told as such; the others are written', async () => {
  const [ada, ben, cleo] = await Promise.all([createActor(), createActor(), createActor()]);
  await say(ben, ben.id);
  await site.db.transaction().execute(async (trx) => {
    await sql`select from conversations where user_id = ${ben.id} for update`.execute(trx);
    const [, held, last] = await Promise.allSettled([say(ada, ada.id), say(ben, ben.id), say(cleo, cleo.id)]);
    expect(held).toMatchObject({ reason: { code: '55P03' } });
    expect(last.status).toBe('fulfilled');
  });
  expect(await saidTo(ben.id)).toEqual(['Hello']);
});

test('a table that somebody holds makes a message wait for one lock time-out, however many come together', async () => {
  const actors = await Promise.all(Array.from({ length: 24 }, () => createActor()));
  await Promise.all(actors.map((actor) => say(actor, actor.id)));
  const [first, second] = [actors.slice(0, 12), actors.slice(12)];
  const waits: number[] = [];
  const sendNow = async (actor: Actor): Promise<string> => {
    const begun = performance.now();
    const outcome = await say(actor, actor.id).then(
      () => 'taken',
      ({ code }: { code?: string }) => code ?? 'unknown',
    );
    waits.push(performance.now() - begun);
    return outcome;
  };
  await site.db.transaction().execute(async (trx) => {
    await sql`lock table messages in access exclusive mode`.execute(trx);
    const early = first.map(sendNow);
    await sql`select pg_sleep(1)`.execute(trx);
    const outcomes = await Promise.all([...early, ...second.map(sendNow)]);
    expect(new Set(outcomes)).toEqual(new Set(['55P03']));
  });
  expect(Math.max(...waits)).toBeLessThan(2 * LOCK_TIMEOUT);
  expect(await say(actors[0] as Actor, actors[0]?.id ?? 0)).toMatchObject({ message: 'Hello' });
});

test('a conversation that somebody holds refuses no message of the batch that it shares', async () => {
  const actors = await Promise.all(Array.from({ length: 8 }, () => createActor()));
  const [held, ...others] = actors as [Actor, ...Actor[]];
  await say(held, held.id);
  await site.db.transaction().execute(async (trx) => {
    await sql`select from conversations where user_id = ${held.id} for update`.execute(trx);
    const busy = [createActor(), createActor()];
    const openers = (await Promise.all(busy)).map((actor) => say(actor, actor.id));
    const outcomes = await Promise.allSettled([
      ...openers,
      say(held, held.id),
      ...others.map((actor) => say(actor, actor.id)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      ...others.map(() => 'fulfilled'),
    ]);
  });
});

test('messages that share a statement each go back to the call that they came of', async () => {
  const actors = await Promise.all(Array.from({ length: 8 }, () => createActor()));
  offered.length = 0;
  await Promise.all(
    actors.map((actor) =>
      runFor({ requestId: `call-${actor.id}`, traceparent: null }, () => say(actor, actor.id)),
    ),
  );
  const wanted = actors.map(({ id }) => [id, `call-${id}`]).toSorted();
  const byPerson = offered
    .filter(({ type }) => type === 'message.sent')
    .map(({ payload, origin }) => [
      (payload as { message: { userId: number } }).message.userId,
      origin?.requestId,
    ]);
  expect(byPerson.toSorted()).toEqual(wanted);
  const stored = await sql<{ id: number; request_id: string }>`
    select (payload #>> '{message,userId}')::int as id, request_id from events where type = 'message.sent' and request_id like 'call-%'
  `.execute(site.db);
  expect(stored.rows.map(({ id, request_id }) => [id, request_id]).toSorted()).toEqual(wanted);
});

test('one key for two conversations at once is one message; the other conversation still waits for its answer', async () => {
  const [ada, ben, cleo] = await Promise.all([createActor(), createActor(), createActor()]);
  await Promise.all([say(ada, ada.id), say(ben, ben.id)]);
  const key = { clientId: 'same-key', message: 'Answer' };
  const [, ...answers] = await Promise.allSettled([
    say(cleo, cleo.id),
    say(coach, ada.id, key),
    say(coach, ben.id, key),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const waiting = await site.db
    .selectFrom('conversations')
    .select('waiting_since')
    .where('user_id', 'in', [ada.id, ben.id])
    .execute();
  expect(waiting.filter(({ waiting_since }) => waiting_since !== null)).toHaveLength(1);
});

const LIMIT = 30;
const isRefused = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && outcome.reason.status === 429 && outcome.reason.retryAfter > 0;

test.each([
  ['one conversation', 1],
  ['forty conversations', 40],
])('of forty messages at once to %s exactly the limit is taken, over all processes', async (_, clients) => {
  const to = await Promise.all(Array.from({ length: clients }, () => createActor()));
  const author = await createActor({ isAdmin: true });
  const processes = [openWriter(LIMIT), openWriter(LIMIT)];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_unused, n) => {
      const draft = { userId: to[n % clients]?.id ?? 0, day: 1, message: `m${n}`, clientId: `key-${n}` };
      return processes[n % 2]?.(write, author, draft);
    }),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT);
  expect(outcomes.filter(isRefused)).toHaveLength(10);
  const count = () =>
    site.db.selectFrom('messages').select('client_id').where('author_id', '=', author.id).execute();
  expect(await count()).toHaveLength(LIMIT);
  const [kept] = await count();
  const n = Number(kept?.client_id?.slice(4));
  const again = { userId: to[n % clients]?.id ?? 0, day: 1, message: `m${n}`, clientId: `key-${n}` };
  await expect(processes[0]?.(write, author, again)).resolves.toMatchObject({ clientId: `key-${n}` });
  await sql`update message_rates set since = since - interval '1 minute' where author_id = ${author.id}`.execute(
    site.db,
  );
  const next = { userId: to[0]?.id ?? 0, day: 1, message: 'a minute later', clientId: null };
  await expect(processes[1]?.(write, author, next)).resolves.toMatchObject({ message: 'a minute later' });
});

test("a limit that one person has reached holds up nobody else's message of the same batch", async () => {
  const [ada, ben] = await Promise.all([createActor(), createActor()]);
  const narrow = openWriter(1);
  const by = (actor: Actor) =>
    narrow(write, actor, { userId: actor.id, day: 1, message: 'Hello', clientId: null });
  await by(ada);
  const [refused, taken] = await Promise.allSettled([by(ada), by(ben)]);
  expect([isRefused(refused as PromiseSettledResult<unknown>), taken?.status]).toEqual([true, 'fulfilled']);
  const row = await site.db.selectFrom('conversations').selectAll().where('user_id', '=', ada.id).execute();
  expect(row).toHaveLength(1);
});

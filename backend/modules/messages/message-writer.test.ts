import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import { runFor } from '#shared/operations/cause.ts';
import { type MessageSite, openMessageSite } from '#tests/backend/message-site.ts';

let site: MessageSite;
let coach: Actor;
beforeAll(async () => {
  site = await openMessageSite();
  coach = await createActor({ isAdmin: true });
});
afterAll(() => site.close());

const createActor: MessageSite['createActor'] = (more) => site.createActor(more);
const say: MessageSite['say'] = (...given) => site.say(...given);
const saidTo = async (id: number): Promise<string[]> => {
  const rows = await site.db.selectFrom('messages').select('message').where('user_id', '=', id).execute();
  return rows.map(({ message }) => message);
};

test('a message refused by PostgreSQL, or to a deleted user, fails no other', async () => {
  const [ada, ben, cleo] = await Promise.all([createActor(), createActor(), createActor()]);
  const [first, refused, lost, last] = await Promise.allSettled([
    say(ada, ada.id),
    say(ben, ben.id, { message: 'a NUL: \u0000' }),
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

test('a single message refused by PostgreSQL fails none queued behind it', async () => {
  const [ada, ben] = await Promise.all([createActor(), createActor()]);
  const [refused, next] = await Promise.allSettled([
    say(ada, ada.id, { message: 'a NUL: \u0000' }),
    say(ben, ben.id),
  ]);
  expect([refused.status, next.status]).toEqual(['rejected', 'fulfilled']);
  expect([await saidTo(ada.id), await saidTo(ben.id)]).toEqual([[], ['Hello']]);
});

test('a message to a locked conversation gets an error; the others are written', async () => {
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

test('messages that share a statement each keep their own cause', async () => {
  const actors = await Promise.all(Array.from({ length: 8 }, () => createActor()));
  site.offered.length = 0;
  await Promise.all(
    actors.map((actor) =>
      runFor({ requestId: `call-${actor.id}`, traceparent: null }, () => say(actor, actor.id)),
    ),
  );
  const wanted = actors.map(({ id }) => [id, `call-${id}`]).toSorted();
  const byPerson = site.offered
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

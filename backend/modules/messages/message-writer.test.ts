import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import { writeMessages } from '#shared/messages/write-messages.queries.ts';
import { runFor } from '#shared/operations/log.ts';
import { openMessageSite } from '#tests/backend/message-site.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { sentDuring } from '#tests/support/statements.ts';

const site = await forThisFile(openMessageSite({ isPatient: true }));
const { createActor, say } = site;
const coach = await createActor({ isAdmin: true });
const saidTo = async (id: number): Promise<string[]> => {
  const rows = await site.db.selectFrom('messages').select('message').where('user_id', '=', id).execute();
  return rows.map(({ message }) => message);
};

const waitOf = async (userId: number): Promise<Date | null | undefined> => {
  const rows = site.db.selectFrom('conversations').select('waiting_since').where('user_id', '=', userId);
  return (await rows.executeTakeFirst())?.waiting_since;
};

test('a message refused by PostgreSQL, or to a deleted user, fails no other', async () => {
  const [ada, ben, cleo] = await Promise.all([createActor(), createActor(), createActor()]);
  const [first, refused, lost, last] = await Promise.allSettled([
    say(ada, ada.id),
    say(ben, ben.id, { message: 'a NUL: \u0000' }),
    say(coach, 1_000_000),
    say(cleo, cleo.id),
  ]);
  expect([first.status, refused.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(lost).toMatchObject({ status: 'rejected', reason: { status: 404 } });
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

test('messages that share a statement each keep their own cause', async () => {
  const actors = await Promise.all(Array.from({ length: 8 }, () => createActor()));
  site.offered.length = 0;
  const causeOf = ({ id }: Actor) => ({ requestId: `call-${id}`, traceparent: null });
  await Promise.all(actors.map((actor) => runFor(causeOf(actor), () => say(actor, actor.id))));
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
  const waits = [await waitOf(ada.id), await waitOf(ben.id)];
  expect(waits.filter((since) => since !== null)).toHaveLength(1);
});

test.each([true, false])(
  'a message whose files are gone changes nothing; from a coach: %s',
  async (isAnswer) => {
    const [ada, ben] = [await createActor(), await createActor()];
    if (isAnswer) await say(ada, ada.id);
    const before = await waitOf(ada.id);
    const plain = { day: 1, message: 'Hello', client_id: null, request_id: null, traceparent: null };
    const author = isAnswer ? coach : ada;
    const gone = { from_admin: isAnswer, file_ids: ['gone'] };
    const lost = { ...plain, author_id: author.id, user_id: ada.id, ...gone };
    const other = { ...plain, author_id: ben.id, user_id: ben.id, from_admin: false };
    const limits = { perMinute: 1_000, lockTimeout: 1_000 };
    const unwritten = { event: null, repeats: null, is_idle: false, retry_after: null };
    expect(await writeMessages(site.db, [lost], limits)).toEqual([unwritten]);
    expect(await waitOf(ada.id)).toEqual(before);
    await expect(writeMessages(site.db, [lost, other], limits)).rejects.toThrow('unwritten');
    expect(await saidTo(ben.id)).toEqual([]);
  },
);

test('a repeat that waits behind a question does not answer it', async () => {
  const ada = await createActor();
  await say(ada, ada.id);
  const key = { clientId: 'repeated-key', message: 'Answer' };
  const behind = async (count: number) =>
    await eventually(async () => expect(await countBlocked(site.db)).toBe(count));
  const sent = await site.db.transaction().execute(async (trx) => {
    await sql`select from conversations where user_id = ${ada.id} for update`.execute(trx);
    const first = site.openWriter()(site.write, coach, { ...key, userId: ada.id, day: 1 });
    await behind(1);
    const question = site.openWriter()(site.write, ada, { ...key, clientId: null, userId: ada.id, day: 1 });
    await behind(2);
    const repeat = site.openWriter()(site.write, coach, { ...key, userId: ada.id, day: 1 });
    await behind(3);
    return [first, question, repeat];
  });
  const [first, question, repeat] = await Promise.all(sent);
  expect([repeat?.id, question?.id]).toEqual([first?.id, expect.any(Number)]);
  expect(await waitOf(ada.id)).toEqual(expect.any(Date));
});

test('a message that waited for its conversation is not written by who lost role or account meanwhile', async () => {
  const [ada, ben, former, kept] = await Promise.all([
    createActor(),
    createActor(),
    createActor({ isAdmin: true }),
    createActor({ isAdmin: true }),
  ]);
  await Promise.all([say(ada, ada.id), say(ben, ben.id)]);
  const sent = await site.db.transaction().execute(async (trx) => {
    await sql`select from conversations where user_id in (${ada.id}, ${ben.id}) for update`.execute(trx);
    const late = site.openWriter();
    const answers = Promise.allSettled([
      late(site.write, former, { userId: ada.id, day: 1, message: 'Late', clientId: null }),
      late(site.write, kept, { userId: ben.id, day: 1, message: 'In time', clientId: null }),
    ]);
    await eventually(async () => expect(await countBlocked(site.db)).toBe(2));
    const left = site.db.updateTable('users').set({ deactivated_at: sql<Date>`now()` });
    await left.where('id', '=', former.id).execute();
    return { answers };
  });
  const [late, inTime] = await sent.answers;
  expect(late).toMatchObject({ reason: { status: 404 } });
  expect(inTime?.status).toBe('fulfilled');
  expect([await saidTo(ada.id), await saidTo(ben.id)]).toEqual([['Hello'], ['Hello', 'In time']]);
});

/** Gives up on locks soon. */
const hasty = await forThisFile(openMessageSite({ lockTimeout: 300 }));

test('a locked table delays messages by one lock timeout, however many arrive together', async () => {
  const actors = await Promise.all(Array.from({ length: 12 }, () => hasty.createActor()));
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { result, sent } = await sentDuring(() =>
    hasty.db.transaction().execute(async (trx) => {
      await sql`lock table messages in access exclusive mode`.execute(trx);
      const outcomes = actors.map((actor) => hasty.say(actor, actor.id));
      // Two are at work, ten have waited for so long when their turn comes.
      now.mockReturnValue(200);
      return await Promise.allSettled(outcomes);
    }),
  );
  now.mockRestore();
  const codes = result.map((each) => each.status === 'rejected' && each.reason.code);
  expect(codes).toEqual(actors.map(() => '55P03'));
  const waits = sent.flatMap(({ text }) => /^set lock_timeout = (\d+)$/.exec(text)?.[1] ?? []);
  expect(new Set(waits)).toEqual(new Set(['100', '10']));
  const [actor] = actors as [Actor];
  expect(await hasty.say(actor, actor.id)).toMatchObject({ message: 'Hello' });
});

test('a locked conversation refuses no other message of its batch', async () => {
  const actors = await Promise.all(Array.from({ length: 8 }, () => hasty.createActor()));
  const [held, ...others] = actors as [Actor, ...Actor[]];
  await hasty.say(held, held.id);
  await hasty.db.transaction().execute(async (trx) => {
    await sql`select from conversations where user_id = ${held.id} for update`.execute(trx);
    const [first, second] = [await hasty.createActor(), await hasty.createActor()];
    const senders = [first, second, held, ...others];
    const outcomes = await Promise.allSettled(senders.map((actor) => hasty.say(actor, actor.id)));
    expect(outcomes[2]).toMatchObject({ reason: { code: '55P03' } });
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(senders.length - 1);
  });
  const kept = hasty.db.selectFrom('messages').select('id').where('user_id', '=', held.id);
  expect(await kept.execute()).toHaveLength(1);
});

test('a waiting message draws its id on its turn, so ids follow commit order', async () => {
  const [ada, noah] = [await createActor(), await createActor({ isAdmin: true })];
  const another = site.openWriter();
  const draft = { userId: ada.id, day: 1, message: 'Answer', clientId: null };
  await say(noah, ada.id);
  const { held, first } = await site.db.transaction().execute(async (trx) => {
    await sql`select from message_rates where author_id = ${noah.id} for update`.execute(trx);
    const held = another(site.write, noah, draft);
    await eventually(async () => expect(await countBlocked(site.db)).toBe(1));
    return { held, first: await say(ada, ada.id) };
  });
  expect((await held).id).toBeGreaterThan(first.id);
});

const LIMIT = 30;
const isRefused = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && outcome.reason.status === 429 && outcome.reason.retryAfter > 0;

test.each([
  ['one conversation', 1],
  ['forty conversations', 40],
])(
  'of forty concurrent messages to %s exactly the limit is accepted, over all processes',
  async (_, clients) => {
    const to = await Promise.all(Array.from({ length: clients }, () => createActor()));
    const author = await createActor({ isAdmin: true });
    const processes = [site.openWriter(LIMIT), site.openWriter(LIMIT)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_unused, n) => {
        const draft = { userId: to[n % clients]?.id ?? 0, day: 1, message: `m${n}`, clientId: `key-${n}` };
        return processes[n % 2]?.(site.write, author, draft);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT);
    expect(outcomes.filter(isRefused)).toHaveLength(10);
    const keys = site.db.selectFrom('messages').select('client_id').where('author_id', '=', author.id);
    const kept = await keys.execute();
    expect(kept).toHaveLength(LIMIT);
    const n = Number(kept[0]?.client_id?.slice(4));
    const again = { userId: to[n % clients]?.id ?? 0, day: 1, message: `m${n}`, clientId: `key-${n}` };
    await expect(processes[0]?.(site.write, author, again)).resolves.toMatchObject({ clientId: `key-${n}` });
    await sql`update message_rates set since = since - interval '1 minute' where author_id = ${author.id}`.execute(
      site.db,
    );
    const next = { userId: to[0]?.id ?? 0, day: 1, message: 'Later', clientId: null };
    await expect(processes[1]?.(site.write, author, next)).resolves.toMatchObject({ message: 'Later' });
  },
);

test('a sender over the limit delays no other message of the batch', async () => {
  const [ada, ben] = await Promise.all([createActor(), createActor()]);
  const narrow = site.openWriter(1);
  const by = (actor: Actor) =>
    narrow(site.write, actor, { userId: actor.id, day: 1, message: 'Hello', clientId: null });
  await by(ada);
  const [refused, taken] = await Promise.allSettled([by(ada), by(ben)]);
  expect([isRefused(refused as PromiseSettledResult<unknown>), taken?.status]).toEqual([true, 'fulfilled']);
  const row = await site.db.selectFrom('conversations').selectAll().where('user_id', '=', ada.id).execute();
  expect(row).toHaveLength(1);
});

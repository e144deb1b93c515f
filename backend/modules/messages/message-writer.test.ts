import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeMessages } from '#shared/messages/write-messages.queries.ts';
import { runFor } from '#shared/operations/cause.ts';
import { type MessageSite, openMessageSite } from '#tests/backend/message-site.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const createActor: MessageSite['createActor'] = (more) => site.createActor(more);

const site = await forThisFile(openMessageSite());
const coach = await createActor({ isAdmin: true });
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

const waitOf = async (userId: number): Promise<Date | null | undefined> => {
  const rows = site.db.selectFrom('conversations').select('waiting_since').where('user_id', '=', userId);
  return (await rows.executeTakeFirst())?.waiting_since;
};

test.each([true, false])(
  'a message whose files are gone changes nothing; from a coach: %s',
  async (isAnswer) => {
    const [ada, ben] = [await createActor(), await createActor()];
    if (isAnswer) await say(ada, ada.id);
    const before = await waitOf(ada.id);
    const plain = { day: 1, message: 'Hello', client_id: null, request_id: null, traceparent: null };
    const author = isAnswer ? coach : ada;
    const lost = {
      ...plain,
      author_id: author.id,
      user_id: ada.id,
      from_admin: isAnswer,
      file_ids: ['gone'],
    };
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
    const answers = [
      late(site.write, former, { userId: ada.id, day: 1, message: 'Late', clientId: null }),
      late(site.write, kept, { userId: ben.id, day: 1, message: 'In time', clientId: null }),
    ];
    await eventually(async () => expect(await countBlocked(site.db)).toBe(2));
    const left = site.db.updateTable('users').set({ deactivated_at: sql<Date>`now()` });
    await left.where('id', '=', former.id).execute();
    return answers;
  });
  const [late, inTime] = await Promise.allSettled(sent);
  expect(late).toMatchObject({ reason: { status: 404 } });
  expect(inTime?.status).toBe('fulfilled');
  expect([await saidTo(ada.id), await saidTo(ben.id)]).toEqual([['Hello'], ['Hello', 'In time']]);
});

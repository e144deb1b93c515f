import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InboxItem, UnreadDay } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { conversation, edit, react, remove, say, shownTo } from '#tests/backend/message-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person } from '#tests/backend/test-person.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const createAda = () => createPerson(site.app, site.db);
const age = (id: number, minutes: number) =>
  sql`update messages set created_at = created_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    site.db,
  );

/** Types of the events that screens got of somebody's conversation. */
const pushedOf = async ({ user }: Person): Promise<string[]> => {
  const { rows } = await sql<{ type: string }>`
    select type from events where person_id = ${user.id} and type in ('message.sent', 'message.changed') order by id
  `.execute(site.db);
  return rows.map(({ type }) => type);
};

test('an author alone edits a message, for ten minutes; both sides see when', async () => {
  const ada = await createAda();
  const answer = await say(coach, ada, { message: 'Good morning' });
  for (const change of [edit(ada, answer.id, 'Mine'), remove(ada, answer.id)])
    expect((await change).statusCode).toBe(403);
  const { id } = await say(ada, ada, { message: 'Helo' });
  const edited = await edit(ada, id, ' Hello ');
  expect(edited.json()).toMatchObject({ id, message: 'Hello', revision: 1, editedAt: expect.any(String) });
  expect(await shownTo(coach, ada)).toEqual([answer, edited.json()]);
  for (const words of ['', ' \n', 'x'.repeat(4_001), 'with \u0000'])
    expect((await edit(ada, id, words)).statusCode).toBe(400);
  await age(id, 9);
  expect((await edit(ada, id, 'Hello, Maya')).json()).toMatchObject({ revision: 2 });
  await age(id, 1);
  expect((await edit(ada, id, 'Too late')).statusCode).toBe(409);
  expect((await remove(ada, id)).statusCode).toBe(409);
  expect((await shownTo(ada, ada))[1]?.message).toBe('Hello, Maya');
});

test('a removed message keeps its place and none of its words', async () => {
  const ada = await createAda();
  const secret = 'A secret';
  const key = randomUUID();
  const first = await say(ada, ada, { message: 'First' });
  const { id } = await say(ada, ada, { message: `Draft of ${secret}` });
  await edit(ada, id, secret, key);
  const last = await say(ada, ada, { message: 'Last' });
  expect((await remove(ada, id)).json()).toMatchObject({ id, message: '', removedAt: expect.any(String) });
  expect(await shownTo(coach, ada)).toMatchObject([first, { id, message: '' }, last]);
  expect((await ada.get(`${conversation(ada)}?q=secret`)).json()).toEqual([]);
  // A repeated edit answers with what is left.
  expect((await edit(ada, id, secret, key)).json()).toMatchObject({ message: '', revision: 2 });
  expect((await edit(ada, id, 'New words')).statusCode).toBe(409);
  expect((await remove(ada, id)).json()).toMatchObject({ revision: 2 });
});

test('a coach removes any message at any time, which is logged', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada, { message: 'My password is rose' });
  await age(id, 60 * 24);
  expect((await remove(coach, id)).statusCode).toBe(200);
  const log = (await coach.get(`/api/audit?userId=${ada.user.id}`)).json();
  expect(log[0]).toMatchObject({ action: 'remove-message', detail: { taskDay: 1 }, userId: ada.user.id });
  expect(JSON.stringify(log)).not.toContain('rose');
});

test('what is removed neither waits for an answer nor counts as unread', async () => {
  const ada = await createAda();
  const one = await say(ada, ada, { message: 'One' });
  const two = await say(ada, ada, { message: 'Two' });
  const inList = async (url: string) =>
    (await coach.get(url)).json<(InboxItem | UnreadDay)[]>().find(({ userId }) => userId === ada.user.id);
  const rowOf = () => inList('/api/inbox?limit=200');
  const unreadOf = () => inList('/api/conversations/unread');
  expect(await unreadOf()).toMatchObject({ unread: 2 });
  await remove(ada, one.id);
  expect(await unreadOf()).toMatchObject({ unread: 1, lastId: two.id });
  expect(await rowOf()).toMatchObject({ unanswered: 1, waitingSince: two.createdAt });
  await remove(ada, two.id);
  expect(await rowOf()).toBeUndefined();
  expect(await unreadOf()).toBeUndefined();
  expect((await coach.get(`/api/conversations/${ada.user.id}`)).json()).toMatchObject({
    waitingSince: null,
    unanswered: 0,
    lastMessage: { id: two.id, message: '', removedAt: expect.any(String) },
  });
});

test('a repeated edit of before does not undo a later one', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada, { message: 'Hello' });
  const key = randomUUID();
  await edit(ada, id, 'First', key);
  await edit(ada, id, 'Second');
  expect((await edit(ada, id, 'First', key)).json()).toMatchObject({ message: 'Second', revision: 2 });
  expect((await edit(ada, id, 'Other words', key)).statusCode).toBe(422);
});

test('a send whose answer was lost is no second message, though it was edited meanwhile', async () => {
  const ada = await createAda();
  const key = randomUUID();
  const { id } = await say(ada, ada, { message: 'Helo', key });
  await edit(ada, id, 'Hello');
  expect(await say(ada, ada, { message: 'Helo', key })).toMatchObject({ id, message: 'Hello', revision: 1 });
  expect(await shownTo(ada, ada)).toHaveLength(1);
});

test('concurrent edits and a removal leave one state, whichever was last', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada, { message: 'Hello' });
  const edits = Array.from({ length: 5 }, (_, n) => edit(ada, id, `Words ${n}`));
  const answers = await Promise.all([...edits, remove(coach, id)]);
  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
  expect((await shownTo(ada, ada))[0]).toMatchObject({ message: '', removedAt: expect.any(String) });
  const { rows } = await sql<{ revision: number }>`
    select (payload #>> '{message,revision}')::int as revision from events
    where type = 'message.changed' and person_id = ${ada.user.id} order by id
  `.execute(site.db);
  const revisions = rows.map(({ revision }) => revision);
  expect(new Set(revisions).size).toBe(1);
});

test('each person reacts once in each way, and takes it back; both sides see it', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  const first = (await react(coach, id, 'thanks')).json<Message>();
  expect(first).toMatchObject({ revision: 1, reactions: [{ kind: 'thanks', by: [coach.user.id] }] });
  expect((await react(coach, id, 'thanks')).json()).toEqual(first);
  expect((await react(ada, id, 'fire')).statusCode).toBe(400);
  const both = (await react(ada, id, 'thanks')).json<Message>();
  const people = [ada.user.id, coach.user.id].toSorted((a, b) => a - b);
  expect(both.reactions).toEqual([{ kind: 'thanks', by: people }]);
  const more = (await react(coach, id, 'thumbs-up')).json<Message>();
  expect(more.reactions?.map(({ kind }) => kind)).toEqual(['thumbs-up', 'thanks']);
  for (const who of [ada, coach]) expect(await shownTo(who, ada)).toEqual([more]);
  await react(coach, id, 'thumbs-up', 'DELETE');
  await react(coach, id, 'thanks', 'DELETE');
  await react(coach, id, 'thanks', 'DELETE');
  const left = (await react(ada, id, 'thanks', 'DELETE')).json<Message>();
  expect(left.reactions).toBeUndefined();
  expect(left.revision).toBe(6);
  expect(await shownTo(coach, ada)).toEqual([left]);
  expect(await pushedOf(ada)).toEqual(['message.sent', ...Array(6).fill('message.changed')]);
});

test('concurrent reactions are all counted, each once', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  const kinds = ['thumbs-up', 'heart', 'celebration', 'idea', 'thanks'];
  const twice = kinds.flatMap((kind) => [kind, kind]);
  await Promise.all([ada, coach].flatMap((who) => twice.map((kind) => react(who, id, kind))));
  const [shown] = await shownTo(ada, ada);
  expect(shown?.revision).toBe(10);
  expect(shown?.reactions?.map(({ kind, by }) => [kind, by.length])).toEqual(kinds.map((kind) => [kind, 2]));
});

test('a removed message has no reactions and takes none', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  await react(coach, id);
  const removed = (await remove(ada, id)).json<Message>();
  expect(removed.revision).toBe(2);
  expect(removed.reactions).toBeUndefined();
  expect((await react(coach, id)).statusCode).toBe(409);
  expect((await react(coach, id, 'heart', 'DELETE')).statusCode).toBe(200);
  expect(await shownTo(coach, ada)).toEqual([removed]);
});

test('a reaction is no answer: the conversation waits as before, and nobody is told', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  const stateOf = async () => (await coach.get(`/api/conversations/${ada.user.id}`)).json();
  const { waitingSince } = await stateOf();
  await react(coach, id);
  expect(await stateOf()).toMatchObject({ waitingSince, unanswered: 1 });
  const { rows } = await sql`
    select from jobs join events on events.id = event_id
    where events.person_id = ${ada.user.id} and type = 'message.changed'
  `.execute(site.db);
  expect(rows).toEqual([]);
});

test('of the changes of a message that every screen has seen, the last one stays', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  for (const method of ['PUT', 'DELETE', 'PUT'] as const) await react(ada, id, 'heart', method);
  expect(await pushedOf(ada)).toEqual(['message.sent', ...Array(3).fill('message.changed')]);
  await sql`update events set published_at = now() - interval '3 minutes' where person_id = ${ada.user.id}`.execute(
    site.db,
  );
  const other = await say(ada, ada);
  await react(ada, other.id);
  await react(ada, id, 'thanks');
  const { rows } = await sql`select type, (payload #>> '{message,id}')::int as id from events
    where person_id = ${ada.user.id} and type like 'message.%' order by events.id`.execute(site.db);
  const [sent, changed] = [{ type: 'message.sent' }, { type: 'message.changed' }];
  expect(rows).toEqual([
    { ...sent, id },
    { ...sent, id: other.id },
    { ...changed, id: other.id },
    { ...changed, id },
  ]);
});

test('the export says what was removed, edited, answered and reacted to, and a deleted account takes all along', async () => {
  const ada = await createAda();
  const [kept, gone] = [await say(ada, ada, { message: 'Is the <log> red?' }), await say(ada, ada)];
  await edit(ada, kept.id, 'Is the <logo> red?');
  await remove(ada, gone.id);
  await say(coach, ada, { message: 'It is', quotedId: kept.id });
  await react(coach, kept.id);
  await react(ada, kept.id, 'idea');
  const zip = (await ada.get(`/api/users/${ada.user.id}/export`)).rawPayload;
  const texts = new Map([...(await unzip(zip))].map(([path, content]) => [path, content.toString()]));
  const [first, ...others] = JSON.parse(texts.get('data.json') ?? '').messages;
  expect(first).toMatchObject({
    ...{ message: 'Is the <logo> red?', editedAt: expect.any(String), removedAt: null, inReplyTo: null },
    reactions: [
      { kind: 'heart', by: coach.user.name },
      { kind: 'idea', by: ada.user.name },
    ],
  });
  expect(others).toMatchObject([
    { message: '', removedAt: expect.any(String) },
    { message: 'It is', inReplyTo: 'Is the <logo> red?' },
  ]);
  for (const shown of [
    'Message removed',
    '<blockquote>Is the &lt;logo&gt; red?</blockquote>',
    `💡 ${ada.user.name}`,
  ])
    expect(texts.get('index.html')).toContain(shown);
  const payload = { email: ada.user.email, password: PASSWORD };
  const deleted = await ada.delete(`/api/users/${ada.user.id}`, payload);
  expect(deleted.statusCode).toBeLessThan(300);
  const { rows } = await sql`
    select from messages where user_id = ${ada.user.id}
    union all select from message_reactions where message_id = ${kept.id}
  `.execute(site.db);
  expect(rows).toEqual([]);
});

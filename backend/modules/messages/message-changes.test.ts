import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InboxItem, UnreadDay } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const conversation = ({ user }: Person): string => `/api/conversations/${user.id}/messages`;

const say = async (who: Person, to: Person, message: string, key: string = randomUUID()): Promise<Message> =>
  (await who.post(conversation(to), { message, day: 1 }, { 'idempotency-key': key })).json();

const edit = (who: Person, id: number, message: string, key?: string) =>
  who.send({
    method: 'PATCH',
    url: `/api/messages/${id}`,
    payload: { message },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const remove = (who: Person, id: number) => who.send({ method: 'DELETE', url: `/api/messages/${id}` });

const shownTo = async (who: Person, of: Person): Promise<Message[]> =>
  (await who.get(conversation(of))).json();

const age = (id: number, minutes: number) =>
  sql`update messages set created_at = created_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    site.db,
  );

/** Every row of the database that contains the words. */
async function rowsWith(words: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'messages' as place from messages where message like ${`%${words}%`}
    union all select 'events' from events where payload::text like ${`%${words}%`}
    union all select 'idempotency_keys' from idempotency_keys where answer::text like ${`%${words}%`}
    union all select 'activity' from activity where description like ${`%${words}%`}
    union all select 'mails' from mails where body like ${`%${words}%`} or html like ${`%${words}%`}
  `.execute(site.db);
  return rows.map(({ place }) => place);
}

test('strangers, other participants and other authors change nothing', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const { id } = await say(ada, ada, 'Hello');
  const answer = await say(coach, ada, 'Good morning');
  const statuses = async (who: Person, of: number) =>
    [await edit(who, of, 'Mine'), await remove(who, of)].map(({ statusCode }) => statusCode);
  expect(await statuses(stranger(site.app), id)).toEqual([401, 401]);
  expect(await statuses(ben, id)).toEqual([404, 404]);
  expect(await statuses(ada, answer.id)).toEqual([403, 403]);
  expect((await edit(coach, id, 'Mine')).statusCode).toBe(403);
  expect((await shownTo(ada, ada)).map(({ message }) => message)).toEqual(['Hello', 'Good morning']);
});

test('an author edits a message for ten minutes; both sides see when', async () => {
  const ada = await createPerson(site.app, site.db);
  const { id } = await say(ada, ada, 'Helo');
  const edited = await edit(ada, id, ' Hello ');
  expect(edited.json()).toMatchObject({ id, message: 'Hello', revision: 1, editedAt: expect.any(String) });
  expect(await shownTo(coach, ada)).toEqual([edited.json()]);
  await age(id, 9);
  expect((await edit(ada, id, 'Hello, Maya')).json()).toMatchObject({ revision: 2 });
  await age(id, 1);
  expect((await edit(ada, id, 'Too late')).statusCode).toBe(409);
  expect((await remove(ada, id)).statusCode).toBe(409);
  expect((await shownTo(ada, ada))[0]?.message).toBe('Hello, Maya');
});

test('blank and overlong words are refused', async () => {
  const ada = await createPerson(site.app, site.db);
  const { id } = await say(ada, ada, 'Hello');
  for (const words of ['', ' \n', 'x'.repeat(4_001), 'with \u0000'])
    expect((await edit(ada, id, words)).statusCode).toBe(400);
});

test('a removed message keeps its place and none of its words anywhere', async () => {
  const ada = await createPerson(site.app, site.db);
  const secret = `secret ${randomUUID()}`;
  const key = randomUUID();
  const first = await say(ada, ada, 'First');
  const { id } = await say(ada, ada, `Draft of ${secret}`);
  await edit(ada, id, secret, key);
  const last = await say(ada, ada, 'Last');
  expect(await rowsWith(secret)).not.toEqual([]);
  expect((await remove(ada, id)).json()).toMatchObject({ id, message: '', removedAt: expect.any(String) });
  expect(await rowsWith(secret)).toEqual([]);
  const shown = await shownTo(coach, ada);
  expect(shown.map((each) => [each.id, each.message])).toEqual([
    [first.id, 'First'],
    [id, ''],
    [last.id, 'Last'],
  ]);
  const found = await ada.get(`${conversation(ada)}?q=secret`);
  expect(found.json()).toEqual([]);
  // A repeated edit answers with what is left.
  expect((await edit(ada, id, secret, key)).json()).toMatchObject({ message: '', revision: 2 });
  expect((await edit(ada, id, 'New words')).statusCode).toBe(409);
  expect((await remove(ada, id)).json()).toMatchObject({ revision: 2 });
});

test('a coach removes any message at any time, which is logged', async () => {
  const ada = await createPerson(site.app, site.db);
  const { id } = await say(ada, ada, 'My password is rose');
  await age(id, 60 * 24);
  expect((await remove(coach, id)).statusCode).toBe(200);
  const log = (await coach.get(`/api/audit?userId=${ada.user.id}`)).json();
  expect(log[0]).toMatchObject({ action: 'remove-message', detail: { taskDay: 1 }, userId: ada.user.id });
  expect(JSON.stringify(log)).not.toContain('rose');
});

test('what is removed neither waits for an answer nor counts as unread', async () => {
  const ada = await createPerson(site.app, site.db);
  const one = await say(ada, ada, 'One');
  const two = await say(ada, ada, 'Two');
  const rowOf = async () =>
    (await coach.get('/api/inbox?limit=200'))
      .json<InboxItem[]>()
      .find(({ userId }) => userId === ada.user.id);
  const unreadOf = async () =>
    (await coach.get('/api/conversations/unread'))
      .json<UnreadDay[]>()
      .find(({ userId }) => userId === ada.user.id);
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
  const ada = await createPerson(site.app, site.db);
  const { id } = await say(ada, ada, 'Hello');
  const key = randomUUID();
  await edit(ada, id, 'First', key);
  await edit(ada, id, 'Second');
  expect((await edit(ada, id, 'First', key)).json()).toMatchObject({ message: 'Second', revision: 2 });
  expect((await edit(ada, id, 'Other words', key)).statusCode).toBe(422);
});

test('a send whose answer was lost is no second message, though it was edited meanwhile', async () => {
  const ada = await createPerson(site.app, site.db);
  const key = randomUUID();
  const { id } = await say(ada, ada, 'Helo', key);
  await edit(ada, id, 'Hello');
  expect(await say(ada, ada, 'Helo', key)).toMatchObject({ id, message: 'Hello', revision: 1 });
  expect(await shownTo(ada, ada)).toHaveLength(1);
});

test('concurrent edits and a removal leave one state, whichever was last', async () => {
  const ada = await createPerson(site.app, site.db);
  const { id } = await say(ada, ada, 'Hello');
  const edits = Array.from({ length: 5 }, (_, n) => edit(ada, id, `Words ${n}`));
  const answers = await Promise.all([...edits, remove(coach, id)]);
  expect(
    answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 409].includes(status)),
  ).toEqual([]);
  expect((await shownTo(ada, ada))[0]).toMatchObject({ message: '', removedAt: expect.any(String) });
  const { rows } = await sql<{ revision: number }>`
    select (payload #>> '{message,revision}')::int as revision from events
    where type = 'message.changed' and person_id = ${ada.user.id} order by id
  `.execute(site.db);
  const revisions = rows.map(({ revision }) => revision);
  expect(new Set(revisions).size).toBe(1);
});

test('the export says removed and edited', async () => {
  const ada = await createPerson(site.app, site.db);
  const [kept, gone] = [await say(ada, ada, 'Helo'), await say(ada, ada, 'A secret')];
  await edit(ada, kept.id, 'Hello');
  await remove(ada, gone.id);
  const zip = (await ada.get(`/api/users/${ada.user.id}/export`)).rawPayload;
  const texts = new Map([...(await unzip(zip))].map(([path, content]) => [path, content.toString()]));
  expect(JSON.parse(texts.get('data.json') ?? '').messages).toMatchObject([
    { message: 'Hello', editedAt: expect.any(String), removedAt: null },
    { message: '', removedAt: expect.any(String) },
  ]);
  expect(texts.get('index.html')).toContain('Message removed');
});

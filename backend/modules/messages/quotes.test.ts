import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import { QUOTE_LENGTH } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/messages.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, PASSWORD, type Person } from '#tests/backend/test-person.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { editMessage, react } from './message-changes.service.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const conversation = ({ user }: Person): string => `/api/conversations/${user.id}/messages`;

interface Said {
  message?: string;
  quotedId?: unknown;
  key?: string;
}

const send = (who: Person, to: Person, { message = 'Hello', quotedId, key = randomUUID() }: Said = {}) =>
  who.post(conversation(to), { message, day: 1, quotedId }, { 'idempotency-key': key });

const say = async (...given: Parameters<typeof send>): Promise<Message> => (await send(...given)).json();

const remove = (who: Person, id: number) => who.send({ method: 'DELETE', url: `/api/messages/${id}` });

const listOf = async (who: Person, of: Person): Promise<Message[]> =>
  (await who.get(conversation(of))).json();

const createAda = () => createPerson(site.app, site.db);

async function isAnywhere(words: string): Promise<boolean> {
  const { rows } = await sql`
    select from messages where message like ${`%${words}%`}
    union all select from events where payload::text like ${`%${words}%`}
  `.execute(site.db);
  return rows.length > 0;
}

test('a message quotes only messages of its own conversation', async () => {
  const [ada, ben] = [await createAda(), await createAda()];
  const { id } = await say(ada, ada);
  for (const [who, to, quotedId] of [
    [ben, ben, id],
    [coach, ben, id],
    [ada, ada, 2_000_000_000],
  ] as const)
    expect((await send(who, to, { quotedId })).statusCode).toBe(404);
  for (const quotedId of [0, -1, 1.5, 'one', null, 3_000_000_000])
    expect((await send(ada, ada, { quotedId })).statusCode).toBe(400);
  expect(await listOf(ben, ben)).toEqual([]);
});

test('both sides see the author and the first words, in answers and lists', async () => {
  const ada = await createAda();
  const question = await say(ada, ada, { message: `${'😀'.repeat(QUOTE_LENGTH)} and more` });
  const answer = await say(coach, ada, { quotedId: question.id });
  expect(answer.quote).toEqual(quoteOf(question));
  expect(answer.quote).toMatchObject({ id: question.id, authorName: question.authorName, fromAdmin: false });
  expect(answer.quote?.message).toBe('😀'.repeat(QUOTE_LENGTH));
  expect(await listOf(ada, ada)).toEqual([question, answer]);
  expect((await ada.get(`${conversation(ada)}?day=1`)).json()).toEqual([question, answer]);
  expect(await listOf(coach, ada)).toEqual([question, answer]);
});

test('a repeat under the same key answers with the message; another quote under it is refused', async () => {
  const ada = await createAda();
  const [one, two] = [await say(ada, ada), await say(ada, ada)];
  const key = randomUUID();
  const sent = await say(ada, ada, { quotedId: one.id, key });
  expect(await say(ada, ada, { quotedId: one.id, key })).toEqual(sent);
  for (const quotedId of [two.id, undefined])
    expect((await send(ada, ada, { quotedId, key })).statusCode).toBe(422);
  expect(await listOf(ada, ada)).toHaveLength(3);
});

test('a quote shows the new words of an edited message, and none of a removed one', async () => {
  const ada = await createAda();
  const secret = `secret ${randomUUID()}`;
  const { id } = await say(ada, ada, { message: secret });
  await say(coach, ada, { quotedId: id });
  await ada.send({ method: 'PATCH', url: `/api/messages/${id}`, payload: { message: `New ${secret}` } });
  expect((await listOf(ada, ada))[1]?.quote).toMatchObject({ message: `New ${secret}`, revision: 1 });
  const later = await say(coach, ada, { quotedId: id });
  await coach.send({
    method: 'PATCH',
    url: `/api/messages/${later.id}`,
    payload: { message: 'Other words' },
  });
  await remove(ada, id);
  const gone = { id, message: '', revision: 2, removedAt: expect.any(String) };
  expect((await listOf(coach, ada)).map(({ quote }) => quote)).toEqual([
    undefined,
    expect.objectContaining(gone),
    expect.objectContaining(gone),
  ]);
  expect((await say(coach, ada, { quotedId: id })).quote).toMatchObject(gone);
  expect(await isAnywhere(secret)).toBe(false);
});

test('a removal during an answer leaves none of its words', async () => {
  const ada = await createAda();
  const secret = `secret ${randomUUID()}`;
  for (let round = 0; round < 5; round += 1) {
    const { id } = await say(ada, ada, { message: secret });
    await Promise.all([
      ...Array.from({ length: 4 }, () => say(coach, ada, { quotedId: id })),
      remove(ada, id),
      ...Array.from({ length: 4 }, () => say(ada, ada, { quotedId: id })),
    ]);
  }
  expect(await isAnywhere(secret)).toBe(false);
});

test.each(['edit', 'reaction'])(
  'a removal during a change of its answer leaves none of its words: %s',
  async (kind) => {
    const ada = await createAda();
    const secret = `secret ${randomUUID()}`;
    const { id } = await say(ada, ada, { message: secret });
    const { id: messageId } = await say(coach, ada, { quotedId: id });
    const actor = coach.user as unknown as Actor;
    let removal: ReturnType<typeof remove> | undefined;
    await inTransaction(site.db, async (trx) => {
      if (kind === 'edit') await editMessage(trx, actor, messageId, 'Other words');
      else await react(trx, actor, { messageId, kind: 'thanks' }, true);
      removal = remove(ada, id);
      const isBlocked = eventually(async () => expect(await countBlocked(site.db)).toBe(1));
      await Promise.race([removal, isBlocked]);
    });
    expect((await removal)?.statusCode).toBe(200);
    expect(await isAnywhere(secret)).toBe(false);
  },
);

test('messages with and without quotes share a statement', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, createAda));
  const first = await Promise.all(people.map((person) => say(person, person)));
  const answers = await Promise.all(
    people.map((person, n) => say(coach, person, n % 2 === 0 ? { quotedId: first[n]?.id } : {})),
  );
  expect(answers.map(({ quote }) => quote?.id)).toEqual(
    first.map(({ id }, n) => (n % 2 === 0 ? id : undefined)),
  );
});

test('the export says what a message answers', async () => {
  const ada = await createAda();
  const one = await say(ada, ada, { message: 'Is the <logo> red?' });
  await say(coach, ada, { message: 'It is', quotedId: one.id });
  const zip = (await ada.get(`/api/users/${ada.user.id}/export`)).rawPayload;
  const texts = new Map([...(await unzip(zip))].map(([path, content]) => [path, content.toString()]));
  expect(JSON.parse(texts.get('data.json') ?? '').messages).toMatchObject([
    { message: 'Is the <logo> red?', inReplyTo: null },
    { message: 'It is', inReplyTo: 'Is the <logo> red?' },
  ]);
  expect(texts.get('index.html')).toContain('<blockquote>Is the &lt;logo&gt; red?</blockquote>');
});

test('a deleted account takes quoted messages along', async () => {
  const ada = await createAda();
  const { id } = await say(ada, ada);
  await say(coach, ada, { quotedId: id });
  const form = { email: ada.user.email, password: PASSWORD };
  const deleted = await ada.send({ method: 'DELETE', url: `/api/users/${ada.user.id}`, payload: form });
  expect(deleted.statusCode).toBeLessThan(300);
  const { rows } = await sql`select from messages where user_id = ${ada.user.id}`.execute(site.db);
  expect(rows).toEqual([]);
});

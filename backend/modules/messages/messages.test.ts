import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import { MESSAGES_SEARCHED, QUOTE_LENGTH } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import { quoteOf } from '#shared/domain/messages.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { give } from '#tests/backend/handed-in-file.ts';
import { conversation, edit, remove, say, send, shownTo } from '#tests/backend/message-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { editMessage, react } from './message-changes.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const createAda = () => createPerson(site.app, site.db);

const texts = (answer: { json: <T>() => T }): string[] =>
  answer.json<Message[]>().map(({ message }) => message);

/** Adds texts to a conversation, oldest first, behind the message that opens it. */
async function converse(ada: Person, said: readonly string[]): Promise<void> {
  await send(ada, ada);
  const message = { user_id: ada.user.id, day: 1, author_id: ada.user.id, from_admin: false };
  await site.db
    .insertInto('messages')
    .values(said.map((text) => ({ ...message, message: text })))
    .execute();
}

test('the session determines the author, whatever the body says', async () => {
  const ada = await createAda();
  const question = await ada.post(conversation(ada), { message: ' Is it clear? ', day: 1, fromAdmin: true });
  const answer = await coach.post(conversation(ada), { message: 'Yes.', day: 1, fromAdmin: false });
  expect(question.json()).toMatchObject({
    message: 'Is it clear?',
    fromAdmin: false,
    authorName: 'Ada Rossi',
  });
  expect(answer.json()).toMatchObject({ fromAdmin: true, authorName: 'Maya Lindqvist', userId: ada.user.id });
  expect(texts(await ada.get(conversation(ada)))).toEqual(['Is it clear?', 'Yes.']);
});

test('messages from before the feedback are listed under it', async () => {
  const ada = await createAda();
  await ada.post(conversation(ada), { message: 'Before', day: 1 });
  const id = await give(coach, (await handIn(ada, 1)).json().id);
  const path = `/api/feedback/${id}/messages`;
  const sent = await ada.post(path, { message: 'After', fromAdmin: false });
  expect(sent.statusCode).toBe(201);
  expect(texts(await ada.get(path))).toEqual(['Before', 'After']);
});

test('blank, overlong and locked-day messages are refused, and those to a coach', async () => {
  const ada = await createAda();
  const status = async (message: unknown, day = 1) => (await send(ada, ada, { message, day })).statusCode;
  expect(await status('  \n ')).toBe(400);
  expect(await status('\u200b\u2060\u3164')).toBe(400);
  expect(await status('x'.repeat(4_001))).toBe(400);
  expect(await status('with \u0000')).toBe(400);
  expect(await status('\ud800')).toBe(400);
  expect(await status('too early', 2)).toBe(403);
  expect(await status('x'.repeat(4_000))).toBe(201);
  expect((await send(coach, coach)).statusCode).toBe(404);
});

test('before the first day its questions are taken, and no later day', async () => {
  const ada = await createAda();
  await site.db.updateTable('users').set({ current_day: 0 }).where('id', '=', ada.user.id).execute();
  expect((await ada.post(conversation(ada), { message: 'When do we begin?', day: 1 })).statusCode).toBe(201);
  expect((await ada.post(conversation(ada), { message: 'And then?', day: 2 })).statusCode).toBe(403);
});

test('fifty sends with one key create one message, and the key is returned', async () => {
  const ada = await createAda();
  const once = (message: string) => send(ada, ada, { message, key: 'bubble-1' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => once('Once')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ clientId: 'bubble-1' });
  expect(texts(await ada.get(conversation(ada)))).toEqual(['Once']);
  expect((await once('Else')).statusCode).toBe(422);
});

test('the newest fifty come first, older ones on demand', async () => {
  const ada = await createAda();
  await converse(
    ada,
    Array.from({ length: 55 }, (_, n) => `m${n + 1}`),
  );
  const newest = (await ada.get(conversation(ada))).json<Message[]>();
  expect([newest.length, newest[0]?.message, newest.at(-1)?.message]).toEqual([50, 'm6', 'm55']);
  const older = await ada.get(`${conversation(ada)}?before=${newest[0]?.id}`);
  expect(texts(older)).toEqual(['Hello', 'm1', 'm2', 'm3', 'm4', 'm5']);
});

test('concurrent messages are listed in the order of their times', async () => {
  const ada = await createAda();
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, n) => send(n % 2 ? coach : ada, ada, { message: `m${n}` })),
  );
  expect(sent.every(({ statusCode }) => statusCode === 201)).toBe(true);
  const times = (await ada.get(conversation(ada))).json<Message[]>().map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
});

test('a search finds any part of a message in any case, newest 50 first, in its own conversation only', async () => {
  const ada = await createAda();
  const ben = await createAda();
  await ben.post(conversation(ben), { message: 'Our LOGO is blue', day: 1 });
  const said = ['The logo is red', '100% sure', 'file_name', 'fileXname', 'a \\ b'];
  for (const message of said) await ada.post(conversation(ada), { message, day: 1 });
  await coach.post(conversation(ada), { message: 'Which Logo?', day: 1 });
  const find = async (q: string) => texts(await ada.get(`${conversation(ada)}?q=${encodeURIComponent(q)}`));
  expect(await find(' LOGO ')).toEqual(['The logo is red', 'Which Logo?']);
  expect(await find('%')).toEqual(['100% sure']);
  expect(await find('e_n')).toEqual(['file_name']);
  expect(await find('\\')).toEqual(['a \\ b']);
  expect(await find('purple')).toEqual([]);
  expect(await find('  ')).toHaveLength(6);
  expect((await ada.get(`${conversation(ada)}?q=${'x'.repeat(201)}`)).statusCode).toBe(400);
  expect((await ada.get(`${conversation(ada)}?q=%00`)).statusCode).toBe(400);
});

const olderThan = async (who: Person, { headers }: { headers: Record<string, unknown> }) =>
  await who.get(/<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '');

test('a search goes on page by page', async () => {
  const ada = await createAda();
  await converse(
    ada,
    Array.from({ length: 120 }, (_, n) => (n % 2 ? `blue ${n}` : `red ${n}`)),
  );
  const first = await ada.get(`${conversation(ada)}?q=blue`);
  expect(texts(first)).toHaveLength(50);
  expect(texts(first).at(-1)).toBe('blue 119');
  expect(first.headers.link).toContain('q=blue');
  const older = texts(await olderThan(ada, first));
  expect(older).toEqual(Array.from({ length: 10 }, (_, n) => `blue ${n * 2 + 1}`));
});

test('a page of a search looks through 1,000 messages, its next page through the older ones', async () => {
  const ada = await createAda();
  await converse(ada, ['blue', ...Array.from({ length: MESSAGES_SEARCHED - 1 }, () => 'red'), 'blue']);
  const answer = await ada.get(`${conversation(ada)}?q=blue`);
  expect(texts(answer)).toHaveLength(1);
  const older = await olderThan(ada, answer);
  expect(texts(older)).toEqual(['blue']);
  expect(older.headers.link).toBeUndefined();
});

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
  expect(await shownTo(ben, ben)).toEqual([]);
});

test('both sides see the author and the first words, in answers and lists', async () => {
  const ada = await createAda();
  const question = await say(ada, ada, { message: `${'😀'.repeat(QUOTE_LENGTH)} and more` });
  const answer = await say(coach, ada, { quotedId: question.id });
  expect(answer.quote).toEqual(quoteOf(question));
  expect(answer.quote).toMatchObject({ id: question.id, authorName: question.authorName, fromAdmin: false });
  expect(answer.quote?.message).toBe(`${'😀'.repeat(QUOTE_LENGTH)} `);
  expect(await shownTo(ada, ada)).toEqual([question, answer]);
  expect((await ada.get(`${conversation(ada)}?day=1`)).json()).toEqual([question, answer]);
  expect(await shownTo(coach, ada)).toEqual([question, answer]);
});

test('a repeat under the same key answers with the message; another quote under it is refused', async () => {
  const ada = await createAda();
  const [one, two] = [await say(ada, ada), await say(ada, ada)];
  const key = randomUUID();
  const sent = await say(ada, ada, { quotedId: one.id, key });
  expect(await say(ada, ada, { quotedId: one.id, key })).toEqual(sent);
  for (const quotedId of [two.id, undefined])
    expect((await send(ada, ada, { quotedId, key })).statusCode).toBe(422);
  expect(await shownTo(ada, ada)).toHaveLength(3);
});

test('a quote shows the new words of an edited message, and none of a removed one', async () => {
  const ada = await createAda();
  const secret = `secret ${randomUUID()}`;
  const { id } = await say(ada, ada, { message: secret });
  await say(coach, ada, { quotedId: id });
  await edit(ada, id, `New ${secret}`);
  expect((await shownTo(ada, ada))[1]?.quote).toMatchObject({ message: `New ${secret}`, revision: 1 });
  const later = await say(coach, ada, { quotedId: id });
  await edit(coach, later.id, 'Other words');
  await remove(ada, id);
  const gone = { id, message: '', revision: 2, removedAt: expect.any(String) };
  expect((await shownTo(coach, ada)).map(({ quote }) => quote)).toMatchObject([undefined, gone, gone]);
  expect((await say(coach, ada, { quotedId: id })).quote).toMatchObject(gone);
  expect(await isAnywhere(secret)).toBe(false);
});

test('a removal during an answer leaves none of its words', async () => {
  const ada = await createAda();
  const secret = `secret ${randomUUID()}`;
  for (let round = 0; round < 2; round += 1) {
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
  const quoted = first.map(({ id }, n) => (n % 2 === 0 ? id : undefined));
  const answers = await Promise.all(people.map((person, n) => say(coach, person, { quotedId: quoted[n] })));
  expect(answers.map(({ quote }) => quote?.id)).toEqual(quoted);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '#backend/http/access.ts';
import { QUOTE_LENGTH } from '#shared/contract/limits.ts';
import { quoteOf } from '#shared/domain/messages.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { conversation, edit, remove, say, send, shownTo } from '#tests/backend/message-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { countBlocked } from '#tests/support/count-blocked.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { editMessage, react } from './message-changes.service.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

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
  expect(await shownTo(ben, ben)).toEqual([]);
});

test('both sides see the author and the first words, in answers and lists', async () => {
  const ada = await createAda();
  const question = await say(ada, ada, { message: `${'😀'.repeat(QUOTE_LENGTH)} and more` });
  const answer = await say(coach, ada, { quotedId: question.id });
  expect(answer.quote).toEqual(quoteOf(question));
  expect(answer.quote).toMatchObject({ id: question.id, authorName: question.authorName, fromAdmin: false });
  expect(answer.quote?.message).toBe('😀'.repeat(QUOTE_LENGTH));
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

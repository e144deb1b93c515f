import { expect, test } from 'vitest';
import { MESSAGES_SEARCHED } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

/** A conversation of the texts, oldest first. */
async function converse(texts: readonly string[]): Promise<Person> {
  const ada = await createPerson(site.app, site.db);
  // The first message opens the conversation.
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Hello', day: 1 });
  const message = { user_id: ada.user.id, day: 1, author_id: ada.user.id, from_admin: false };
  await site.db
    .insertInto('messages')
    .values(texts.map((text) => ({ ...message, message: text })))
    .execute();
  return ada;
}

const urlOf = ({ user }: Person, q: string): string => `/api/conversations/${user.id}/messages?q=${q}`;

test('a search takes a time of the messages, whatever its text', async () => {
  const ada = await converse(Array.from({ length: 300 }, () => `${'a'.repeat(3_999)}c`));
  const timeOf = async (q: string): Promise<number> => {
    const since = performance.now();
    expect((await ada.get(urlOf(ada, q))).json()).toEqual([]);
    return performance.now() - since;
  };
  // In turns, so that what else the machine does slows both.
  const [usual, long]: [number[], number[]] = [[], []];
  for (let n = 0; n < 5; n += 1) {
    usual.push(await timeOf('zebra'));
    long.push(await timeOf(`${'a'.repeat(190)}b`));
  }
  expect(Math.min(...long)).toBeLessThan(Math.min(...usual) * 10);
});

test('a page of a search looks through 1,000 messages, its next page through the older ones', async () => {
  const ada = await converse(['blue', ...Array.from({ length: MESSAGES_SEARCHED - 1 }, () => 'red'), 'blue']);
  const answer = await ada.get(urlOf(ada, 'blue'));
  expect(answer.json<Message[]>()).toHaveLength(1);
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? '';
  const older = await ada.get(next);
  expect(older.json<Message[]>().map(({ message }) => message)).toEqual(['blue']);
  expect(older.headers.link).toBeUndefined();
});

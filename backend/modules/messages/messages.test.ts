import { expect, test } from 'vitest';
import { MESSAGES_SEARCHED } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import { conversation, send } from '#tests/backend/message-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

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
  const ada = await createPerson(site.app, site.db);
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
  const ada = await createPerson(site.app, site.db);
  await ada.post(conversation(ada), { message: 'Before', day: 1 });
  const fileURL = 'embedded_form_day1_1.json';
  const submission = await ada.post('/api/submissions', {
    userId: ada.user.id,
    taskDay: 1,
    fileURL,
    notes: '',
  });
  const review = { submissionId: submission.json().id, comment: 'Good work', rating: 4, unlockNext: false };
  const { id } = (await coach.post('/api/feedback', review)).json();
  const path = `/api/feedback/${id}/messages`;
  const sent = await ada.post(path, { message: 'After', fromAdmin: false });
  expect(sent.statusCode).toBe(201);
  expect(texts(await ada.get(path))).toEqual(['Before', 'After']);
});

test('blank, overlong and locked-day messages are refused, and those to a coach', async () => {
  const ada = await createPerson(site.app, site.db);
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
  const ada = await createPerson(site.app, site.db);
  await site.db.updateTable('users').set({ current_day: 0 }).where('id', '=', ada.user.id).execute();
  expect((await ada.post(conversation(ada), { message: 'When do we begin?', day: 1 })).statusCode).toBe(201);
  expect((await ada.post(conversation(ada), { message: 'And then?', day: 2 })).statusCode).toBe(403);
});

test('fifty sends with one key create one message, and the key is returned', async () => {
  const ada = await createPerson(site.app, site.db);
  const once = (message: string) => send(ada, ada, { message, key: 'bubble-1' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => once('Once')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ clientId: 'bubble-1' });
  expect(texts(await ada.get(conversation(ada)))).toEqual(['Once']);
  expect((await once('Else')).statusCode).toBe(422);
});

test('the newest fifty come first, older ones on demand', async () => {
  const ada = await createPerson(site.app, site.db);
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
  const ada = await createPerson(site.app, site.db);
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, n) => send(n % 2 ? coach : ada, ada, { message: `m${n}` })),
  );
  expect(sent.every(({ statusCode }) => statusCode === 201)).toBe(true);
  const times = (await ada.get(conversation(ada))).json<Message[]>().map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
});

test('a search finds any part of a message in any case, newest 50 first, in its own conversation only', async () => {
  const ada = await createPerson(site.app, site.db);
  const ben = await createPerson(site.app, site.db);
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
  const ada = await createPerson(site.app, site.db);
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
  const ada = await createPerson(site.app, site.db);
  await converse(ada, ['blue', ...Array.from({ length: MESSAGES_SEARCHED - 1 }, () => 'red'), 'blue']);
  const answer = await ada.get(`${conversation(ada)}?q=blue`);
  expect(texts(answer)).toHaveLength(1);
  const older = await olderThan(ada, answer);
  expect(texts(older)).toEqual(['blue']);
  expect(older.headers.link).toBeUndefined();
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PublicBook } from '#shared/contract/brand.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import {
  answerAllDays,
  answerDay,
  editText,
  entryOf,
  readBook,
  shareBook,
} from '#tests/backend/book-calls.ts';
import { deleteAccount } from '#tests/backend/person-calls.ts';
import { finishTimes } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { jpegOf, uploadFile } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const visitor = stranger(site.app);

const participant = (): Promise<Person> => createPerson(site.app, site.db, { currentDay: 21 });

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const linkOf = (owner: Person): string => `/api/brand/${owner.user.id}/link`;
const bookAt = (token: string): string => `/api/public/books/${token}`;
const statusAt = async (token: string): Promise<number> => (await visitor.get(bookAt(token))).statusCode;

const headersOfAll = {
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

test('a stranger reads the book by its link, without a session or a cookie', async () => {
  const ada = await participant();
  await answerDay(ada, 1, { final_statement: 'We bake.' });
  await editText(ada, [1, 'final_statement'], 'We bake for you.');
  const answer = await visitor.get(bookAt(await shareBook(ada)));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ ...headersOfAll, 'cache-control': 'no-store' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const book: PublicBook = answer.json();
  expect(Object.keys(book).toSorted()).toEqual(['chapters', 'cover', 'updatedAt']);
  expect(book.cover).toMatchObject({ name: 'Ada Rossi', line: 'We bake for you.' });
  expect(entryOf(book, 'final_statement')).toMatchObject({
    answer: 'We bake for you.',
    edit: null,
    offered: null,
  });
});

test('the owner sees the link again, and the database holds the hash of its token of 128 bits', async () => {
  const ada = await participant();
  const endsAt = inHours(24);
  const link = (await ada.post(linkOf(ada), { endsAt })).json();
  expect(link).toEqual({ token: expect.any(String), createdAt: expect.any(String), endsAt });
  expect(Buffer.from(link.token, 'base64url')).toHaveLength(16);
  expect((await ada.get(linkOf(ada))).json()).toEqual(link);
  const own = site.db.selectFrom('book_links').selectAll().where('user_id', '=', ada.user.id);
  const row = await own.executeTakeFirstOrThrow();
  expect(row.token_hash).toBe(createHash('sha256').update(link.token).digest('hex'));
  expect(JSON.stringify(row)).not.toContain(link.token);
  const stored = await site.db.selectFrom('idempotency_keys').select('answer').execute();
  expect(JSON.stringify(stored)).not.toContain(link.token);
});

test('a link that another session secret made still works, but is not shown again', async () => {
  const ada = await participant();
  await shareBook(ada);
  const token = 'y'.repeat(22);
  const change = { token_hash: createHash('sha256').update(token).digest('hex') };
  await site.db.updateTable('book_links').set(change).where('user_id', '=', ada.user.id).execute();
  expect(await statusAt(token)).toBe(200);
  expect((await ada.get(linkOf(ada))).json()).toEqual({
    token: null,
    createdAt: expect.any(String),
    endsAt: null,
  });
});

test('a link ends at once when it is revoked', async () => {
  const ada = await participant();
  const token = await shareBook(ada);
  expect(await statusAt(token)).toBe(200);
  const revoke = () => ada.delete(linkOf(ada));
  expect((await revoke()).json()).toEqual({ revoked: true });
  expect(await statusAt(token)).toBe(404);
  expect((await ada.get(linkOf(ada))).json()).toBeNull();
  expect((await revoke()).json()).toEqual({ revoked: false });
});

test('a link ends at its date', async () => {
  const ada = await participant();
  const token = await shareBook(ada, inHours(1));
  expect(await statusAt(token)).toBe(200);
  const past = new Date(Date.now() - 1_000);
  await site.db.updateTable('book_links').set({ ends_at: past }).where('user_id', '=', ada.user.id).execute();
  expect(await statusAt(token)).toBe(404);
  expect((await ada.get(linkOf(ada))).json()).toBeNull();
});

test.each([
  ['in the past', inHours(-1), 'Must be in the future'],
  ['in more than five years', inHours(24 * 366 * 5), 'At most 5 years from now'],
])('a link that ends %s is refused, and the earlier link stays', async (_when, endsAt, words) => {
  const ada = await participant();
  const token = await shareBook(ada);
  const refused = await ada.post(linkOf(ada), { endsAt });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { endsAt: words }]);
  expect(await statusAt(token)).toBe(200);
});

test('a deactivated account is not shared; once reactivated, it is, until it is deleted', async () => {
  const ada = await participant();
  const token = await shareBook(ada);
  await coach.post(`/api/users/${ada.user.id}/deactivate`);
  expect(await statusAt(token)).toBe(404);
  await coach.post(`/api/users/${ada.user.id}/reactivate`);
  expect(await statusAt(token)).toBe(200);
  expect((await deleteAccount(coach, ada)).statusCode).toBe(200);
  expect(await statusAt(token)).toBe(404);
});

test('a link lives on when another programme begins, as its owner set it, and shows the finished book', async () => {
  const ada = await participant();
  await answerAllDays(ada);
  const own = await shareBook(ada, inHours(24));
  const before = (await ada.get(linkOf(ada))).json();
  const [past = 0] = await finishTimes(site, ada, 1);
  const ofPast = `/api/brand/${past}/link`;
  await answerDay(ada, 1, { final_statement: 'We brew.' });

  const shown = await visitor.get(bookAt(own));
  expect(shown.statusCode).toBe(200);
  expect(entryOf(shown.json(), 'final_statement')?.answer).toBe('Word 1');
  expect((await visitor.get(shown.json<PublicBook>().cover.logo ?? '')).statusCode).toBe(200);
  expect((await ada.get(ofPast)).json()).toEqual(before);
  expect((await ada.get(linkOf(ada))).json()).toBeNull();
  const current = await shareBook(ada);
  expect(entryOf((await visitor.get(bookAt(current))).json(), 'final_statement')?.answer).toBe('We brew.');

  // The owner alone reads, makes and ends it.
  const ben = await participant();
  for (const who of [ben, coach])
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const payload = method === 'POST' ? { payload: { endsAt: null } } : {};
      expect([method, (await who.send({ method, url: ofPast, ...payload })).statusCode]).toEqual([
        method,
        403,
      ]);
    }
  const made = await ada.post(ofPast, { endsAt: null });
  expect([made.statusCode, await statusAt(own), await statusAt(current)]).toEqual([201, 404, 200]);
  const { token } = made.json();
  expect((await ada.get(ofPast)).json()).toEqual(made.json());
  expect((await ada.delete(ofPast)).json()).toEqual({ revoked: true });
  expect([await statusAt(token), await statusAt(current)]).toEqual([404, 200]);
  const { token: last } = (await ada.post(ofPast, { endsAt: null })).json();
  await coach.post(`/api/users/${ada.user.id}/deactivate`);
  expect([await statusAt(last), await statusAt(current)]).toEqual([404, 404]);
  await coach.post(`/api/users/${ada.user.id}/reactivate`);
  expect([await statusAt(last), await statusAt(current)]).toEqual([200, 200]);
});

test('unknown, ended and malformed tokens get the same answer', async () => {
  const ada = await participant();
  const ended = await shareBook(ada);
  // A new link ends the one before.
  expect(await statusAt(await shareBook(ada))).toBe(200);
  for (const token of [ended, 'x'.repeat(22), 'short', '%00', 'a b', `${ended}x`]) {
    const answer = await visitor.get(bookAt(token));
    expect([token, answer.statusCode, answer.json()]).toEqual([token, 404, { message: 'Book not found' }]);
    expect(answer.headers).toMatchObject({ ...headersOfAll, 'cache-control': 'no-store' });
  }
});

test('the link shows the pictures of the book and no other file', async () => {
  const ada = await participant();
  await answerAllDays(ada);
  const given = { taskDay: 15, name: 'other.jpg', content: jpegOf(64, 64) };
  const unused: string = (await uploadFile(ada, given)).json().fileURL;
  const token = await shareBook(ada);
  const book: PublicBook = (await visitor.get(bookAt(token))).json();
  const [logo] = rowsOf(entryOf(book, 'logo_pictures')?.answer);
  const own = rowsOf(entryOf(await readBook(ada, ada), 'logo_pictures')?.answer)[0]?.fileURL ?? '';
  expect(logo).toEqual({
    caption: 'Word 15',
    fileURL: own.replace('/api/files', `${bookAt(token)}/pictures`),
  });
  expect(book.cover.logo).toBe(logo?.fileURL);
  expect(JSON.stringify(book)).not.toContain('/api/files');
  const picture = await visitor.get(logo?.fileURL ?? '');
  expect([picture.statusCode, picture.rawPayload]).toEqual([200, jpegOf(64, 64)]);
  expect(picture.headers).toMatchObject({
    ...headersOfAll,
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  expect(picture.headers['set-cookie']).toBeUndefined();
  const pictureAt = async (fileURL: string, by = token): Promise<number> =>
    (await visitor.get(`${bookAt(by)}/pictures/${fileURL.split('/').at(-1)}`)).statusCode;
  const ben = await participant();
  expect([await pictureAt(unused), await pictureAt(own, await shareBook(ben))]).toEqual([404, 404]);
  await ada.delete(linkOf(ada));
  expect(await pictureAt(own)).toBe(404);
});

test('a long book is written once for all its visitors, with the same words', async () => {
  const ada = await participant();
  const mission = `${'a\n'.repeat(3_000)}ada@example.com`;
  const texts = [
    [1, 'final_statement'],
    [2, 'vision'],
    [12, 'tagline'],
    [13, 'story_long'],
  ] as const;
  for (const [day, key] of texts) {
    await answerDay(ada, day, { [key]: 'Short' });
    await editText(ada, [day, key], day === 1 ? mission : 'x'.repeat(20_000));
  }
  const token = await shareBook(ada);
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.get(bookAt(token))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  for (const answer of answers) {
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(entryOf(answer.json(), 'final_statement')?.answer).toBe(
      mission.replace('ada@example.com', '[e-mail address]'),
    );
  }
});

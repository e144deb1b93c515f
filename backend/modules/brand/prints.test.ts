import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { answerDay, editText } from '#tests/backend/book-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const addressOf = (owner: Person): string => `/api/brand/${owner.user.id}/prints`;
const print = async (who: Person, owner = who) => (await who.post(addressOf(owner), {})).json();

async function withBook(): Promise<Person> {
  const person = await createPerson(site.app, site.db);
  await answerDay(person, 1, { final_statement: 'We bake.' });
  return person;
}

/** As the worker ends a print. */
async function finish(id: number): Promise<string> {
  const file_id = randomBytes(24).toString('base64url');
  await writeFile(site.files.stagingPath(file_id), '%PDF-1.7 printed');
  await site.files.put(file_id, site.files.stagingPath(file_id));
  const stored = { state: 'ready', file_id, size: 16, sha256: 'x', book: null } as const;
  await site.db.updateTable('prints').set(stored).where('id', '=', id).execute();
  return file_id;
}

const requestsOf = async (owner: Person): Promise<unknown[]> => {
  const rows = await site.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'print.requested')
    .execute();
  return rows
    .map(({ payload }) => payload)
    .filter((each) => (each as { userId: number }).userId === owner.user.id);
};

test('the same book is printed once, for its owner and for coaches; a changed book anew', async () => {
  const ada = await withBook();
  const [first, ...others] = await Promise.all([print(ada), print(coach, ada), print(ada)]);
  expect(first).toEqual({ id: expect.any(Number), state: 'making', reason: null });
  expect(others).toEqual([first, first]);
  expect(await requestsOf(ada)).toEqual([
    { userId: ada.user.id, printId: first.id, askedBy: expect.any(Number) },
  ]);
  await finish(first.id);
  expect(await print(coach, ada)).toEqual({ ...first, state: 'ready' });
  await editText(ada, [1, 'final_statement'], 'We bake slowly.');
  const second = await print(ada);
  expect([second.id === first.id, second.state]).toEqual([false, 'making']);
  await editText(ada, [1, 'final_statement'], 'We bake.');
  expect(await requestsOf(ada)).toHaveLength(2);
});

test('a print that failed is made again on request', async () => {
  const ada = await withBook();
  const { id } = await print(ada);
  await site.db
    .updateTable('prints')
    .set({ state: 'failed', reason: 'too-large', book: null })
    .where('id', '=', id)
    .execute();
  expect((await ada.get(`${addressOf(ada)}/${id}`)).json()).toEqual({
    id,
    state: 'failed',
    reason: 'too-large',
  });
  expect(await print(ada)).toEqual({ id, state: 'making', reason: null });
  expect(await requestsOf(ada)).toHaveLength(2);
  const { book } = await site.db
    .selectFrom('prints')
    .select('book')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(book?.cover.name).toBe(ada.user.name);
});

test('a finished print downloads as an attachment; before that there is none', async () => {
  const ada = await withBook();
  const { id } = await print(ada);
  const file = `${addressOf(ada)}/${id}/file`;
  expect((await ada.get(file)).statusCode).toBe(404);
  await finish(id);
  const answer = await coach.get(file);
  expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.7 printed']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`${ada.user.name} brand book.pdf`),
  });
  const ben = await withBook();
  expect((await ben.get(`${addressOf(ben)}/${id}/file`)).statusCode).toBe(404);
});

test('an empty book cannot be printed', async () => {
  const ben = await createPerson(site.app, site.db);
  const answer = await ben.post(addressOf(ben), {});
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'There is nothing in the book yet. Hand in a day first.',
  ]);
});

test('the newest five prints are kept; the bytes of the others are removed', async () => {
  const ada = await withBook();
  const first = await print(ada);
  const file = await finish(first.id);
  for (let n = 1; n <= 5; n += 1) {
    await editText(ada, [1, 'final_statement'], `We bake ${n}.`);
    await print(ada);
  }
  expect((await ada.get(`${addressOf(ada)}/${first.id}`)).statusCode).toBe(404);
  const removed = site.db.selectFrom('removed_files').select('id').where('id', '=', file);
  expect(await removed.execute()).toHaveLength(1);
});

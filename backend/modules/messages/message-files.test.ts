import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { VIEW_HEADER } from '#shared/contract/views.ts';
import { give } from '#tests/backend/handed-in-file.ts';
import { edit, remove, shownTo } from '#tests/backend/message-calls.ts';
import { attach, createPicture, sayWithFiles, sendFiles } from '#tests/backend/message-files.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { uploadMessageFile } from '#tests/backend/upload.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { storedFiles } from '#tests/support/file-stores.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp({ fileSize: 100_000, storagePerPerson: 300_000 }));
const coach = await createCoach(site.app, site.db);

const createAda = () => createPerson(site.app, site.db);
const addressOf = ({ id }: { id: string }): string => `/api/message-files/${id}`;

test('a sent file is downloaded by both sides, as an attachment; before, by its author alone', async () => {
  const ada = await createAda();
  const file = await attach(ada, ada, 'Größe Ω.txt', 'Hello, Wörld');
  expect(file).toEqual({
    ...{ name: 'Größe Ω.txt', size: 13, mediaType: 'text/plain' },
    id: file.id,
    thumbnail: 'none',
  });
  expect((await coach.get(addressOf(file))).statusCode).toBe(404);
  expect((await ada.get(addressOf(file))).statusCode).toBe(200);
  const sent = await sayWithFiles(ada, ada, { files: [file.id] });
  expect(sent).toMatchObject({ message: '', files: [file] });
  for (const reader of [ada, coach]) {
    const answer = await reader.get(addressOf(file));
    expect([answer.statusCode, answer.body]).toEqual([200, 'Hello, Wörld']);
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;.*Gr%C3%B6%C3%9Fe%20%CE%A9\.txt/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await shownTo(reader, ada)).toEqual([sent]);
  }
});

test('a coach who looks at a client’s screens reads the files and sends none', async () => {
  const ada = await createAda();
  const file = await attach(coach, ada);
  await sayWithFiles(coach, ada, { files: [file.id] });
  const { viewId } = (await coach.post(`/api/users/${ada.user.id}/view`)).json();
  const headers = { [VIEW_HEADER]: String(viewId) };
  expect((await coach.get(addressOf(file), headers)).statusCode).toBe(200);
  const url = `/api/conversations/${ada.user.id}/files`;
  expect((await coach.post(url, undefined, headers)).statusCode).toBe(403);
  const unsent = await attach(ada, ada);
  expect((await coach.get(addressOf(unsent), headers)).statusCode).toBe(404);
});

test.each([
  ['page.html', '<script>alert(1)</script>', 415],
  ['lying.png', 'this is no picture', 415],
  ['empty.txt', '', 400],
  ['large.txt', 'x'.repeat(100_001), 413],
])('%s is refused and leaves nothing behind', async (name, content, status) => {
  const ada = await createAda();
  const before = await storedFiles(site);
  const answer = await uploadMessageFile(ada, ada.user.id, { name, content });
  expect([answer.statusCode, answer.json().message]).toEqual([status, expect.any(String)]);
  expect(await storedFiles(site)).toEqual(before);
});

test('files of both sides count towards the storage of the client', async () => {
  const ada = await createAda();
  const content = 'x'.repeat(99_000);
  for (const who of [ada, coach, ada]) await attach(who, ada, 'large.txt', content);
  const [own, coachs] = await Promise.all(
    [ada, coach].map((who) => uploadMessageFile(who, ada.user.id, { content })),
  );
  expect([own?.statusCode, coachs?.statusCode]).toEqual([413, 413]);
  expect(own?.json().message).toContain('write to your coach');
  expect(coachs?.json().message).toContain('files of this client');
});

test('a repeated upload stores one file and answers with it', async () => {
  const ada = await createAda();
  const key = randomUUID();
  const before = await storedFiles(site);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => uploadMessageFile(ada, ada.user.id, { name: 'plan.txt', key })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ name: 'plan.txt' });
  expect((await storedFiles(site)).length - before.length).toBe(1);
  expect((await uploadMessageFile(ada, ada.user.id, { name: 'other.txt', key })).statusCode).toBe(422);
});

test('a message has up to four files, each once, and may be without words only beside them', async () => {
  const ada = await createAda();
  const ids = await Promise.all([1, 2, 3, 4].map(async (n) => (await attach(ada, ada, `${n}.txt`)).id));
  for (const files of [[], [...ids, 'x'.repeat(32)], [ids[0], ids[0]], ['short'], [5], 'x'.repeat(32), null])
    expect((await sendFiles(ada, ada, { files: files as string[], message: 'Hello' })).statusCode).toBe(400);
  const blank = await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: ' ', day: 1 });
  expect([blank.statusCode, blank.json().fields]).toEqual([400, { message: 'A message is required' }]);
  const wanted = ids.toReversed();
  const { files } = await sayWithFiles(ada, ada, { files: wanted, message: ' ' });
  expect(files?.map(({ id }) => id)).toEqual(wanted);
  expect(await shownTo(ada, ada)).toMatchObject([{ message: '', files }]);
});

test('a message has only unsent files that its author uploaded for this conversation, or is not sent', async () => {
  const [ada, ben] = [await createAda(), await createAda()];
  const [own, sent] = [await attach(ada, ada), await attach(ada, ada)];
  const [coachs, bens] = [await attach(coach, ada), await attach(coach, ben)];
  await sayWithFiles(ada, ada, { files: [sent.id] });
  for (const wrong of [coachs.id, sent.id, bens.id, 'x'.repeat(32)])
    expect((await sendFiles(ada, ada, { files: [own.id, wrong], message: 'Two' })).statusCode).toBe(404);
  expect((await sendFiles(coach, ada, { files: [bens.id] })).statusCode).toBe(404);
  expect(await shownTo(ada, ada)).toHaveLength(1);
  await sayWithFiles(ada, ada, { files: [own.id] });
});

test('a key sends its files once; other files under it are refused', async () => {
  const ada = await createAda();
  const [file, other] = [await attach(ada, ada), await attach(ada, ada)];
  const key = randomUUID();
  const tries = Array.from({ length: 10 }, () => sendFiles(ada, ada, { files: [file.id], key }));
  const answers = await Promise.all(tries);
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await shownTo(ada, ada)).toEqual([answers[0]?.json()]);
  expect((await sendFiles(ada, ada, { files: [other.id], key })).statusCode).toBe(422);
  expect((await sendFiles(ada, ada, { files: [file.id, other.id], key })).statusCode).toBe(422);
});

test('of two messages that take one file at once, one is sent', async () => {
  const ada = await createAda();
  const file = await attach(ada, ada);
  const send = () => sendFiles(ada, ada, { files: [file.id], message: 'Mine' });
  const answers = await Promise.all([send(), send()]);
  const list = await shownTo(ada, ada);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(201);
  expect(list).toHaveLength(answers.filter(({ statusCode }) => statusCode === 201).length);
  expect(list).toMatchObject([{ files: [file] }]);
});

test('a message under a feedback may have files', async () => {
  const ada = await createAda();
  const id = await give(coach, (await handIn(ada, 1)).json().id);
  const { id: file } = await attach(coach, ada);
  const sent = await coach.post(`/api/feedback/${id}/messages`, { message: '', files: [file] });
  expect([sent.statusCode, sent.json().files[0].id]).toEqual([201, file]);
});

test('a picture is shown in place, before its thumbnail is made', async () => {
  const ada = await createAda();
  const file = await attach(ada, ada, 'logo.png', await createPicture());
  expect(file.thumbnail).toBe('making');
  await sayWithFiles(ada, ada, { files: [file.id] });
  const preview = await coach.get(`${addressOf(file)}/preview`);
  expect(preview.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringContaining('inline'),
  });
  expect((await coach.get(`${addressOf(file)}/thumbnail`)).statusCode).toBe(404);
});

test('an edit keeps the files; a removal deletes them, and their names with them', async () => {
  const ada = await createAda();
  const name = `secret-${randomUUID()}.txt`;
  const file = await attach(ada, ada, name);
  const key = randomUUID();
  const { id } = await sayWithFiles(ada, ada, { files: [file.id], key });
  const edited = await edit(ada, id, 'See this');
  expect(edited.json()).toMatchObject({ message: 'See this', files: [file] });
  const removed = await remove(ada, id);
  expect(removed.json()).toMatchObject({ message: '', removedAt: expect.any(String) });
  expect(removed.json().files).toBeUndefined();
  expect((await ada.get(addressOf(file))).statusCode).toBe(404);
  expect((await sendFiles(ada, ada, { files: [file.id], key })).json()).toMatchObject({ id, message: '' });
  const { rows } = await sql`
    select payload from events where payload::text like ${`%${name}%`}
    union all select answer from idempotency_keys where answer::text like ${`%${name}%`}
  `.execute(site.db);
  expect(rows).toEqual([]);
  const due = await site.db.selectFrom('removed_files').selectAll().where('id', '=', file.id).execute();
  expect(due).toHaveLength(1);
});

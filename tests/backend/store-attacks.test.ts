import { afterAll, expect, test } from 'vitest';
import type { FileStore } from '#shared/files/file-store.ts';
import { openTestFiles } from '#tests/support/file-stores.ts';
import { startTestApp } from './test-app.ts';
import { createCoach, createPerson, stranger } from './test-person.ts';
import { uploadFile, uploadMessageFile } from './upload.ts';

/** What the store was asked for. */
const asked: string[] = [];
const store = await openTestFiles('s3');
const get: FileStore['get'] = (id, range) => {
  asked.push(id);
  return store.files.get(id, range);
};
const site = await startTestApp({}, { dataDir: store.dataDir, files: { ...store.files, get } });
afterAll(async () => {
  await site.close();
  await store.close();
});

test('no address reaches the bucket but of one’s own files, and no answer tells where it is', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const maya = await createCoach(site.app, site.db);
  const { fileURL } = (await uploadFile(ada, { taskDay: 1 })).json();
  const { id: unsent } = (await uploadMessageFile(ada, ada.user.id)).json();
  const id = String(fileURL.split('/').at(-1));
  const guesses = [
    `test/${id}`,
    `..%2F${id}`,
    `%2e%2e/${id}`,
    `${id}%00`,
    `${id}/`,
    `${id}?versionId=1`,
    `${id.slice(0, 31)}*`,
    '?list-type=2',
    '%20',
    id.toLowerCase() === id ? id.toUpperCase() : id.toLowerCase(),
  ];
  asked.length = 0;
  for (const who of [stranger(site.app), ben])
    for (const path of ['/api/files/', '/api/message-files/'])
      for (const guess of [id, unsent, ...guesses])
        for (const end of ['', '/preview', '/thumbnail'])
          expect((await who.get(`${path}${guess}${end}`)).statusCode).toBeGreaterThanOrEqual(400);
  for (const guess of guesses.filter((each) => !each.includes('?versionId')))
    expect((await ada.get(`/api/files/${guess}`)).statusCode).toBeGreaterThanOrEqual(400);
  // An unsent file is its author's alone.
  expect((await maya.get(`/api/message-files/${unsent}`)).statusCode).toBe(404);
  expect(asked).toEqual([]);
  for (const who of [ada, maya]) {
    const answer = await who.get(fileURL);
    expect(answer.statusCode).toBe(200);
    expect(JSON.stringify(answer.headers)).not.toMatch(/amz|s3|bucket|uploads\b.*127|test-[0-9a-f]{12}/i);
  }
  expect(asked).toEqual([id, id]);
});

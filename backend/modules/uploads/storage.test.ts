import { expect, test } from 'vitest';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { handIn, saveDraft } from '#tests/backend/workbook-calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { storedFiles } from '#tests/support/file-stores.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { storedBytes } from './uploads.queries.ts';

const STORAGE = 4_096;
const site = await forThisFile(startTestApp({ storagePerPerson: STORAGE }));

const upload = (who: Person, size: number) => uploadFile(who, { taskDay: 1, content: 'x'.repeat(size) });

test('a file over the storage limit is refused with 413 and leaves nothing; other users are unaffected', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  expect((await upload(ada, 3_000)).statusCode).toBe(201);
  const before = await storedFiles(site);
  const refused = await upload(ada, 3_000);
  expect([refused.statusCode, refused.json()]).toEqual([
    413,
    {
      message: 'Your files would exceed your storage of 4 kB. Send a smaller file, or write to your coach.',
    },
  ]);
  expect(await storedBytes(site.db, ada.user.id)).toBe(3_000);
  await eventually(async () => expect(await storedFiles(site)).toEqual(before));
  expect((await upload(ada, 1_000)).statusCode).toBe(201);
  expect((await upload(ben, 3_000)).statusCode).toBe(201);
});

test('of concurrent uploads only those that fit are stored', async () => {
  const ada = await createPerson(site.app, site.db);
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(ada, 1_500)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  expect(answers.filter(({ statusCode }) => statusCode === 413)).toHaveLength(4);
  expect(await storedBytes(site.db, ada.user.id)).toBe(3_000);
});

test('submitted answers count at their size in the database', async () => {
  const ada = await createPerson(site.app, site.db);
  // Text that barely compresses.
  const words = Array.from({ length: 600 }, (_, n) => ((n * 2_654_435_761) % 99_991).toString(36)).join(' ');
  const form = { step1: { why_started: words } };
  await saveDraft(ada, 1, { form });
  expect((await handIn(ada, 1)).statusCode).toBe(201);
  expect(await storedBytes(site.db, ada.user.id)).toBeGreaterThan(1_500);
  // They are refused like files once the storage is full, and the draft stays.
  for (let n = 0; n < 3; n += 1) await handIn(ada, 1);
  await saveDraft(ada, 1, { form, notes: 'kept' });
  const refused = await handIn(ada, 1);
  expect([refused.statusCode, refused.json().message]).toEqual([
    413,
    'Your files would exceed your storage of 4 kB. Your draft is kept. Shorten your answers, or write to your coach.',
  ]);
  expect((await ada.get('/api/drafts/1')).json()).toMatchObject({ notes: 'kept' });
});

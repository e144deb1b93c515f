import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '#shared/database/database.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, stranger } from '#tests/backend/test-person.ts';
import { sendForm, uploadFile, uploadForm } from '#tests/backend/upload.ts';
import { openTestFiles, storedFiles, storeKinds, type TestFiles } from '#tests/support/file-stores.ts';
import { recordFile } from './uploads.service.ts';

describe.each(storeKinds)('in the %s store', (kind) => {
  let site: TestApp;
  let store: TestFiles;
  beforeAll(async () => {
    store = await openTestFiles(kind);
    const { dataDir, files } = store;
    site = await startTestApp({ fileSize: 100_000 }, { dataDir, files });
  });
  afterAll(async () => {
    await site.close();
    await store.close();
  });

  test('a file downloads complete, as an attachment, for its owner and coaches', async () => {
    const ada = await createPerson(site.app, site.db);
    const coach = await createCoach(site.app, site.db);
    const upload = await uploadFile(ada, { name: 'Größe Ω.txt', content: 'Hello, Wörld' });
    expect(upload.statusCode).toBe(201);
    const { fileURL } = upload.json();
    for (const reader of [ada, coach]) {
      const answer = await reader.get(fileURL);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('Hello, Wörld');
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('text/plain'),
        'content-disposition': expect.stringContaining("filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%CE%A9.txt"),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    }
  });

  test.each([
    ['that begins as a bitmap does', 'BMC, the canvas of a business'],
    ['that begins as a program does', 'MZ is what regulars call us'],
    ['that begins as a model does', 'solid bread, warm words'],
    ['that begins as a picture does', 'GIF89a or PNG? I take the second.'],
    ['in UTF-16', Buffer.from('\ufeffGrüße aus der Bäckerei', 'utf16le')],
    ['in UTF-16, big end first', Buffer.from('\ufeffGrüße', 'utf16le').swap16()],
    ['of another code page', Buffer.from('Gr\xfc\xdfe', 'latin1')],
  ])('a text is a text %s', async (_how, content) => {
    const ada = await createPerson(site.app, site.db);
    const answer = await uploadFile(ada, { name: 'words.txt', content });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  });

  test('bytes of a program are no text, with a mark of UTF-16 neither', async () => {
    const ada = await createPerson(site.app, site.db);
    for (const content of [Buffer.from([1, 0, 2]), Buffer.from([0xff, 0xfe, 0, 0, 1, 2])])
      expect((await uploadFile(ada, { name: 'words.txt', content })).statusCode).toBe(415);
  });

  test('a PDF may begin within the first 1,024 bytes', async () => {
    const ada = await createPerson(site.app, site.db);
    const status = async (before: string): Promise<number> =>
      (await uploadFile(ada, { name: 'scan.pdf', content: `${before}%PDF-1.3\n1 0 obj` })).statusCode;
    expect([await status('\r\n'), await status('\ufeff'), await status('x'.repeat(1_030))]).toEqual([
      201, 201, 415,
    ]);
  });

  test('a byte range can be requested', async () => {
    const ada = await createPerson(site.app, site.db);
    const { fileURL } = (await uploadFile(ada, { content: '0123456789' })).json();
    const part = await ada.get(fileURL, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body]).toEqual([206, '234']);
    const whole = await ada.get(fileURL);
    const etag = String(whole.headers.etag);
    expect((await ada.get(fileURL, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('what is refused leaves nothing behind', async () => {
    const ada = await createPerson(site.app, site.db);
    const before = await storedFiles(site);
    const refused = await uploadFile(ada, { content: 'x'.repeat(100_001) });
    expect(refused.statusCode).toBe(413);
    expect(await storedFiles(site)).toEqual(before);
  });

  test('the refusal says whether the type is not taken or the content does not fit the name', async () => {
    const ada = await createPerson(site.app, site.db);
    const refusal = async (name: string): Promise<string> =>
      (await uploadFile(ada, { name, content: 'this is plain text' })).json().message;
    expect(await refusal('program.exe')).toBe('This file type is not supported.');
    expect(await refusal('vision.pdf')).toBe(
      'This is not a valid pdf file. Save it as pdf again, or choose another file.',
    );
  });

  test('the limits are available before choosing a file', async () => {
    const answer = await stranger(site.app).get('/api/limits');
    expect(answer.json()).toMatchObject({ maxFileSize: 100_000, maxMessageLength: 4_000 });
    expect(answer.json().fileTypes).toContain('heic');
    expect(answer.json().fileTypes).not.toContain('svg');
  });

  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );

  test('a picture can be embedded by our own pages and runs no script', async () => {
    const ada = await createPerson(site.app, site.db);
    const { fileURL } = (await uploadFile(ada, { name: 'board.png', content: PIXEL })).json();
    const answer = await ada.get(`${fileURL}/preview`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('inline'),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    });
    // The matrix's file is a text, which has none.
    const ben = await createPerson(site.app, site.db);
    expect((await ben.get(`${fileURL}/preview`)).statusCode).toBe(404);
  });

  test('repeating an upload with its key stores one file; other bytes with the key are refused', async () => {
    const ada = await createPerson(site.app, site.db);
    const send = async (content: string) => {
      const form = uploadForm({ userId: ada.user.id, content });
      return await sendForm(ada, form, { headers: { 'idempotency-key': 'upload-1' } });
    };
    const before = (await storedFiles(site)).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('same bytes')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect((await send('other bytes')).statusCode).toBe(422);
    expect(await storedFiles(site)).toHaveLength(before + 1);
  });

  test('an upload is announced before its bytes are stored, until its row is inserted', async () => {
    const ada = await createPerson(site.app, site.db);
    const announced = () => site.db.selectFrom('removed_files').select('id').execute();
    const id = (await uploadFile(ada)).json().fileURL.split('/').at(-1);
    expect(await announced()).not.toContainEqual({ id });
    const before = await announced();
    expect((await uploadFile(ada, { taskDay: 9 })).statusCode).toBe(403);
    expect(await announced()).toHaveLength(before.length + 1);
    expect(await storedFiles(site)).toContain(id);
  });

  test('a file is kept while the outcome of its commit is unknown', async () => {
    const ada = await createPerson(site.app, site.db);
    const id = randomBytes(24).toString('base64url');
    await writeFile(site.files.stagingPath(id), 'x');
    await site.files.put(id, site.files.stagingPath(id));
    const cut = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      await inTransaction(site.db, work);
      throw new Error('Connection terminated unexpectedly');
    };
    const file = { id, name: 'a.txt', mediaType: 'text/plain', size: 1, sha256: 'x' };
    const kept = recordFile(
      cut,
      site.files,
      { userId: ada.user.id, day: 1, storage: 1_000_000 },
      file,
      (_trx, effect) => effect(),
    );
    await expect(kept).rejects.toThrow('Connection terminated');
    expect((await ada.get(`/api/files/${id}`)).body).toBe('x');
  });

  test('an unavailable store returns its own error, not that of a malformed form', async () => {
    const ada = await createPerson(site.app, site.db);
    const { put } = site.files;
    site.files.put = () => Promise.reject(new FilesUnavailable('away'));
    const answer = await uploadFile(ada).finally(() => Object.assign(site.files, { put }));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  });
});

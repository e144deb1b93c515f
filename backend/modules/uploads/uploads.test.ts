import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '#shared/database/database.ts';
import { inTransaction } from '#shared/events/outbox.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, stranger } from '#tests/backend/test-person.ts';
import { jpegOf, sendForm, uploadFile, uploadForm, uploadMessageFile } from '#tests/backend/upload.ts';
import { openTestFiles, storedFiles, storeKinds, type TestFiles } from '#tests/support/file-stores.ts';
import { HEIC_PHOTO } from '#tests/support/heic.ts';
import { pdfOf } from '#tests/support/pdf-file.ts';
import { body, DOCX, minimal, paragraph, TYPES, zipOf } from '#tests/workers/word-files.ts';
import { recordFile } from './uploaded-files.ts';

const XLSX = DOCX.replace('wordprocessingml.document', 'spreadsheetml.sheet');
const [png, jpeg] = [await createPicture(20, 20), jpegOf(20, 20)];
const webp = await sharp(png).webp().toBuffer();
const frames = Buffer.from('000000086163544c000000010000000000000000', 'hex');
const moving = Buffer.concat([png.subarray(0, 33), frames, png.subarray(33)]);
const word = await minimal(body(paragraph('Warm bread')));
const sheet = await zipOf({
  '[Content_Types].xml': TYPES.replaceAll(DOCX, XLSX).replace('word/document', 'xl/workbook'),
});
const rtf = '{\\rtf1\\ansi Warm bread\\par}';
const page = '<html><body><table><tr><td>Rye</td></tr></table></body></html>';
const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

const takenAs: [given: string, content: string | Buffer, shown: string, mediaType: string][] = [
  ['photo.jpg', webp, 'photo.webp', 'image/webp'],
  ['Logo 2.JPG', png, 'Logo 2.png', 'image/png'],
  ['photo.jpg', HEIC_PHOTO, 'photo.heic', 'image/heic'],
  ['photo.png', jpeg, 'photo.jpg', 'image/jpeg'],
  ['photo.jfif', jpeg, 'photo.jfif', 'image/jpeg'],
  ['photo.jpe', jpeg, 'photo.jpe', 'image/jpeg'],
  ['photo.heif', HEIC_PHOTO, 'photo.heif', 'image/heic'],
  ['photo.heif', jpeg, 'photo.jpg', 'image/jpeg'],
  ['steps.png', moving, 'steps.png', 'image/png'],
  ['steps.gif', moving, 'steps.png', 'image/png'],
  ['plan.doc', rtf, 'plan.rtf', 'application/rtf'],
  ['plan.docx', rtf, 'plan.rtf', 'application/rtf'],
  ['plan.doc', word, 'plan.docx', DOCX],
  ['plan.odt', word, 'plan.docx', DOCX],
  ['plan.doc', 'BMC, the canvas of a business', 'plan.txt', 'text/plain'],
  ['prices.xls', 'Rye;4,20\nSpelt;5,10', 'prices.csv', 'text/csv'],
  ['prices.xls', Buffer.from('Br\xf6tchen;0,60', 'latin1'), 'prices.csv', 'text/csv'],
  ['prices.xlsx', Buffer.from('\ufeffBrötchen\t0,60', 'utf16le'), 'prices.csv', 'text/csv'],
  ['prices.xls', sheet, 'prices.xlsx', XLSX],
  ['prices.csv', sheet, 'prices.xlsx', XLSX],
];

const renamed = (named: string, found: string, advice: string): string =>
  `This file is named .${named}, but its type is ${found}. ${advice}, or choose another file.`;
const invalid = (named: string): string =>
  `This is not a valid ${named} file. Save it as ${named} again, or choose another file.`;
const refusedAs: [given: string, content: string | Buffer, message: string][] = [
  ['plan.doc', page, renamed('doc', 'html', 'Save it as doc')],
  ['plan.docx', page, renamed('docx', 'html', 'Save it as docx')],
  ['prices.xls', page, renamed('xls', 'html', 'Save it as xls')],
  ['prices.xls', '<?xml version="1.0"?><Workbook/>', renamed('xls', 'xml', 'Save it as xls')],
  ['plan.doc', 'Date: today\nMIME-Version: 1.0\n\n<p>', renamed('doc', 'mht', 'Save it as doc')],
  ['logo.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', renamed('jpg', 'svg', 'Save it as jpg')],
  ['plan.docx', pdfOf(['Warm bread']), renamed('docx', 'pdf', 'Rename it to .pdf')],
  ['scan.pdf', png, renamed('pdf', 'png', 'Rename it to .png')],
  ['scan.pdf', word, renamed('pdf', 'docx', 'Rename it to .docx')],
  ['words.txt', webp, renamed('txt', 'webp', 'Rename it to .webp')],
  ['words.md', pdfOf(['\0']), renamed('md', 'pdf', 'Rename it to .pdf')],
  ['plan.docx', await zipOf({ 'a.txt': 'a' }), invalid('docx')],
  ['plan.docx', old, invalid('docx')],
  ['photo.jpg', await zipOf({ 'a.txt': 'a' }), invalid('jpg')],
  ['photo.jpg', 'no picture', invalid('jpg')],
  ['plan.doc', Buffer.from([1, 2, 3, 255]), invalid('doc')],
  ['photo.tiff', png, 'This file type is not supported.'],
];

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

  test.each(takenAs)('%s of other bytes is %s', async (name, content, shown, mediaType) => {
    const ada = await createPerson(site.app, site.db);
    const work = await uploadFile(ada, { name, content });
    const sent = await uploadMessageFile(ada, ada.user.id, { name, content });
    for (const answer of [work, sent]) {
      expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
      expect(answer.json()).toMatchObject({ name: shown, mediaType });
    }
    expect((await ada.get(work.json().fileURL)).headers['content-type']).toContain(mediaType);
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
    for (const [name, content, message] of refusedAs) {
      const work = await uploadFile(ada, { name, content });
      const sent = await uploadMessageFile(ada, ada.user.id, { name, content });
      expect([name, work.json(), sent.json()]).toEqual([name, { message }, { message }]);
    }
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

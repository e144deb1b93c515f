import { expect, test } from 'vitest';
import { DOCX } from '#shared/contract/file-types.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { documentXml, textOf } from '#tests/backend/word-document.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const ada = await createPerson(site.app, site.db, { name: 'Ada <Rossi>' });
const form = { step1: { why_started: 'To bake "well"' }, step3: { final_statement: 'We bake <slowly>.' } };
await ada.send({ method: 'PUT', url: '/api/drafts/1', payload: { form } });
const work = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: 'Too long?' };
const address: string = (await ada.post('/api/submissions', work)).json().address;

const tab = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a browser tab gets a page to read, a program gets the answers as JSON', async () => {
  const page = await ada.get(address, tab);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: expect.stringContaining('accept'),
  });
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  for (const words of ['Ada &lt;Rossi&gt;', 'What made you begin', 'To bake &quot;well&quot;', 'Too long?'])
    expect(page.body).toContain(words);
  expect(page.body).toContain('<blockquote class="statement">We bake &lt;slowly&gt;.</blockquote>');
  expect(page.body).not.toMatch(/why_started|<slowly>|<script/);
  for (const accept of ['*/*', 'application/json', undefined]) {
    const data = await ada.get(address, accept ? { accept } : {});
    expect(data.json()).toMatchObject({
      form: { step1: { why_started: 'To bake "well"' } },
      notes: 'Too long?',
    });
  }
});

test('the page and the Word document say when no answers were received', async () => {
  const ben = await createPerson(site.app, site.db);
  const { address: empty } = (await handIn(ben, 1)).json();
  expect((await ben.get(empty)).json()).toMatchObject({ form: null });
  expect((await ben.get(empty, tab)).body).toContain('No form answers were received');
  const { rawPayload } = await ben.get(`${empty}/word`);
  expect(textOf(documentXml(rawPayload))).toContain('No form answers were received');
});

test('the answers are downloaded as a Word document', async () => {
  const file = await ada.get(`${address}/word`);
  expect(file.headers).toMatchObject({
    'content-type': DOCX,
    'content-disposition': expect.stringContaining('Day 1.docx'),
  });
  const text = textOf(documentXml(file.rawPayload));
  for (const words of ['Ada &lt;Rossi&gt;', 'What made you begin', 'We bake &lt;slowly&gt;.', 'Too long?'])
    expect(text).toContain(words);
});

test('the answers are downloaded as data, and a file that was handed in is not', async () => {
  const eve = await createPerson(site.app, site.db);
  const file = await ada.get(`${address}/json`, tab);
  expect(file.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-disposition': expect.stringMatching(/^attachment;.*Day 1\.json/),
  });
  expect(file.json()).toEqual((await ada.get(address)).json());
  const { id } = (await handIn(eve, 1, (await uploadFile(eve)).json().fileURL)).json();
  for (const kind of ['word', 'json'])
    expect((await eve.get(`/api/submissions/${id}/document/${kind}`)).statusCode).toBe(404);
});

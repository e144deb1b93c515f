import { expect, test } from 'vitest';
import type { LeftOut } from '#shared/contract/uploads.ts';
import { give, storedAt } from '#tests/backend/handed-in-file.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { wordDocument } from '#tests/backend/upload.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const docx = await wordDocument();

const upload = (who: Person, name = 'work.docx', content: string | Buffer = docx): Promise<string> =>
  storedAt(who, name, Buffer.from(content));
const idOf = (fileURL: string): string => fileURL.split('/').at(-1) ?? '';
const workFor = async (fileURL: string) => {
  const rows = await site.db
    .selectFrom('events')
    .innerJoin('jobs', 'jobs.event_id', 'events.id')
    .select(['queue', 'payload'])
    .where('type', '=', 'reading.requested')
    .execute();
  return rows.filter(({ payload }) => (payload as { fileId: string }).fileId === idOf(fileURL));
};

/** As the worker stores it. */
const storeWords = (fileURL: string, words: { text: string; html: string | null; left_out?: LeftOut[] }) =>
  site.db
    .updateTable('file_readings')
    .set({ state: 'ready', ...words })
    .where('file_id', '=', idOf(fileURL))
    .execute();

test('a document that is handed in is read once; until then its reading is in the making', async () => {
  const ada = await createPerson(site.app, site.db);
  const fileURL = await upload(ada);
  expect(await workFor(fileURL)).toEqual([]);
  await handIn(ada, 1, fileURL);
  await handIn(ada, 1, fileURL);
  const making = { state: 'making', reason: null, text: null, isCut: false, hasLayout: false, leftOut: [] };
  for (const reader of [ada, coach]) expect((await reader.get(`${fileURL}/reading`)).json()).toEqual(making);
  expect(await workFor(fileURL)).toEqual([
    { queue: 'documents', payload: { userId: ada.user.id, fileId: idOf(fileURL), askedBy: ada.user.id } },
  ]);
});

test('a document of before is read when it is first opened; one without words never', async () => {
  const ada = await createPerson(site.app, site.db);
  const [text, picture] = [
    await upload(ada, 'a.txt', 'We bake'),
    await upload(ada, 'a.zip', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')),
  ];
  await Promise.all([coach.get(`${text}/reading`), ada.get(`${text}/reading`)]);
  expect(await workFor(text)).toHaveLength(1);
  const answer = await ada.get(`${picture}/reading`);
  expect(answer.json()).toMatchObject({ state: 'unreadable', reason: 'type' });
  expect(await workFor(picture)).toEqual([]);
});

test('the page as laid out runs nothing, loads nothing and is shown by this site alone', async () => {
  const ada = await createPerson(site.app, site.db);
  const fileURL = await upload(ada);
  await ada.get(`${fileURL}/reading`);
  expect((await ada.get(`${fileURL}/reading/page`)).statusCode).toBe(404);
  await storeWords(fileURL, { text: 'We bake', html: '<h1>We bake</h1>', left_out: ['header'] });
  const page = await coach.get(`${fileURL}/reading/page`);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; sandbox; frame-ancestors 'self'$/,
  );
  expect(page.body).toContain('<h1>We bake</h1>');
  expect((await ada.get(`${fileURL}/reading`)).json()).toEqual({
    ...{ state: 'ready', reason: null, text: 'We bake', isCut: false, hasLayout: true, leftOut: ['header'] },
  });
});

test("words of a document are annotated in place, at the version's own text", async () => {
  const ada = await createPerson(site.app, site.db);
  const fileURL = await upload(ada);
  const submissionId = (await handIn(ada, 1, fileURL)).json().id;
  await storeWords(fileURL, { text: 'We bake slowly.\n\nWe bake rye.', html: null });
  const feedbackId = await give(coach, submissionId);
  const annotate = async (targetElement: string) => {
    const form = { targetElement, comment: 'Nice', position: { x: 0, y: 0 } };
    return (await coach.post(`/api/feedback/${feedbackId}/annotations`, form)).json();
  };
  const rye = { field: 'file', version: 1, start: 20, end: 28 };
  expect((await annotate('bake rye')).selector).toMatchObject(rye);
  const { id, selector } = await annotate('We bake');
  expect(selector).toBeNull();
  const words = { exact: 'We bake', prefix: '', suffix: ' slowly' };
  const place = { field: 'file', version: 1, ...words, start: 0, end: 7 };
  const put = (payload: object) => coach.put(`/api/annotations/${id}/selector`, payload);
  expect((await put({ ...place, start: 1, end: 8 })).statusCode).toBe(400);
  expect((await put(place)).json().selector).toEqual(place);
});

test('the words of a document go with its file', async () => {
  const ada = await createPerson(site.app, site.db);
  const fileURL = await upload(ada);
  await ada.get(`${fileURL}/reading`);
  await site.db.deleteFrom('files').where('id', '=', idOf(fileURL)).execute();
  const left = site.db.selectFrom('file_readings').selectAll().where('file_id', '=', idOf(fileURL));
  expect(await left.execute()).toEqual([]);
});

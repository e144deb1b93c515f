import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerDay } from '#tests/backend/book-calls.ts';
import { createBusyPerson, MARK, MET_CHECK } from '#tests/backend/busy-person.ts';
import { startLiveSite } from '#tests/backend/live-site.ts';
import { attach, createPicture, sayWithFiles } from '#tests/backend/message-files.ts';
import { finishTimes } from '#tests/backend/programme-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, personWith } from '#tests/backend/test-person.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { uploadFile } from '#tests/backend/upload.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

const exportOf = (who: Person, { user }: Person) => who.get(`/api/users/${user.id}/export`);

const textsOf = async (zip: Buffer): Promise<Map<string, string>> =>
  new Map([...(await unzip(zip))].map(([path, content]) => [path, content.toString()]));

test('the zip holds a page, the data and the files; coaches also get their private notes', async () => {
  const ada = await createBusyPerson(site, coach);
  expect((await ada.get(`/api/brand/${ada.user.id}/word`)).statusCode).toBe(200);
  const [own, coachs] = await Promise.all([exportOf(ada, ada), exportOf(coach, ada)]);
  expect(own.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('.zip'),
    'cache-control': 'no-store',
  });
  const contents = await textsOf(own.rawPayload);
  expect([...contents.keys()].toSorted()).toEqual([
    ...['brand-book.docx', 'data.json', `files/day-02/${MARK} (2).txt`, `files/day-02/${MARK}.txt`],
    ...['files/messages/Voice note (2).webm', 'files/messages/Voice note.webm'],
    ...[`files/messages/${MARK} unsent.txt`, `files/messages/${MARK}.txt`, 'files/photo.jpg', 'index.html'],
  ]);
  expect(contents.get(`files/day-02/${MARK}.txt`)).toBe('Vision');
  const data = JSON.parse(contents.get('data.json') ?? '');
  expect(data).toMatchObject({
    profile: { email: ada.user.email },
    versions: [
      { day: 1, notes: `${MARK} asks`, answers: { step3: { final_statement: `${MARK} bakes` } }, file: null },
      { day: 2, file: `files/day-02/${MARK}.txt` },
    ],
    feedback: [
      {
        ...{ day: 1, comment: `${MARK}, well done`, tickedLines: [2] },
        voice: 'files/messages/Voice note.webm',
        checks: [{ check: MET_CHECK, isMet: true }],
      },
    ],
    annotations: [{ day: 1, comment: `Here, ${MARK}`, tickedAt: expect.any(String) }],
    messages: [
      { message: `Hello from ${MARK}`, files: [] },
      { message: `Hello ${MARK}`, fromCoach: true },
      { message: '', files: [`files/messages/${MARK}.txt`] },
      { message: `${MARK}, in short`, voiceMs: 84_000, files: ['files/messages/Voice note (2).webm'] },
    ],
    drafts: [{ day: 3, notes: `${MARK} drafts` }],
    bookEdits: [{ day: 1, field: 'final_statement', version: 1, answer: `${MARK} bakes for you` }],
    bookLink: { createdAt: expect.any(String), endsAt: null },
    addresses: [{ kind: 'confirm-address', email: expect.stringContaining(MARK), usedAt: null }],
    invitation: { words: `Welcome, ${MARK}` },
  });
  expect(JSON.stringify(data)).not.toMatch(/rating|prefers calls|password/);
  const page = contents.get('index.html') ?? '';
  expect(page).toContain(`${MARK} &lt;Ada&gt;`);
  expect(page).not.toContain('<Ada>');
  for (const word of [
    `${MARK} bakes`,
    'well done',
    `Met: ${MET_CHECK}`,
    `- ${MARK} acts (done)\n- ${MARK} rests<`,
    'On: Notes (done)',
    `Hello from ${MARK}`,
    `Voice note, 1:24: ${MARK}, in short`,
    'href="files/messages/Voice%20note.webm"',
    'your brand book is “brand-book.docx”. The PDF of the book and the mock-ups were not ready in time',
    `href="files/day-02/${MARK}.txt"`,
  ]) {
    expect(page).toContain(word);
  }
  const coachsContents = await textsOf(coachs.rawPayload);
  expect([...coachsContents.keys()]).not.toContain(`files/messages/${MARK} unsent.txt`);
  expect(coachsContents.get('data.json')).not.toContain('unsent');
  const forCoach = JSON.parse(coachsContents.get('data.json') ?? '');
  expect(forCoach).toMatchObject({
    feedback: [{ rating: 5 }],
    coachNotes: [{ note: `${MARK} prefers calls` }],
    // As in a view of the client's screens.
    ...{ drafts: [], bookLink: null, addresses: [], noticeSettings: null },
  });
  expect(coachsContents.get('index.html')).not.toContain(`${MARK} drafts`);
  const log = (await coach.get(`/api/audit?userId=${ada.user.id}`)).json();
  expect(log.filter(({ action }: { action: string }) => action === 'export-client')).toHaveLength(1);
});

test('the zip of who began again holds each finished programme in a folder, for the person and for coaches', async () => {
  const ada = await createBusyPerson(site, coach);
  const [, first = 0] = await finishTimes(site, ada, 2);
  await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'A new start', day: 1 });
  expect((await coach.get(`/api/brand/${first}/word`)).statusCode).toBe(200);
  const folder = (n: number) => `finished-programmes/${n} Brand Sprint`;
  for (const who of [ada, coach]) {
    const contents = await textsOf((await exportOf(who, ada)).rawPayload);
    const dataIn = (place: string) => JSON.parse(contents.get(`${place}data.json`) ?? '');
    expect(dataIn('')).toMatchObject({
      ...{ profile: { email: ada.user.email }, versions: [], feedback: [] },
      messages: [{ message: 'A new start' }],
      finishedProgrammes: [{ folder: folder(1) }, { folder: folder(2) }],
    });
    expect(dataIn(`${folder(1)}/`)).toMatchObject({
      profile: { email: ada.user.email, pastOf: ada.user.id },
      versions: [
        { day: 1, notes: `${MARK} asks` },
        { day: 2, file: `files/day-02/${MARK}.txt` },
      ],
      feedback: [{ day: 1, comment: `${MARK}, well done` }],
      annotations: [{ day: 1, comment: `Here, ${MARK}` }],
      messages: [{}, {}, { files: [`files/messages/${MARK}.txt`] }, { message: `${MARK}, in short` }],
      bookEdits: [{ day: 1, answer: `${MARK} bakes for you` }],
      bookLink: who === ada ? { endsAt: null } : null,
    });
    expect(dataIn(`${folder(2)}/`)).toMatchObject({ versions: [], messages: [] });
    expect(contents.get(`${folder(1)}/files/day-02/${MARK}.txt`)).toBe('Vision');
    expect(contents.has(`${folder(1)}/brand-book.docx`)).toBe(true);
    expect(contents.get(`${folder(1)}/index.html`)).toContain(`Hello from ${MARK}`);
    expect(contents.get('index.html')).toContain(`<a href="${encodeURI(folder(1))}/index.html">`);
  }
  const single = await textsOf((await ada.get(`/api/users/${first}/export`)).rawPayload);
  expect(JSON.parse(single.get('data.json') ?? '')).toMatchObject({ bookEdits: [{ day: 1 }] });
  expect([...single.keys()].filter((path) => path.startsWith('finished'))).toEqual([]);
});

test('pins are exported with their place, version and tick, those of messages too', async () => {
  const ada = await createPerson(site.app, site.db);
  const content = await createPicture();
  const { fileURL } = (await uploadFile(ada, { name: 'logo.png', content })).json();
  const work = { userId: ada.user.id, taskDay: 1, fileURL, notes: '' };
  const { id: submissionId } = (await ada.post('/api/submissions', work)).json();
  const { id } = (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json();
  const area = { x: 0.1, y: 0.1, toX: 0.1, toY: 0.1 };
  const pin = { ...area, fileURL, version: 1 };
  const annotation = { targetElement: 'file', comment: 'More air', position: { x: 0, y: 0 }, pin };
  await coach.post(`/api/feedback/${id}/annotations`, annotation);
  const { id: fileId } = await attach(ada, ada, 'sign.png', content);
  await sayWithFiles(ada, ada, { files: [fileId] });
  await coach.post(`/api/message-files/${fileId}/pins`, { area, comment: 'Lower' });
  const contents = await textsOf((await exportOf(ada, ada)).rawPayload);
  expect(JSON.parse(contents.get('data.json') ?? '')).toMatchObject({
    annotations: [{ comment: 'More air', pin, isPraise: false, tickedAt: null }],
    messages: [{ pins: [{ picture: 'sign.png', comment: 'Lower', isTicked: false, ...area }] }],
  });
  const page = contents.get('index.html') ?? '';
  expect(page).toContain('On: Pin 1, version 1: Uploaded file');
  expect(page).toContain('sign.png: Pin 1');
});

test('an export continues without a lost file and lists it', async () => {
  const ada = await createPerson(site.app, site.db);
  const { fileURL } = (await uploadFile(ada)).json();
  await uploadFile(ada, { content: 'Another vision' });
  await ada.post('/api/submissions', { userId: ada.user.id, taskDay: 1, fileURL, notes: '' });
  await site.files.delete(fileURL.split('/').at(-1));
  const contents = await textsOf((await exportOf(ada, ada)).rawPayload);
  const kept = 'files/day-01/vision (2).txt';
  expect([...contents.keys()].toSorted()).toEqual(['data.json', kept, 'index.html']);
  expect(contents.get(kept)).toBe('Another vision');
  expect(JSON.parse(contents.get('data.json') ?? '')).toMatchObject({
    versions: [{ day: 1, file: null }],
    files: [
      { name: 'vision.txt', day: 1, path: null, isMissing: true },
      { name: 'vision.txt', day: 1, path: kept, isMissing: false },
    ],
  });
  const page = contents.get('index.html') ?? '';
  expect(page).toMatch(/Missing files.*<li>vision.txt \(Day 1\)<\/li>/s);
  expect(page).not.toContain('href="files/day-01/vision.txt"');
});

test('every system can unpack the files of an export by their names', async () => {
  const ada = await createPerson(site.app, site.db);
  const long = `${'麦'.repeat(196)}.txt`;
  const names = [long, long, 'caf\u00e9.txt', 'cafe\u0301.txt', 'CON.txt'];
  for (const name of names) await uploadFile(ada, { name });
  await attach(ada, ada, 'aux .txt');
  const paths = [...(await unzip((await exportOf(ada, ada)).rawPayload)).keys()].toSorted();
  const short = paths.filter((path) => path.length < 80);
  expect(short).toEqual(
    [
      ...['data.json', 'files/day-01/cafe\u0301 (2).txt', 'files/day-01/caf\u00e9.txt'],
      ...['files/day-01/_CON.txt', 'files/messages/_aux.txt', 'index.html'],
    ].toSorted(),
  );
  const sizes = paths
    .filter((path) => !short.includes(path))
    .map((path) => Buffer.from(path.slice(13)).length);
  expect(sizes.toSorted()).toEqual([253, 254]);
});

test('an export breaks off when a file cannot be read, instead of looking complete', async () => {
  const ada = await createPerson(site.app, site.db);
  await uploadFile(ada, { content: 'Read before the other' });
  const id = (await uploadFile(ada)).json().fileURL.split('/').at(-1);
  await site.files.delete(id);
  // Opens like a file, but reading it fails.
  await mkdir(join(site.dataDir, 'uploads', id));
  const cookie = { cookie: ada.cookie };
  const answer = await fetch(`${site.origin}/api/users/${ada.user.id}/export`, { headers: cookie });
  // Before its first byte it is refused.
  if (answer.ok) await expect(answer.arrayBuffer()).rejects.toThrow();
  else expect(answer.status).toBe(500);
});

test('each person downloads one archive at a time, and a reader who leaves frees the place', async () => {
  const ada = await createPerson(site.app, site.db);
  const url = `${site.origin}/api/users/${ada.user.id}/export`;
  await uploadFile(ada, { name: 'large.txt', content: Buffer.alloc(8 * 1024 * 1024, 'a') });
  const cookie = { cookie: ada.cookie };
  const first = await fetch(url, { headers: cookie });
  // Its bytes are not read yet.
  const refused = await ada.get(`/api/brand/${ada.user.id}/assets`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Your last download is not finished yet. Please wait for it, then try again.',
  ]);
  expect(refused.headers['content-disposition']).toBeUndefined();
  await first.body?.cancel();
  const assets = () => ada.get(`/api/brand/${ada.user.id}/assets`);
  await eventually(async () => expect((await assets()).statusCode).toBe(200));
});

/** An export that waits for the PDF of a book with a logo; what the worker stores ends the wait. */
async function exportWith(stored: (logo: string) => Promise<object>): Promise<Map<string, string>> {
  const ada = await createPerson(site.app, site.db, { currentDay: 21 });
  const given = { taskDay: 15, name: 'logo.png', content: await createPicture() };
  const logo: string = (await uploadFile(ada, given)).json().fileURL;
  await answerDay(ada, 15, { logo_pictures: [{ fileURL: logo, caption: 'Logo' }] });
  const patient = await startTestApp({ printWait: 150_000 }, { beside: site });
  const exported = exportOf(personWith(patient.app, ada.user, ada.cookie), ada);
  const { id: user_id } = ada.user;
  const prints = site.db.selectFrom('prints').select('id').where('user_id', '=', user_id);
  await eventually(async () => expect(await prints.where('kind', '=', 'book').execute()).toHaveLength(1));
  const change = site.db.updateTable('prints').set({ ...(await stored(logo)), book: null });
  await change.where('user_id', '=', user_id).where('kind', '=', 'book').execute();
  const { rawPayload } = await exported;
  await patient.close();
  return await textsOf(rawPayload);
}

test('an export waits for the PDF of the book, and holds the mock-ups on both grounds as files of their own', async () => {
  const zip = await exportWith(async (address) => {
    const file_id = randomBytes(24).toString('base64url');
    await writeFile(site.files.stagingPath(file_id), '%PDF-1.7 printed');
    await site.files.put(file_id, site.files.stagingPath(file_id));
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const logos = [{ address, box, ratio: 1, ground: null, ink: null, png: 'iVBORw0KGgo=' }];
    return { state: 'ready', file_id, size: 16, sha256: 'x', logos: JSON.stringify(logos) };
  });
  expect(zip.get('brand-book.pdf')).toBe('%PDF-1.7 printed');
  const mockups = [...zip.keys()].filter((path) => path.startsWith('mock-ups/'));
  expect(mockups).toHaveLength(20);
  expect(mockups).toEqual(
    expect.arrayContaining(['mock-ups/Website on light.svg', 'mock-ups/Website on dark.svg']),
  );
  for (const path of mockups) {
    const svg = zip.get(path);
    expect(svg).toContain('<svg xmlns=');
    expect(svg).toContain('href="data:image/png;base64,iVBOR');
    expect(svg).not.toContain('/api/files');
  }
  expect(zip.get('index.html')).toContain('your brand in use is in the folder “mock-ups”');
});

test('an export says that a book could not be printed, and is complete without it', async () => {
  const zip = await exportWith(async () => ({ state: 'failed', reason: 'too-large' }));
  expect([...zip.keys()]).toEqual(expect.arrayContaining(['brand-book.docx', 'data.json']));
  expect([...zip.keys()]).not.toContain('brand-book.pdf');
  expect(zip.get('index.html')).toContain('Your brand book is too long for a PDF');
});

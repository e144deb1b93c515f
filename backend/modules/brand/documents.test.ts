import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { answerAllDays, answerDay, editText, readBook } from '#tests/backend/book-calls.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { jpegOf, uploadFile } from '#tests/backend/upload.ts';
import { documentXml, textOf } from '#tests/backend/word-document.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());

const participant = (): Promise<Person> => createPerson(site.app, site.db, { currentDay: 21 });

const download = async (owner: Person, what: 'word' | 'assets'): Promise<LightMyRequestResponse> => {
  const answer = await owner.get(`/api/brand/${owner.user.id}/${what}`);
  expect(answer.statusCode).toBe(200);
  return answer;
};

const isPicture = (path: string): boolean => /^word\/media\//.test(path);

test('the Word document holds the cover, the contents, every chapter with its answers, and the pictures', async () => {
  const ada = await participant();
  await answerAllDays(ada, { name: 'logo.png', content: await createPicture() });
  const { headers, rawPayload } = await download(ada, 'word');
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="Ada Rossi brand book.docx"',
    'content-type': expect.stringContaining('wordprocessingml'),
  });
  const xml = documentXml(rawPayload);
  const text = textOf(xml);
  for (const words of ['Ada Rossi', 'Word 12', 'Contents', 'Brand book', 'RGB 47, 74, 67']) {
    expect(text).toContain(words);
  }
  const book = await readBook(ada, ada);
  for (const { key, title, days } of book.chapters) {
    expect(text).toContain(title);
    expect(xml).toContain(`w:anchor="${key}"`);
    expect(xml).toContain(`w:name="${key}"`);
    for (const day of days) expect(text).toContain(day.heading);
    const given = days.flatMap(({ day, entries }) =>
      day === 6 ? [] : entries.map(({ caption }) => caption),
    );
    for (const label of given) expect(text).toContain(label);
  }
  // The cover's swatch.
  expect(xml).toContain('w:fill="2F4A43"');
  const pictures = [...(await unzip(rawPayload)).keys()].filter(isPicture);
  expect(pictures.length).toBeGreaterThan(0);
});

test('the Word document shows a photo as it was taken, and a type that word processors do not know', async () => {
  const ada = await participant();
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#b4532a' } });
  const given = [
    ['turned.jpg', await photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['new.webp', await photo.clone().webp().toBuffer()],
  ] as const;
  const rows = [];
  for (const [name, content] of given)
    rows.push({
      fileURL: (await uploadFile(ada, { taskDay: 14, name, content })).json().fileURL,
      caption: name,
    });
  await answerDay(ada, 14, { mood_board: rows });
  const { rawPayload } = await download(ada, 'word');
  const drawn = [...documentXml(rawPayload).matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)];
  expect(drawn.map(([, width, height]) => Number(width) / Number(height))).toEqual([60 / 90, 90 / 60]);
  const files = [...(await unzip(rawPayload)).keys()].filter(isPicture);
  expect(files.map((file) => file.split('.').at(-1))).toEqual(['jpg', 'jpg']);
});

test('a picture that is lost or broken is named instead, and a lost one is not in the zip', async () => {
  const ada = await participant();
  const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(32)]);
  const upload = async (name: string, content: Buffer): Promise<string> =>
    (await uploadFile(ada, { taskDay: 15, name, content })).json().fileURL;
  const lost = await upload('logo.jpg', jpegOf(64, 64));
  await answerDay(ada, 15, {
    logo_pictures: [
      { fileURL: lost, caption: 'On a sign' },
      { fileURL: await upload('logo.webp', webp), caption: 'On a screen' },
    ],
  });
  await site.files.delete(lost.split('/').at(-1) ?? '');
  const { rawPayload } = await download(ada, 'word');
  const text = textOf(documentXml(rawPayload));
  for (const words of ['On a sign', 'On a screen'])
    expect(text).toContain(`${words} (in the zip of the pictures)`);
  expect([...(await unzip(rawPayload)).keys()].filter(isPicture)).toEqual([]);
  const assets = [...(await unzip((await download(ada, 'assets')).rawPayload)).keys()];
  expect(assets.toSorted()).toEqual([
    'colours.txt',
    'pictures/Day 15 Pictures of the logo/02 On a screen.webp',
  ]);
});

test('the zip holds the pictures with readable names, and the colours as text and as CSS', async () => {
  const ada = await participant();
  const given = { taskDay: 15, name: 'IMG_1.jpg', content: jpegOf(64, 64) };
  const [one, two] = await Promise.all([uploadFile(ada, given), uploadFile(ada, given)]);
  await answerDay(ada, 15, {
    logo_pictures: [
      { fileURL: one?.json().fileURL, caption: '../On: a "sign"' },
      { fileURL: two?.json().fileURL, caption: '' },
      {
        fileURL: one?.json().fileURL,
        caption: 'Tea at two in the morning: somebody is awake, and there is enough',
      },
    ],
  });
  const palette = [
    { name: 'Slate green', hex: '#2F4A43' },
    { name: 'Slate green', hex: '#ffffff' },
    { name: '', hex: '#B4532A' },
  ];
  await answerDay(ada, 16, { palette });
  const { headers, rawPayload } = await download(ada, 'assets');
  expect(headers['content-type']).toBe('application/zip');
  const contents = await unzip(rawPayload);
  const folder = 'pictures/Day 15 Pictures of the logo';
  expect([...contents.keys()].toSorted()).toEqual([
    'colours.css',
    'colours.txt',
    `${folder}/01 On a sign.jpg`,
    `${folder}/02 IMG_1.jpg`,
    `${folder}/03 Tea at two in the morning somebody is awake, and there is.jpg`,
  ]);
  expect(contents.get(`${folder}/02 IMG_1.jpg`)).toEqual(jpegOf(64, 64));
  expect(contents.get('colours.css')?.toString()).toBe(
    ':root {\n  --slate-green: #2F4A43;\n  --slate-green-2: #FFFFFF;\n  --colour-3: #B4532A;\n}\n',
  );
  const text = contents.get('colours.txt')?.toString();
  expect(text).toContain('Slate green\n  Hex  #2F4A43\n  RGB  47, 74, 67\n  HSL  164, 22%, 24%\n');
  expect(text).toContain('Slate green\n  Hex  #FFFFFF\n  RGB  255, 255, 255\n  HSL  0, 0%, 100%\n');
  expect(text).toContain('Without a name\n  Hex  #B4532A\n  RGB  180, 83, 42\n  HSL  18, 62%, 44%\n');
});

test('an empty book can be downloaded as well', async () => {
  const ada = await participant();
  const text = textOf(documentXml((await download(ada, 'word')).rawPayload));
  expect(text).toMatch(/1 {2}Foundation\s*Still to be written/);
  expect([...(await unzip((await download(ada, 'assets')).rawPayload)).keys()]).toEqual(['colours.txt']);
});

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
  const events = site.db.selectFrom('events').select('payload').where('type', '=', 'print.requested');
  const rows = await events.where('person_id', '=', owner.user.id).execute();
  return rows.map(({ payload }) => payload);
};

test('the same book is printed once, in the first turn of all who ask; a changed book anew', async () => {
  const ada = await withBook();
  const [first, ...others] = await Promise.all([print(ada), print(coach, ada), print(ada)]);
  expect(first).toEqual({ id: expect.any(Number), state: 'making', reason: null });
  expect(others).toEqual([first, first]);
  const turnOf = ({ user }: Person) => ({ userId: ada.user.id, printId: first.id, askedBy: user.id });
  const requests = await requestsOf(ada);
  expect(requests).toHaveLength(2);
  expect(requests).toEqual(expect.arrayContaining([turnOf(ada), turnOf(coach)]));
  await finish(first.id);
  expect(await print(coach, ada)).toEqual({ ...first, state: 'ready' });
  await editText(ada, [1, 'final_statement'], 'We bake slowly.');
  const second = await print(ada);
  expect([second.id === first.id, second.state]).toEqual([false, 'making']);
  await editText(ada, [1, 'final_statement'], 'We bake.');
  expect(await requestsOf(ada)).toHaveLength(3);
});

test.each([
  ['America/Toronto', 'us-letter'],
  ['Europe/Lisbon', 'a4'],
])('a book that is asked for in %s is set on %s', async (time_zone, paper) => {
  const ada = await withBook();
  await site.db.updateTable('users').set({ time_zone }).where('id', '=', ada.user.id).execute();
  const { id } = await print(ada);
  const stored = site.db.selectFrom('prints').select('book').where('id', '=', id);
  expect((await stored.executeTakeFirst())?.book).toMatchObject({ paper });
});

test('a book for screens is in landscape, and its file is called so', async () => {
  const ada = await withBook();
  const { id } = await print(ada);
  const forScreens = (await ada.post(`${addressOf(ada)}?for=screen`, {})).json();
  expect(forScreens.id).not.toBe(id);
  const stored = site.db.selectFrom('prints').select('book').where('id', '=', forScreens.id);
  expect((await stored.executeTakeFirst())?.book).toMatchObject({ paper: 'presentation-16-9' });
  await finish(forScreens.id);
  const { headers } = await ada.get(`${addressOf(ada)}/${forScreens.id}/file`);
  expect(headers['content-disposition']).toBe('attachment; filename="Ada Rossi brand book for screens.pdf"');
  expect((await ada.post(`${addressOf(ada)}?for=wall`, {})).statusCode).toBe(400);
});

test('a print that failed is made again on request', async () => {
  const ada = await withBook();
  const { id } = await print(ada);
  const failed = { state: 'failed', reason: 'too-large', book: null } as const;
  await site.db.updateTable('prints').set(failed).where('id', '=', id).execute();
  const shown = { id, state: 'failed', reason: 'too-large' };
  expect((await ada.get(`${addressOf(ada)}/${id}`)).json()).toEqual(shown);
  expect(await print(ada)).toEqual({ id, state: 'making', reason: null });
  expect(await requestsOf(ada)).toHaveLength(2);
  const stored = site.db.selectFrom('prints').select('book').where('id', '=', id);
  expect((await stored.executeTakeFirst())?.book).toMatchObject({ cover: { name: ada.user.name } });
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

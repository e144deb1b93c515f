import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { rowsOf } from '#shared/domain/answers.ts';
import { answerAllDays, answerDay, entryOf, readBook } from '#tests/backend/book-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
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
  await answerAllDays(ada);
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

test('a picture that is lost or of a type that no word processor shows is named instead', async () => {
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

test('a lost picture is left out of the zip', async () => {
  const ada = await participant();
  await answerAllDays(ada);
  const before = [...(await unzip((await download(ada, 'assets')).rawPayload)).keys()];
  const [logo] = rowsOf(entryOf(await readBook(ada, ada), 'logo_pictures')?.answer);
  await site.files.delete(logo?.fileURL?.split('/').at(-1) ?? '');
  const after = [...(await unzip((await download(ada, 'assets')).rawPayload)).keys()];
  expect(before.length - after.length).toBe(1);
});

test('an empty book can be downloaded as well', async () => {
  const ada = await participant();
  const text = textOf(documentXml((await download(ada, 'word')).rawPayload));
  expect(text).toMatch(/1 {2}Foundation\s*Still to be written/);
  expect([...(await unzip((await download(ada, 'assets')).rawPayload)).keys()]).toEqual(['colours.txt']);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { HEIC_PHOTO, heicOf } from '#tests/support/heic.ts';
import { collect, screenOf, startLiveSite } from './live-site.ts';
import { attach, sayWithFiles } from './message-files.ts';
import { createCoach, createPerson, type Person, stranger } from './test-person.ts';
import { uploadFile } from './upload.ts';
import { workOnDocuments } from './work-on-documents.ts';

const site = await forThisFile(startLiveSite());

const convert = () => workOnDocuments(site);

const upload = async (who: Person, content: Buffer): Promise<string> =>
  (await uploadFile(who, { name: 'IMG_1.heic', content })).json().fileURL;

test("a phone's photo is converted once it is uploaded, shown to its owner and coaches, and pinned", async () => {
  const coach = await createCoach(site.app, site.db);
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const fileURL = await upload(ada, HEIC_PHOTO);
  const screen = await screenOf(site, ada);
  const read = collect(screen, 'file.read');
  expect((await ada.get(`${fileURL}/preview`)).statusCode).toBe(404);
  expect((await ada.get(`${fileURL}/reading`)).json()).toMatchObject({ state: 'making' });
  await convert();
  await eventually(() => expect(read).toHaveLength(1));
  expect((await ada.get(`${fileURL}/reading`)).json()).toMatchObject({ state: 'ready' });
  const callers = [stranger(site.app), ben, ada, coach];
  const answers = await Promise.all(callers.map((who) => who.get(`${fileURL}/preview`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 200, 200]);
  const shown = answers[2];
  expect(shown?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(await sharp(shown?.rawPayload).metadata()).toMatchObject({ width: 96, height: 64 });
  expect((await ada.get(fileURL)).rawPayload).toEqual(HEIC_PHOTO);
  const work = { userId: ada.user.id, taskDay: 1, fileURL, notes: '' };
  const { id: submissionId } = (await ada.post('/api/submissions', work)).json();
  const { id } = (await coach.post('/api/feedback', { submissionId, comment: 'Good work' })).json();
  const pin = { x: 0.5, y: 0.5, toX: 0.5, toY: 0.5, fileURL, version: 1 };
  const annotation = { targetElement: 'file', comment: 'Here', position: { x: 0, y: 0 }, pin };
  expect((await coach.post(`/api/feedback/${id}/annotations`, annotation)).statusCode).toBe(201);
  screen.close();
});

test('a torn photo and one of 200 megapixels are named as such, and can still be downloaded', async () => {
  const ada = await createPerson(site.app, site.db);
  const [torn, large] = [HEIC_PHOTO.subarray(0, 400), heicOf(20_000, 10_000)];
  for (const [content, reason] of [
    [torn, 'broken'],
    [large, 'too-large'],
  ] as const) {
    const fileURL = await upload(ada, content);
    await convert();
    expect((await ada.get(`${fileURL}/reading`)).json()).toMatchObject({ state: 'unreadable', reason });
    expect((await ada.get(`${fileURL}/preview`)).statusCode).toBe(404);
    expect((await ada.get(fileURL)).rawPayload).toEqual(content);
  }
});

test('a photo in a message is shown once it is converted, pinned, and told to open screens; a torn one is a file', async () => {
  const coach = await createCoach(site.app, site.db);
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const photo = await attach(ada, ada, 'IMG_1.heic', HEIC_PHOTO);
  const torn = await attach(ada, ada, 'IMG_2.heic', HEIC_PHOTO.subarray(0, 400));
  const large = await attach(ada, ada, 'IMG_3.heic', heicOf(20_000, 10_000));
  await sayWithFiles(ada, ada, { files: [photo.id, torn.id, large.id] });
  const address = `/api/message-files/${photo.id}`;
  expect((await ada.get(`${address}/preview`)).statusCode).toBe(404);
  const screen = await screenOf(site, coach);
  const changed = collect(screen, 'message.changed');
  await convert();
  await eventually(() =>
    expect(changed.at(-1)).toMatchObject({
      message: {
        files: [
          { id: photo.id, thumbnail: 'ready' },
          { id: torn.id, thumbnail: 'none' },
          { id: large.id, thumbnail: 'none' },
        ],
      },
    }),
  );
  const callers = [stranger(site.app), ben, ada, coach];
  const answers = await Promise.all(callers.map((who) => who.get(`${address}/preview`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 200, 200]);
  expect(await sharp(answers[2]?.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 96,
    height: 64,
  });
  expect(await sharp((await ada.get(`${address}/thumbnail`)).rawPayload).metadata()).toMatchObject({
    format: 'webp',
  });
  expect((await ada.get(address)).rawPayload).toEqual(HEIC_PHOTO);
  const area = { x: 0.5, y: 0.5, toX: 0.5, toY: 0.5 };
  expect((await coach.post(`${address}/pins`, { area, comment: 'Here' })).statusCode).toBe(201);
  for (const { id } of [torn, large])
    expect((await ada.get(`/api/message-files/${id}/preview`)).statusCode).toBe(404);
  screen.close();
});

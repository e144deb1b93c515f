import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { verifyFiles } from '#scripts/operate/verify/verify-files.ts';
import { cleanUp } from '#shared/maintenance/clean-up.ts';
import { createLog } from '#shared/operations/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { HEIC_PHOTO, heicOf } from '#tests/support/heic.ts';
import { give, handIn } from './handed-in-file.ts';
import { collect, screenOf, startLiveSite } from './live-site.ts';
import { attach, createPicture, sayWithFiles } from './message-files.ts';
import { record } from './recordings.ts';
import { createCoach, createPerson, type Person, stranger } from './test-person.ts';
import { uploadFile } from './upload.ts';
import { workOnDocuments } from './work-on-documents.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

test('a picture, its thumbnail and its removal reach both sides, and no third person', async () => {
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const sockets = await Promise.all([ada, coach, ben].map((who) => screenOf(site, who)));
  const [bensSent, ...sent] = sockets.map((socket) => collect(socket, 'message.sent')).toReversed();
  const [bensChanged, ...changed] = sockets.map((socket) => collect(socket, 'message.changed')).toReversed();
  const listOf = async () => (await ada.get(`/api/conversations/${ada.user.id}/messages`)).json();

  const file = await attach(ada, ada, 'logo.png', await createPicture());
  const message = await sayWithFiles(ada, ada, { files: [file.id] });
  await eventually(() => {
    for (const pushes of sent) expect(pushes.map((push) => push.message)).toEqual([message]);
  });
  expect(await listOf()).toEqual([message]);

  await workOnDocuments(site);
  const withThumbnail = { ...message, revision: 1, files: [{ ...file, thumbnail: 'ready' }] };
  await eventually(() => {
    for (const pushes of changed) expect(pushes.map((push) => push.message)).toEqual([withThumbnail]);
  });
  expect(await listOf()).toEqual([withThumbnail]);
  const thumbnail = await coach.get(`/api/message-files/${file.id}/thumbnail`);
  expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await ben.get(`/api/message-files/${file.id}/thumbnail`)).statusCode).toBe(404);

  await ada.delete(`/api/messages/${message.id}`);
  await eventually(async () => {
    for (const pushes of changed) expect([pushes.at(-1)?.message]).toEqual(await listOf());
  });
  const removed = { revision: 2, removedAt: expect.any(String), files: undefined };
  expect({ files: undefined, ...changed[1]?.at(-1)?.message }).toMatchObject(removed);
  expect((await coach.get(`/api/message-files/${file.id}/thumbnail`)).statusCode).toBe(404);
  expect([bensSent, bensChanged]).toEqual([[], []]);
  for (const socket of sockets) socket.close();
});

test('a thumbnail that was made before the message is sent is in it, without a change', async () => {
  const ada = await createPerson(site.app, site.db);
  const file = await attach(ada, ada, 'logo.png', await createPicture());
  const broken = await attach(ada, ada, 'torn.png', (await createPicture()).subarray(0, 60));
  await workOnDocuments(site);
  const sent = await sayWithFiles(ada, ada, { files: [file.id, broken.id] });
  expect(sent.files?.map(({ thumbnail }) => thumbnail)).toEqual(['ready', 'none']);
  expect(sent.revision).toBeUndefined();
});

test('a picture that is removed while its thumbnail is made leaves nothing', async () => {
  const ada = await createPerson(site.app, site.db);
  const file = await attach(ada, ada, `${randomBytes(4).toString('hex')}.png`, await createPicture());
  const { id } = await sayWithFiles(ada, ada, { files: [file.id] });
  await Promise.all([workOnDocuments(site), ada.delete(`/api/messages/${id}`)]);
  const [message] = (await ada.get(`/api/conversations/${ada.user.id}/messages`)).json();
  expect(message).toMatchObject({ id, message: '', removedAt: expect.any(String) });
  const left = site.db.selectFrom('message_files').select('id').where('id', '=', file.id);
  expect(await left.execute()).toEqual([]);
});

test('the bytes of a voice note are compared with its record, and an unsent one is deleted after two days', async () => {
  const ada = await createPerson(site.app, site.db);
  const [sent, unsent] = [await record(ada, ada), await record(ada, ada)];
  await sayWithFiles(ada, ada, { files: [sent.id] });
  const damagedIn = async () => JSON.stringify(await verifyFiles(site.db, site.files));
  expect(await damagedIn()).not.toContain(sent.id);
  const old = { created_at: new Date(Date.now() - 49 * 60 * 60_000) };
  await site.db.updateTable('message_files').set(old).where('user_id', '=', ada.user.id).execute();
  await cleanUp({ db: site.db, files: site.files, log: createLog('silent', 'test') });
  const left = await site.db
    .selectFrom('message_files')
    .select('id')
    .where('user_id', '=', ada.user.id)
    .execute();
  expect(left).toEqual([{ id: sent.id }]);
  expect(await damagedIn()).not.toContain(unsent.id);
  await site.files.delete(sent.id);
  expect(await damagedIn()).toContain(`${sent.id} is missing`);
});

const torn = HEIC_PHOTO.subarray(0, 400);
const enormous = heicOf(20_000, 10_000);

/** How a visitor, another participant, the owner and a coach are answered. */
async function expectShown(path: string, ada: Person): Promise<void> {
  const callers = [stranger(site.app), await createPerson(site.app, site.db), ada, coach];
  const answers = await Promise.all(callers.map((who) => who.get(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 200, 200]);
  expect(answers[2]?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const shown = await sharp(answers[2]?.rawPayload).metadata();
  expect(shown).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
}

test("a phone's photo is converted once it is uploaded, shown to its owner and coaches, and pinned; what cannot be is named and downloaded", async () => {
  const ada = await createPerson(site.app, site.db);
  const upload = async (content: Buffer): Promise<string> =>
    (await uploadFile(ada, { name: 'IMG_1.heic', content })).json().fileURL;
  const fileURL = await upload(HEIC_PHOTO);
  const refused = [
    ['broken', torn, await upload(torn)],
    ['too-large', enormous, await upload(enormous)],
  ] as const;
  const screen = await screenOf(site, ada);
  const read = collect(screen, 'file.read');
  expect((await ada.get(`${fileURL}/preview`)).statusCode).toBe(404);
  expect((await ada.get(`${fileURL}/reading`)).json()).toMatchObject({ state: 'making' });
  await workOnDocuments(site);
  await eventually(() => expect(read).toHaveLength(3));
  expect((await ada.get(`${fileURL}/reading`)).json()).toMatchObject({ state: 'ready' });
  await expectShown(`${fileURL}/preview`, ada);
  expect((await ada.get(fileURL)).rawPayload).toEqual(HEIC_PHOTO);
  for (const [reason, content, address] of refused) {
    expect((await ada.get(`${address}/reading`)).json()).toMatchObject({ state: 'unreadable', reason });
    expect((await ada.get(`${address}/preview`)).statusCode).toBe(404);
    expect((await ada.get(address)).rawPayload).toEqual(content);
  }
  const id = await give(coach, await handIn(ada, fileURL));
  const pin = { x: 0.5, y: 0.5, toX: 0.5, toY: 0.5, fileURL, version: 1 };
  const annotation = { targetElement: 'file', comment: 'Here', position: { x: 0, y: 0 }, pin };
  expect((await coach.post(`/api/feedback/${id}/annotations`, annotation)).statusCode).toBe(201);
  screen.close();
});

test('a photo in a message is shown once it is converted, pinned, and told to open screens; a torn one is a file', async () => {
  const ada = await createPerson(site.app, site.db);
  const files: string[] = [];
  for (const content of [HEIC_PHOTO, torn, enormous])
    files.push((await attach(ada, ada, 'IMG_1.heic', content)).id);
  await sayWithFiles(ada, ada, { files });
  const [address, ...others] = files.map((id) => `/api/message-files/${id}`);
  expect((await ada.get(`${address}/preview`)).statusCode).toBe(404);
  const screen = await screenOf(site, coach);
  const changed = collect(screen, 'message.changed');
  await workOnDocuments(site);
  const states = () => changed.at(-1)?.message.files?.map(({ id, thumbnail }) => [id, thumbnail]);
  const made = ['ready', 'none', 'none'];
  await eventually(() => expect(states()).toEqual(files.map((id, n) => [id, made[n]])));
  await expectShown(`${address}/preview`, ada);
  const thumbnail = await sharp((await ada.get(`${address}/thumbnail`)).rawPayload).metadata();
  expect(thumbnail).toMatchObject({ format: 'webp' });
  expect((await ada.get(address as string)).rawPayload).toEqual(HEIC_PHOTO);
  const area = { x: 0.5, y: 0.5, toX: 0.5, toY: 0.5 };
  expect((await coach.post(`${address}/pins`, { area, comment: 'Here' })).statusCode).toBe(201);
  for (const other of others) expect((await ada.get(`${other}/preview`)).statusCode).toBe(404);
  screen.close();
});

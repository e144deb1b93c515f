import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { collect, screenOf, startLiveSite } from './live-site.ts';
import { attach, createPicture, sayWithFiles } from './message-files.ts';
import { PEAKS, record } from './recordings.ts';
import { createCoach, createPerson } from './test-person.ts';
import { workOnDocuments } from './work-on-documents.ts';

const site = await forThisFile(startLiveSite());

const makeThumbnails = () => workOnDocuments(site);

test('a picture, its thumbnail and its removal reach both sides, and no third person', async () => {
  const coach = await createCoach(site.app, site.db);
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const [ofAda, ofCoach, ofBen] = [
    await screenOf(site, ada),
    await screenOf(site, coach),
    await screenOf(site, ben),
  ];
  const sent = [ofAda, ofCoach].map((socket) => collect(socket, 'message.sent'));
  const changed = [ofAda, ofCoach].map((socket) => collect(socket, 'message.changed'));
  const bens = [collect(ofBen, 'message.sent'), collect(ofBen, 'message.changed')];
  const listOf = async () => (await ada.get(`/api/conversations/${ada.user.id}/messages`)).json();

  const file = await attach(ada, ada, 'logo.png', await createPicture());
  const message = await sayWithFiles(ada, ada, { files: [file.id] });
  await eventually(() => {
    for (const pushes of sent) expect(pushes.map((push) => push.message)).toEqual([message]);
  });
  expect(await listOf()).toEqual([message]);

  await makeThumbnails();
  const withThumbnail = { ...message, revision: 1, files: [{ ...file, thumbnail: 'ready' }] };
  await eventually(() => {
    for (const pushes of changed) expect(pushes.map((push) => push.message)).toEqual([withThumbnail]);
  });
  expect(await listOf()).toEqual([withThumbnail]);
  const thumbnail = await coach.get(`/api/message-files/${file.id}/thumbnail`);
  expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await ben.get(`/api/message-files/${file.id}/thumbnail`)).statusCode).toBe(404);

  await ada.send({ method: 'DELETE', url: `/api/messages/${message.id}` });
  await eventually(async () => {
    for (const pushes of changed) expect([pushes.at(-1)?.message]).toEqual(await listOf());
  });
  expect(changed[1]?.at(-1)?.message).toMatchObject({ revision: 2, removedAt: expect.any(String) });
  expect(changed[1]?.at(-1)?.message.files).toBeUndefined();
  expect((await coach.get(`/api/message-files/${file.id}/thumbnail`)).statusCode).toBe(404);
  expect(bens).toEqual([[], []]);
  for (const socket of [ofAda, ofCoach, ofBen]) socket.close();
});

test('a voice note, its length and its removal reach both sides, and no third person', async () => {
  const coach = await createCoach(site.app, site.db);
  const [ada, ben] = [await createPerson(site.app, site.db), await createPerson(site.app, site.db)];
  const sockets = await Promise.all([ada, coach, ben].map((who) => screenOf(site, who)));
  const [sent = [], coachs = [], bens] = sockets.map((socket) => collect(socket, 'message.sent'));
  const changed = sockets.slice(0, 2).map((socket) => collect(socket, 'message.changed'));
  const file = await record(coach, ada);
  const message = await sayWithFiles(coach, ada, { files: [file.id], message: 'In short' });
  expect(message).toMatchObject({ voiceMs: 84_000, files: [{ voice: { ms: 84_000, peaks: PEAKS } }] });
  await eventually(() => {
    for (const pushes of [sent, coachs]) expect(pushes.map((push) => push.message)).toEqual([message]);
  });
  await coach.send({ method: 'DELETE', url: `/api/messages/${message.id}` });
  await eventually(() => {
    for (const [push] of changed) {
      expect(push?.message).toMatchObject({ id: message.id, removedAt: expect.any(String) });
      expect([push?.message.files, push?.message.voiceMs]).toEqual([undefined, undefined]);
    }
  });
  expect(bens).toEqual([]);
  for (const socket of sockets) socket.close();
});

test('a thumbnail that was made before the message is sent is in it, without a change', async () => {
  const ada = await createPerson(site.app, site.db);
  const file = await attach(ada, ada, 'logo.png', await createPicture());
  const broken = await attach(ada, ada, 'torn.png', (await createPicture()).subarray(0, 60));
  await makeThumbnails();
  const sent = await sayWithFiles(ada, ada, { files: [file.id, broken.id] });
  expect(sent.files?.map(({ thumbnail }) => thumbnail)).toEqual(['ready', 'none']);
  expect(sent.revision).toBeUndefined();
});

test('a picture that is removed while its thumbnail is made leaves nothing', async () => {
  const ada = await createPerson(site.app, site.db);
  const file = await attach(ada, ada, `${randomBytes(4).toString('hex')}.png`, await createPicture());
  const { id } = await sayWithFiles(ada, ada, { files: [file.id] });
  await Promise.all([makeThumbnails(), ada.send({ method: 'DELETE', url: `/api/messages/${id}` })]);
  const [message] = (await ada.get(`/api/conversations/${ada.user.id}/messages`)).json();
  expect(message).toMatchObject({ id, message: '', removedAt: expect.any(String) });
  const left = site.db.selectFrom('message_files').select('id').where('id', '=', file.id);
  expect(await left.execute()).toEqual([]);
});

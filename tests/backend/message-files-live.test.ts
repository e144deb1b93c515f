import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyFiles } from '#scripts/operate/verify/verify-files.ts';
import { cleanUp } from '#shared/maintenance/clean-up.ts';
import { createLog } from '#shared/operations/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { collect, screenOf, startLiveSite } from './live-site.ts';
import { attach, createPicture, sayWithFiles } from './message-files.ts';
import { record } from './recordings.ts';
import { createCoach, createPerson } from './test-person.ts';
import { workOnDocuments } from './work-on-documents.ts';

const site = await forThisFile(startLiveSite());

test('a picture, its thumbnail and its removal reach both sides, and no third person', async () => {
  const coach = await createCoach(site.app, site.db);
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

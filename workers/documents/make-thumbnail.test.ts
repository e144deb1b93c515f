import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inTransaction } from '#shared/events/outbox.ts';
import { FilesUnavailable } from '#shared/files/file-store.ts';
import { createPicture } from '#tests/backend/message-files.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { documentsDeps, insertMessagePicture, requestThumbnail } from '#tests/workers/document-work.ts';
import { pngOf } from '#tests/workers/picture-heads.ts';
import { startWorkerSite } from '#tests/workers/worker-site.ts';
import { documentsHandler } from './documents.worker.ts';

const site = await forThisFile(startWorkerSite());
const userId = await site.createClient();
await site.db.insertInto('conversations').values({ user_id: userId }).execute();

const createMessage = async (): Promise<number> => {
  const row = { user_id: userId, author_id: userId, day: 1, from_admin: false, message: '', has_files: true };
  const { id } = await site.db.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

const upload = (content: Buffer | null, messageId: number | null = null) =>
  insertMessagePicture(site, userId, content, messageId);
const request = (fileId: string) => requestThumbnail(site, userId, fileId);
const thumbnailOf = (fileId: string) =>
  site.db
    .selectFrom('message_files')
    .select(['thumbnail_state', 'thumbnail'])
    .where('id', '=', fileId)
    .executeTakeFirst();
const changesOf = async (messageId: number) => {
  const rows = site.db.selectFrom('events').select('payload').where('type', '=', 'message.changed');
  const messages = (await rows.execute()).map(
    ({ payload }) => (payload as { message: { id: number } }).message,
  );
  return messages.filter(({ id }) => id === messageId);
};
const isDone = () => eventually(async () => expect(await site.owed()).toEqual([]));

test('a picture gets one small thumbnail without metadata, and screens that show its message are told once', async () => {
  const messageId = await createMessage();
  const fileId = await upload(await createPicture(900, 300), messageId);
  await Promise.all([request(fileId), request(fileId)]);
  await isDone();
  const { thumbnail_state, thumbnail } = (await thumbnailOf(fileId)) ?? {};
  expect(thumbnail_state).toBe('ready');
  const made = await sharp(thumbnail ?? undefined).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 480, height: 360 });
  expect([made.exif, made.icc, made.xmp]).toEqual([undefined, undefined, undefined]);
  expect(await changesOf(messageId)).toMatchObject([
    { revision: 1, files: [{ id: fileId, thumbnail: 'ready' }] },
  ]);
});

test('a photo stands as it was taken', async () => {
  const photo = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: 300, height: 450, channels: 3, background: '#000' } }, gravity: 'north' },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const fileId = await upload(photo);
  await request(fileId);
  await isDone();
  const { thumbnail } = (await thumbnailOf(fileId)) ?? {};
  const { data, info } = await sharp(thumbnail ?? undefined)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, right] = [data[0] ?? 0, data[(info.width - 1) * info.channels] ?? 0];
  expect(left).toBeGreaterThan(200);
  expect(right).toBeLessThan(50);
});

test('a broken, a lost and an enormous picture get none, and their messages say so', async () => {
  const messageId = await createMessage();
  const ids = [
    await upload(Buffer.from('89504e470d0a1a0a00', 'hex'), messageId),
    await upload(null, messageId),
    await upload(pngOf(8_000, 8_001), messageId),
  ];
  await Promise.all(ids.map(request));
  await isDone();
  for (const id of ids) expect(await thumbnailOf(id)).toEqual({ thumbnail_state: 'none', thumbnail: null });
  expect(await changesOf(messageId)).toHaveLength(3);
});

test('a removed file is left alone, and an absent store is tried again', async () => {
  await request(randomBytes(24).toString('base64url'));
  await isDone();
  const fileId = await upload(await createPicture());
  const get = () => Promise.reject(new FilesUnavailable('away'));
  const handler = documentsHandler(documentsDeps(site, { get }));
  const entry = { id: 0, type: 'thumbnail.requested', payload: { userId, fileId, askedBy: userId } } as const;
  await expect(handler.work(entry)).rejects.toThrow(FilesUnavailable);
  await inTransaction(site.db, (trx) => handler.giveUp(entry, 'failed')(trx, entry));
  expect(await thumbnailOf(fileId)).toEqual({ thumbnail_state: 'none', thumbnail: null });
});

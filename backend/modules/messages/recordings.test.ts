import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MessageFile } from '#shared/contract/messages.ts';
import { createPicture, sayWithFiles } from '#tests/backend/message-files.ts';
import { emptyPage, mp4, ogg, PEAKS, record, uploadRecording } from '#tests/backend/recordings.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { uploadMessageFile } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { webm } from '#tests/support/webm.ts';

const site = await forThisFile(startTestApp({ voiceSize: 400_000 }));
const coach = await createCoach(site.app, site.db);

const createAda = () => createPerson(site.app, site.db);
const soundOf = ({ id }: Pick<MessageFile, 'id'>): string => `/api/message-files/${id}/preview`;

async function storedFiles(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of site.files.list()) ids.push(id);
  return ids;
}

test.each([
  ['WebM of Chrome', webm(), 'audio/webm', 'Voice note.webm'],
  ['Ogg of Firefox', ogg(), 'audio/ogg', 'Voice note.ogg'],
  ['MP4 of Safari', mp4(), 'audio/mp4', 'Voice note.m4a'],
])(
  '%s is told by its bytes, and is heard in place without running anything',
  async (_, content, mediaType, name) => {
    const ada = await createAda();
    const file = await record(ada, ada, { content, name: 'page.html' });
    expect(file).toEqual({
      ...{ id: file.id, name, mediaType, size: content.length, thumbnail: 'none' },
      voice: { ms: 84_000, peaks: PEAKS },
    });
    const sent = await sayWithFiles(ada, ada, { files: [file.id] });
    expect(sent).toMatchObject({ message: '', voiceMs: 84_000, files: [file] });
    const whole = await coach.get(soundOf(file));
    expect(whole.rawPayload).toEqual(content);
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': mediaType, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' },
      ...{ 'cache-control': 'no-store', 'content-disposition': `inline; filename="${name}"` },
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    });
    const part = await coach.get(soundOf(file), { range: 'bytes=10-19' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, content.subarray(10, 20)]);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${content.length}`);
    const beyond = await coach.get(soundOf(file), { range: `bytes=${content.length}-` });
    expect(beyond.statusCode).toBe(416);
    const saved = await coach.get(`/api/message-files/${file.id}`);
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
  },
);

test('other bytes under the name of a recording are refused and leave nothing behind', async () => {
  const ada = await createAda();
  const before = await storedFiles();
  const wrong = {
    page: '<script>alert(1)</script>',
    picture: await createPicture(20, 20),
    'page after the head of a recording': Buffer.concat([
      webm({ block: Buffer.alloc(0) }),
      Buffer.from('<html>'),
    ]),
    film: webm({ track: 1 }),
    'film in MP4': mp4('vide'),
    'sound of another codec': webm({ codec: 'A_VORBIS' }),
    'sound of another codec in Ogg': ogg('\x01vorbis'),
    'two streams': ogg('OpusHead', [5, 6, 5]),
    'more empty parts than five minutes have': Buffer.concat([
      ogg(),
      ...Array.from({ length: 400 }, () => emptyPage),
    ]),
    'another kind of EBML': webm({ docType: 'matroska' }),
    'a head alone': webm().subarray(0, 60),
    'no sound': mp4('soun', ''),
    'more parts than five minutes have': Buffer.concat([webm(), Buffer.alloc(300_000, 'ec80', 'hex')]),
    'no size': Buffer.concat([webm(), Buffer.from([0xa3, 0x00])]),
  };
  for (const [what, content] of Object.entries(wrong)) {
    const answer = await uploadRecording(ada, ada.user.id, { content, name: 'recording.webm' });
    expect([what, answer.statusCode, answer.json().message]).toEqual([
      what,
      415,
      expect.stringContaining('record'),
    ]);
  }
  expect(await storedFiles()).toEqual(before);
});

test('a recording that was cut anywhere is refused, and an empty or a large one', async () => {
  const ada = await createAda();
  const before = await storedFiles();
  for (const whole of [webm(), ogg(), mp4()])
    for (const length of [1, 3, 20, 40, 100, 200, whole.length - 100, whole.length - 1]) {
      const answer = await uploadRecording(ada, ada.user.id, { content: whole.subarray(0, length) });
      expect([length, answer.statusCode]).toEqual([length, 415]);
    }
  expect((await uploadRecording(ada, ada.user.id, { content: '' })).statusCode).toBe(400);
  const large = webm({ block: Buffer.alloc(400_000) });
  expect((await uploadRecording(ada, ada.user.id, { content: large })).statusCode).toBe(413);
  expect(await storedFiles()).toEqual(before);
});

test('a length above five minutes and peaks of another form are refused and leave nothing behind', async () => {
  const ada = await createAda();
  const before = await storedFiles();
  for (const ms of ['0', '300001', '-1', '1e3', '1.5', ' 5', '99999999999', '', null])
    expect([ms, (await uploadRecording(ada, ada.user.id, { ms })).json().fields]).toEqual([
      ms,
      { ms: expect.any(String) },
    ]);
  for (const peaks of [
    '',
    PEAKS.slice(1),
    `${PEAKS}0`,
    PEAKS.toUpperCase(),
    `${PEAKS}\n`,
    '<'.repeat(64),
    null,
  ]) {
    const answer = await uploadRecording(ada, ada.user.id, { peaks });
    expect([peaks, answer.statusCode, answer.json().fields]).toEqual([
      peaks,
      400,
      { peaks: expect.any(String) },
    ]);
  }
  expect(await storedFiles()).toEqual(before);
  expect((await record(ada, ada, { ms: '300000' })).voice?.ms).toBe(300_000);
});

test('recordings are files of messages only where they are voice notes', async () => {
  const ada = await createAda();
  const answer = await uploadMessageFile(ada, ada.user.id, { name: 'sound.webm', content: webm() });
  expect(answer.statusCode).toBe(415);
});

test('a repeated upload stores one recording and answers with it', async () => {
  const ada = await createAda();
  const key = randomUUID();
  const before = await storedFiles();
  const answers = await Promise.all([1, 2, 3].map(() => uploadRecording(ada, ada.user.id, { key })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await storedFiles()).length - before.length).toBe(1);
});

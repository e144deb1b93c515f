import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Message, MessageFile } from '#shared/contract/messages.ts';
import { cleanUp } from '#shared/maintenance/clean-up.ts';
import { createLog } from '#shared/operations/log.ts';
import { remove, send, shownTo } from '#tests/backend/message-calls.ts';
import { createPicture, sayWithFiles, sendFiles } from '#tests/backend/message-files.ts';
import { emptyPage, mp4, ogg, PEAKS, record, uploadRecording } from '#tests/backend/recordings.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { uploadMessageFile } from '#tests/backend/upload.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { storedFiles } from '#tests/support/file-stores.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { webm } from '#tests/support/webm.ts';

const site = await forThisFile(startTestApp({ voiceSize: 400_000 }));
const coach = await createCoach(site.app, site.db);

const createAda = () => createPerson(site.app, site.db);
const together = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const soundOf = ({ id }: Pick<MessageFile, 'id'>): string => `/api/message-files/${id}/preview`;

test.each([
  ['WebM of Chrome', webm(), 'audio/webm', 'Voice note.webm'],
  ['Ogg of Firefox', ogg(), 'audio/ogg', 'Voice note.ogg'],
  ['MP4 of Safari', mp4(), 'audio/mp4', 'Voice note.m4a'],
])(
  '%s is told by its bytes, and is heard in place without running anything',
  async (_, content, mediaType, name) => {
    const ada = await createAda();
    const file = await record(ada, ada, { content, name: 'page.html' });
    expect((await coach.get(soundOf(file))).statusCode).toBe(404);
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
  const before = await storedFiles(site);
  const wrong = {
    page: '<script>alert(1)</script>',
    picture: await createPicture(20, 20),
    'page after the head of a recording': together(webm({ block: Buffer.alloc(0) }), '<html>'),
    film: webm({ track: 1 }),
    'film in MP4': mp4('vide'),
    'sound of another codec': webm({ codec: 'A_VORBIS' }),
    'sound of another codec in Ogg': ogg('\x01vorbis'),
    'two streams': ogg('OpusHead', [5, 6, 5]),
    'more empty parts than five minutes have': together(ogg(), ...Array<Buffer>(400).fill(emptyPage)),
    'another kind of EBML': webm({ docType: 'matroska' }),
    'a head alone': webm().subarray(0, 60),
    'no sound': mp4('soun', ''),
    'more parts than five minutes have': together(webm(), Buffer.alloc(300_000, 'ec80', 'hex')),
    'no size': together(webm(), Buffer.from([0xa3, 0x00])),
  };
  for (const [what, content] of Object.entries(wrong)) {
    const answer = await uploadRecording(ada, ada.user.id, { content, name: 'recording.webm' });
    const words = expect.stringContaining('record');
    expect([what, answer.statusCode, answer.json().message]).toEqual([what, 415, words]);
  }
  expect(await storedFiles(site)).toEqual(before);
});

test('a recording that was cut anywhere is refused, an empty or a large one, and one as a file', async () => {
  const ada = await createAda();
  const before = await storedFiles(site);
  for (const whole of [webm(), ogg(), mp4()])
    for (const length of [1, 3, 20, 40, 100, 200, whole.length - 100, whole.length - 1]) {
      const answer = await uploadRecording(ada, ada.user.id, { content: whole.subarray(0, length) });
      expect([length, answer.statusCode]).toEqual([length, 415]);
    }
  expect((await uploadRecording(ada, ada.user.id, { content: '' })).statusCode).toBe(400);
  // A file of a message is no recording.
  const file = await uploadMessageFile(ada, ada.user.id, { name: 'sound.webm', content: webm() });
  expect(file.statusCode).toBe(415);
  const large = webm({ block: Buffer.alloc(400_000) });
  expect((await uploadRecording(ada, ada.user.id, { content: large })).statusCode).toBe(413);
  expect(await storedFiles(site)).toEqual(before);
});

test('a length above five minutes and peaks of another form are refused and leave nothing behind', async () => {
  const ada = await createAda();
  const refusesField = async (field: string, given: object) => {
    const answer = await uploadRecording(ada, ada.user.id, given);
    const fields = { [field]: expect.any(String) };
    expect([given, answer.statusCode, answer.json().fields]).toEqual([given, 400, fields]);
  };
  const before = await storedFiles(site);
  for (const ms of ['0', '300001', '-1', '1e3', '1.5', ' 5', '99999999999', '', null])
    await refusesField('ms', { ms });
  const six = 360_000;
  const coarse = webm({ ms: six, scale: 1_000_000_000 });
  const all = ['table', 'samples', 'fragment', 'head'].map((how) => mp4('soun', 'sound', six, how));
  for (const content of [webm({ ms: six }), coarse, ogg('OpusHead', [5, 5, 5], six), ...all])
    await refusesField('ms', { content, ms: '60000' });
  const longer = [`${PEAKS}0`, `${PEAKS}\n`];
  for (const peaks of ['', PEAKS.slice(1), ...longer, PEAKS.toUpperCase(), '<'.repeat(64), null])
    await refusesField('peaks', { peaks });
  expect(await storedFiles(site)).toEqual(before);
  expect((await record(ada, ada, { ms: '300000' })).voice?.ms).toBe(300_000);
});

test('the length of a recording is that of its bytes, whatever is said', async () => {
  const ada = await createAda();
  const whole = (ms: number) => [
    ...[webm({ ms }), webm({ ms, scale: 500_000 }), ogg('OpusHead', [5, 5, 5], ms)],
    ...['table', 'samples', 'fragment', 'head'].map((how) => mp4('soun', 'sound', ms, how)),
  ];
  const kept = async (content: Buffer, ms: string) => (await record(ada, ada, { content, ms })).voice?.ms;
  for (const content of whole(240_000)) expect(await kept(content, '60000')).toBe(240_000);
  for (const content of whole(4_000)) expect(await kept(content, '300000')).toBe(4_000);
  // Recorders stop a little late, and round.
  for (const content of whole(301_500)) expect(await kept(content, '300000')).toBe(300_000);
  for (const content of whole(84_000)) expect(await kept(content, '83100')).toBe(83_100);
  // These bytes do not tell it.
  expect(await kept(mp4('soun', 'sound', 84_000, ''), '5000')).toBe(5_000);
});

test('a repeated upload stores one recording and answers with it', async () => {
  const ada = await createAda();
  const key = randomUUID();
  const before = await storedFiles(site);
  const answers = await Promise.all([1, 2, 3].map(() => uploadRecording(ada, ada.user.id, { key })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await storedFiles(site)).length - before.length).toBe(1);
});

const inList = async (of: Person): Promise<Message> =>
  (await coach.get(`/api/conversations/${of.user.id}`)).json().lastMessage;

test('lists and quotes tell its length, with the summary beside it, until it is removed', async () => {
  const ada = await createAda();
  const file = await record(ada, ada);
  const said = await sayWithFiles(ada, ada, { files: [file.id], message: 'About my logo' });
  expect(await inList(ada)).toMatchObject({ id: said.id, message: 'About my logo', voiceMs: 84_000 });
  const answer = (await send(coach, ada, { message: 'Yes', quotedId: said.id })).json();
  expect(answer.quote).toMatchObject({ message: 'About my logo', voiceMs: 84_000 });
  expect(answer.voiceMs).toBeUndefined();
  expect(await shownTo(coach, ada)).toEqual([said, answer]);
  await remove(ada, said.id);
  const [removed, quoting] = await shownTo(coach, ada);
  const left = [removed?.voiceMs, removed?.files, quoting?.quote?.voiceMs];
  expect(left.filter((each) => each !== undefined)).toEqual([]);
  expect((await ada.get(soundOf(file))).statusCode).toBe(404);
  const due = site.db.selectFrom('removed_files').select('id').where('id', '=', file.id);
  expect(await due.execute()).toHaveLength(1);
  const told = await site.db.selectFrom('events').select('payload').execute();
  expect(told.filter(({ payload }) => JSON.stringify(payload).includes(file.id))).toEqual([]);
});

test('who cannot listen has the other side asked for a text', async () => {
  const [ada, mara] = [await createAda(), await createCoach(site.app, site.db)];
  await site.db.updateTable('users').set({ coach_id: mara.user.id }).where('id', '=', ada.user.id).execute();
  const isAsked = async (who: Person): Promise<boolean> =>
    (await who.get(`/api/conversations/${ada.user.id}/read-state`)).json().asksForText;
  const cannotListen = (who: Person, is: boolean) => who.patch('/api/settings', { cannotListen: is });
  expect([await isAsked(ada), await isAsked(mara)]).toEqual([false, false]);
  await cannotListen(coach, true);
  expect(await isAsked(ada)).toBe(false);
  await cannotListen(mara, true);
  expect([await isAsked(ada), await isAsked(coach)]).toEqual([true, false]);
  await cannotListen(mara, false);
  expect((await cannotListen(ada, true)).json()).toMatchObject({ cannotListen: true });
  expect([await isAsked(ada), await isAsked(coach)]).toEqual([false, true]);
  await site.db.updateTable('users').set({ coach_id: null }).where('id', '=', ada.user.id).execute();
  expect(await isAsked(ada)).toBe(true);
});

test('a coach gives feedback one voice note, which the participant hears and nobody sends again', async () => {
  const [ada, ben] = [await createAda(), await createAda()];
  const { id: submissionId } = (await handIn(ada, 1)).json();
  const review = { submissionId, comment: 'Good work', rating: 4, unlockNext: false };
  const [own, coachs, bens] = [await record(ada, ada), await record(coach, ada), await record(coach, ben)];
  const plain = (await uploadMessageFile(coach, ada.user.id)).json();
  for (const { id: voice } of [own, bens, plain, { id: 'x'.repeat(32) }])
    expect((await coach.post('/api/feedback', { ...review, voice })).statusCode).toBe(404);
  for (const voice of ['short', 5, null, [coachs.id]])
    expect((await coach.post('/api/feedback', { ...review, voice })).statusCode).toBe(400);
  const given = await coach.post('/api/feedback', { ...review, voice: coachs.id });
  expect([given.statusCode, given.json().voice]).toEqual([201, coachs]);
  const { voice, rating } = (await ada.get(`/api/feedback/user/${ada.user.id}/day/1`)).json();
  expect([voice, rating]).toEqual([coachs, undefined]);
  const answers = [ben, ada].map((who) => who.get(soundOf(coachs)));
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  expect((await sendFiles(coach, ada, { files: [coachs.id] })).statusCode).toBe(404);
  const old = { created_at: new Date(Date.now() - 49 * 60 * 60_000) };
  await site.db.updateTable('message_files').set(old).where('user_id', '=', ada.user.id).execute();
  await cleanUp({ db: site.db, files: site.files, log: createLog('silent', 'test') });
  expect((await ada.get(soundOf(coachs))).statusCode).toBe(200);
  await site.db.deleteFrom('submissions').where('id', '=', submissionId).execute();
  expect((await ada.get(soundOf(coachs))).statusCode).toBe(404);
  const due = site.db.selectFrom('removed_files').select('id').where('id', '=', coachs.id);
  expect(await due.execute()).toHaveLength(1);
});

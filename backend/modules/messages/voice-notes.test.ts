import { expect, test } from 'vitest';
import type { Message, MessageFile } from '#shared/contract/messages.ts';
import { cleanUp } from '#shared/maintenance/clean-up.ts';
import { createLog } from '#shared/operations/log.ts';
import { sayWithFiles, sendFiles } from '#tests/backend/message-files.ts';
import { record, uploadRecording } from '#tests/backend/recordings.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { uploadMessageFile } from '#tests/backend/upload.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp({ voiceSize: 400_000 }));
const coach = await createCoach(site.app, site.db);

const createAda = () => createPerson(site.app, site.db);
const soundOf = ({ id }: Pick<MessageFile, 'id'>): string => `/api/message-files/${id}/preview`;
const listOf = async (who: Person, of: Person): Promise<Message[]> =>
  (await who.get(`/api/conversations/${of.user.id}/messages`)).json();
const inList = async (of: Person): Promise<Message> =>
  (await coach.get(`/api/conversations/${of.user.id}`)).json().lastMessage;

async function storedFiles(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of site.files.list()) ids.push(id);
  return ids;
}

test('a voice note is for the conversation of the participant and for the coaches', async () => {
  const [ada, ben] = [await createAda(), await createAda()];
  const before = await storedFiles();
  expect((await uploadRecording(stranger(site.app), ada.user.id)).statusCode).toBe(401);
  expect((await uploadRecording(ben, ada.user.id)).statusCode).toBe(403);
  expect((await uploadRecording(coach, coach.user.id)).statusCode).toBe(404);
  expect(await storedFiles()).toEqual(before);
  const file = await record(ada, ada);
  expect((await coach.get(soundOf(file))).statusCode).toBe(404);
  await sayWithFiles(ada, ada, { files: [file.id] });
  const answers = [stranger(site.app), ben, ada, coach].map((who) => who.get(soundOf(file)));
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 404, 200, 200]);
});

test('lists and quotes tell its length, with the summary beside it, until it is removed', async () => {
  const ada = await createAda();
  const file = await record(ada, ada);
  const said = await sayWithFiles(ada, ada, { files: [file.id], message: 'About my logo' });
  expect(await inList(ada)).toMatchObject({ id: said.id, message: 'About my logo', voiceMs: 84_000 });
  const url = `/api/conversations/${ada.user.id}/messages`;
  const answer = (await coach.post(url, { message: 'Yes', day: 1, quotedId: said.id })).json();
  expect(answer.quote).toMatchObject({ message: 'About my logo', voiceMs: 84_000 });
  expect(answer.voiceMs).toBeUndefined();
  expect(await listOf(coach, ada)).toEqual([said, answer]);
  await ada.send({ method: 'DELETE', url: `/api/messages/${said.id}` });
  const [removed, quoting] = await listOf(coach, ada);
  expect([removed?.voiceMs, removed?.files, quoting?.quote?.voiceMs]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect((await ada.get(soundOf(file))).statusCode).toBe(404);
  const due = site.db.selectFrom('removed_files').select('id').where('id', '=', file.id);
  expect(await due.execute()).toHaveLength(1);
  const { rows: told } = { rows: await site.db.selectFrom('events').select('payload').execute() };
  expect(told.filter(({ payload }) => JSON.stringify(payload).includes(file.id))).toEqual([]);
});

test('who cannot listen has the other side asked for a text', async () => {
  const [ada, mara] = [await createAda(), await createCoach(site.app, site.db)];
  await site.db.updateTable('users').set({ coach_id: mara.user.id }).where('id', '=', ada.user.id).execute();
  const isAsked = async (who: Person): Promise<boolean> =>
    (await who.get(`/api/conversations/${ada.user.id}/read-state`)).json().asksForText;
  const cannotListen = (who: Person, is: boolean) =>
    who.send({ method: 'PATCH', url: '/api/settings', payload: { cannotListen: is } });
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
  const work = { userId: ada.user.id, taskDay: 1, fileURL: 'embedded_form_day1_1.json', notes: '' };
  const { id: submissionId } = (await ada.post('/api/submissions', work)).json();
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
  const answers = [stranger(site.app), ben, ada].map((who) => who.get(soundOf(coachs)));
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 404, 200]);
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

import { expect, test } from 'vitest';
import { removeCoach } from '#shared/accounts/former-coach.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach, createPerson, type Person, stranger } from '#tests/backend/test-person.ts';
import { jpegOf, photoForm, sendForm } from '#tests/backend/upload.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const coach = await createCoach(site.app, site.db);

const url = '/api/users/avatar';
const setPhoto = (who: Person, form = photoForm()) => sendForm(who, form, { method: 'PUT', url });
const removePhoto = (who: Person) => who.delete(url);
const photoOf = async (who: Person): Promise<string> => (await setPhoto(who)).json().avatarURL;
const filesOf = ({ user }: Person) =>
  site.db.selectFrom('files').select('id').where('user_id', '=', user.id).execute();
const idIn = (avatarURL: string): string => avatarURL.split('/')[3] ?? '';

test('a photo is private to its participant and the coaches; a coach shows theirs to every participant', async () => {
  const ada = await createPerson(site.app, site.db);
  const ben = await createPerson(site.app, site.db);
  const [ofAda, ofCoach] = [await photoOf(ada), await photoOf(coach)];
  const readers = [stranger(site.app), ada, ben, coach];
  const statuses = (address: string) =>
    Promise.all(readers.map(async (who) => (await who.get(address)).statusCode));
  expect(await statuses(ofAda)).toEqual([401, 200, 404, 200]);
  expect(await statuses(ofCoach)).toEqual([401, 200, 200, 200]);
  const { headers, rawPayload } = await ada.get(ofAda);
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect(rawPayload).toEqual(jpegOf(256, 256));
});

test.each([
  ['a picture of another type', photoForm(Buffer.from('89504e470d0a1a0a0000', 'hex')), 415],
  ['a page that says it is a JPEG', photoForm(Buffer.from('<script>alert(1)</script>')), 415],
  ['a JPEG without a frame', photoForm(Buffer.from('ffd8ffe000104a464946', 'hex')), 415],
  ['a JPEG whose segments never end', photoForm(Buffer.from('ffd8ffe00000ffe00000ffe00000', 'hex')), 415],
  ['a photo that is not square', photoForm(jpegOf(256, 255)), 400],
  ['a photo of nothing', photoForm(jpegOf(0, 0)), 400],
  ['more pixels than a screen shows', photoForm(jpegOf(1_025, 1_025)), 400],
  ['too many bytes', photoForm(Buffer.concat([jpegOf(256, 256), Buffer.alloc(500_000)])), 413],
  ['no file', new FormData(), 400],
])('%s is refused and changes nothing', async (_what, form, status) => {
  const ada = await createPerson(site.app, site.db);
  const avatarURL = await photoOf(ada);
  const before = await filesOf(ada);
  const answer = await setPhoto(ada, form);
  expect([answer.statusCode, typeof answer.json().message]).toEqual([status, 'string']);
  expect((await ada.get('/api/auth/me')).json().avatarURL).toBe(avatarURL);
  expect(await filesOf(ada)).toEqual(before);
});

test('another photo takes the place of the first, whose bytes are removed', async () => {
  const ada = await createPerson(site.app, site.db);
  const [first, second] = [await photoOf(ada), await photoOf(ada)];
  expect(await filesOf(ada)).toEqual([{ id: idIn(second) }]);
  expect((await ada.get(first)).statusCode).toBe(404);
  expect((await removePhoto(ada)).json().avatarURL).toBeNull();
  expect((await removePhoto(ada)).statusCode).toBe(200);
  expect(await filesOf(ada)).toEqual([]);
  const removed = await site.db.selectFrom('removed_files').select('id').execute();
  for (const id of [idIn(first), idIn(second)]) expect(removed).toContainEqual({ id });
});

test('photos set at the same moment leave one', async () => {
  const ada = await createPerson(site.app, site.db);
  const answers = await Promise.all([setPhoto(ada), setPhoto(ada), setPhoto(ada)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await filesOf(ada)).toHaveLength(1);
});

test('the queue, the inbox and the conversation show it, and both sides hear of a change at once', async () => {
  const ada = await createPerson(site.app, site.db);
  const sockets = await Promise.all([screenOf(site, ada), screenOf(site, coach)]);
  const changes = sockets.map((socket) => collect(socket, 'user.changed'));
  const messages = collect(sockets[1], 'message.sent');
  const submissions = collect(sockets[1], 'submission.created');
  const avatarURL = await photoOf(ada);
  await eventually(() => {
    for (const heard of changes) expect(heard.at(-1)?.user).toMatchObject({ id: ada.user.id, avatarURL });
  });
  const userId = ada.user.id;
  await ada.post('/api/submissions', { userId, taskDay: 1, fileURL: 'embedded_form_day1_1.json' });
  await ada.post(`/api/conversations/${userId}/messages`, { message: 'Is it clear?', day: 1 });
  const inList = async (address: string) =>
    (await coach.get(address)).json().find((each: { userId: number }) => each.userId === userId);
  expect(await inList('/api/submissions/pending')).toMatchObject({ avatarURL });
  expect(await inList('/api/inbox')).toMatchObject({
    avatarURL,
    lastMessage: { authorAvatarURL: avatarURL },
  });
  expect(await inList(`/api/conversations/${userId}/messages`)).toMatchObject({ authorAvatarURL: avatarURL });
  await eventually(() => {
    expect(messages.at(-1)?.message).toMatchObject({ userId, authorAvatarURL: avatarURL });
    expect(submissions.at(-1)?.pending).toMatchObject({ userId, avatarURL });
  });
  for (const socket of sockets) socket.close();
});

test("feedback shows its coach's photo", async () => {
  const ada = await createPerson(site.app, site.db);
  const avatarURL = await photoOf(coach);
  const userId = ada.user.id;
  const work = { userId, taskDay: 1, fileURL: 'embedded_form_day1_1.json' };
  const { id: submissionId } = (await ada.post('/api/submissions', work)).json();
  const form = { submissionId, comment: 'Clear and warm.', rating: 4, unlockNext: true };
  await coach.post('/api/feedback', form);
  const feedback = (await ada.get(`/api/feedback/user/${userId}/day/1`)).json();
  expect(feedback).toMatchObject({ reviewerAvatarURL: avatarURL });
});

test('nothing of the photo stays of a deleted participant or a removed coach', async () => {
  const ada = await createPerson(site.app, site.db);
  const leaving = await createCoach(site.app, site.db, 'Leo Marsh');
  const ids = [idIn(await photoOf(ada)), idIn(await photoOf(leaving))];
  await leaving.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Welcome', day: 1 });
  expect(await removeCoach(site.db, leaving.user.email)).toBe('nameless');
  const payload = { email: ada.user.email, password: 'correct horse 1!' };
  const deleted = await ada.delete(`/api/users/${ada.user.id}`, payload);
  expect(deleted.statusCode).toBe(200);
  const left = await site.db.selectFrom('files').select('id').where('id', 'in', ids).execute();
  expect(left).toEqual([]);
});

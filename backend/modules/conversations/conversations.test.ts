import { expect, test } from 'vitest';
import type { InboxItem, ReadState, UnreadDay } from '#shared/contract/conversations.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

const participant = (currentDay = 3) => createPerson(site.app, site.db, { currentDay });
const path = ({ user }: Person, part: string) => `/api/conversations/${user.id}/${part}`;
const write = async (who: Person, to: Person, day = 1, headers = {}): Promise<number> =>
  (await who.post(path(to, 'messages'), { message: `Hello on ${day}`, day }, headers)).json().id;
const put = (who: Person, url: string, payload: object) => who.send({ method: 'PUT', url, payload });
const unread = async (who: Person) => (await who.get('/api/conversations/unread')).json<UnreadDay[]>();
const inbox = async (query = '') => (await coach.get(`/api/inbox${query}`)).json<InboxItem[]>();
const waits = async (who: Person) => (await inbox()).some(({ userId }) => userId === who.user.id);

test("a coach's messages are unread by day until read, and read marks never move back", async () => {
  const ada = await participant();
  const first = await write(coach, ada, 1);
  await write(coach, ada, 2);
  const last = await write(coach, ada, 2);
  await write(ada, ada, 3);
  expect(await unread(ada)).toEqual([
    { userId: ada.user.id, day: 1, unread: 1, lastId: first },
    { userId: ada.user.id, day: 2, unread: 2, lastId: last },
  ]);
  await put(ada, path(ada, 'read'), { messageId: last, day: 2 });
  expect(await unread(ada)).toEqual([{ userId: ada.user.id, day: 1, unread: 1, lastId: first }]);
  await put(ada, path(ada, 'read'), { messageId: last });
  expect(await unread(ada)).toEqual([]);
  const state = (await put(ada, path(ada, 'read'), { messageId: first })).json<ReadState>();
  expect(state.own.map(({ lastReadId }) => lastReadId)).toEqual([first, last]);
});

test('coaches see read receipts; the participant sees them only of coaches who share them', async () => {
  const ada = await participant();
  const said = await write(coach, ada);
  const asked = await write(ada, ada);
  await put(ada, path(ada, 'read'), { messageId: said });
  await put(coach, path(ada, 'read'), { messageId: asked });
  const others = async (who: Person) => (await who.get(path(ada, 'read-state'))).json<ReadState>().others;
  expect(await others(coach)).toMatchObject([{ day: 1, lastReadId: said }]);
  expect(await others(ada)).toEqual([]);
  await coach.send({ method: 'PATCH', url: '/api/settings', payload: { showsSeen: true } });
  expect(await others(ada)).toMatchObject([{ day: 1, lastReadId: asked }]);
  await coach.send({ method: 'PATCH', url: '/api/settings', payload: { showsSeen: false } });
});

test('a conversation waits from its first unanswered message and leaves the inbox on a reply', async () => {
  const ada = await participant();
  await write(ada, ada);
  const [before] = (await inbox()).filter(({ userId }) => userId === ada.user.id);
  const last = await write(ada, ada, 2);
  const [after] = (await inbox()).filter(({ userId }) => userId === ada.user.id);
  expect(after).toMatchObject({ unanswered: 2, lastMessage: { id: last, day: 2 } });
  expect(after?.waitingSince).toBe(before?.waitingSince);
  expect((await unread(coach)).filter(({ userId }) => userId === ada.user.id)).toMatchObject([
    { day: 1, lastId: before?.lastMessage.id },
    { day: 2, lastId: last },
  ]);
  await write(coach, ada);
  expect(await waits(ada)).toBe(false);
  expect((await unread(coach)).filter(({ userId }) => userId === ada.user.id)).toEqual([]);
});

test('a message repeated after the answer does not wait again', async () => {
  const ada = await participant();
  const key = { 'idempotency-key': crypto.randomUUID() };
  await write(ada, ada, 1, key);
  await write(coach, ada);
  await write(ada, ada, 1, key);
  expect(await waits(ada)).toBe(false);
});

test('the longest wait comes first, across pages', async () => {
  const people = await Promise.all([1, 2, 3].map(() => participant()));
  for (const person of people) await write(person, person);
  const all = await inbox();
  expect(all.map(({ waitingSince }) => waitingSince)).toEqual(
    all.map(({ waitingSince }) => waitingSince).toSorted(),
  );
  const walked: number[] = [];
  let url: string | undefined = '/api/inbox?limit=1';
  while (url) {
    const page = await coach.get(url);
    expect(page.headers['x-total-count']).toBe(String(all.length));
    walked.push(...page.json<InboxItem[]>().map(({ userId }) => userId));
    url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(walked).toEqual(all.map(({ userId }) => userId));
});

test('"No reply needed" removes it, snoozing hides it until then, a new message brings it back', async () => {
  const ada = await participant();
  await write(ada, ada);
  const settle = (state: object) => put(coach, path(ada, 'inbox'), state);
  await settle({ state: 'done' });
  expect(await waits(ada)).toBe(false);
  await settle({ state: 'waiting' });
  expect(await waits(ada)).toBe(true);
  await settle({ state: 'snoozed', until: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await waits(ada)).toBe(false);
  expect((await inbox('?snoozed=only')).some(({ userId }) => userId === ada.user.id)).toBe(true);
  await settle({ state: 'snoozed', until: new Date(Date.now() - 1_000).toISOString() });
  expect(await waits(ada)).toBe(true);
  await settle({ state: 'snoozed', until: new Date(Date.now() + 3_600_000).toISOString() });
  await write(ada, ada);
  expect(await waits(ada)).toBe(true);
  expect((await settle({ state: 'snoozed', until: 'tomorrow' })).statusCode).toBe(400);
});

test('submissions, feedback and day changes appear between the messages, in order', async () => {
  const ada = await participant(1);
  const fileURL = 'embedded_form_day1_1.json';
  const handIn = { userId: ada.user.id, taskDay: 1, fileURL, notes: '' };
  const { id: submissionId } = (await ada.post('/api/submissions', handIn)).json();
  await coach.post('/api/feedback', { submissionId, comment: 'Good work', rating: 4, unlockNext: false });
  await put(coach, `/api/users/${ada.user.id}/day`, { day: 4, reason: 'You are quick' });
  const lines = (await ada.get(path(ada, 'lines'))).json();
  expect(lines).toMatchObject([
    { kind: 'submitted', day: 1, cause: null },
    { kind: 'reviewed', day: 1, cause: null },
    { kind: 'day', day: 4, cause: 'set' },
  ]);
});

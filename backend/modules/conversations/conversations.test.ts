import { expect, test } from 'vitest';
import type { ConversationItem, InboxItem, ReadState, UnreadDay } from '#shared/contract/conversations.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { handIn } from '#tests/backend/workbook-calls.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const path = ({ user }: Person, part: string) => `/api/conversations/${user.id}/${part}`;
const say = (who: Person, to: Person, message: string, day = 1, headers = {}) =>
  who.post(path(to, 'messages'), { message, day }, headers);
const settle = (who: Person, payload: object) => put(coach, path(who, 'inbox'), payload);
const put = (who: Person, url: string, payload: object) => who.put(url, payload);

/** The ids on all pages of a list, each of which tells the total. */
async function walk(first: string, total: string): Promise<number[]> {
  const walked: number[] = [];
  for (let url: string | undefined = first; url; ) {
    const page = await coach.get(url);
    expect(page.headers['x-total-count']).toBe(total);
    walked.push(...page.json<InboxItem[]>().map(({ userId }) => userId));
    url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  return walked;
}

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);
const participant = (name = 'Ada Rossi', currentDay = 3) =>
  createPerson(site.app, site.db, { name, currentDay });
const ana = await participant('Ana Silva');
const ben = await participant('Ben 100%_Whitaker');
const cleo = await participant('Cleo Silva');
for (const person of [ben, ana, cleo]) await say(person, person, 'A question');
await say(coach, ben, 'An answer');
await settle(cleo, { state: 'snoozed', until: soon(2) });
const list = async (query = '') => {
  const answer = await coach.get(`/api/conversations${query}`);
  const names = answer.json<ConversationItem[]>().map(({ userName }) => userName);
  return { names, total: answer.headers['x-total-count'], items: answer.json<ConversationItem[]>() };
};

test('all conversations are listed, newest message first, with their state', async () => {
  const { items, total } = await list();
  const answer = { message: 'An answer', fromAdmin: true, authorName: coach.user.name };
  const question = { message: 'A question', fromAdmin: false, authorName: 'Ana Silva' };
  expect(items).toMatchObject([
    { userId: ben.user.id, waitingSince: null, unanswered: 0, lastMessage: answer },
    { userId: cleo.user.id, snoozedUntil: expect.any(String), unanswered: 1 },
    {
      ...{ userId: ana.user.id, waitingSince: expect.any(String), snoozedUntil: null },
      lastMessage: question,
    },
  ]);
  expect(total).toBe('3');
});

test('a search takes every word literally and counts what it finds', async () => {
  expect(await list('?q=silva')).toMatchObject({ names: ['Cleo Silva', 'Ana Silva'], total: '2' });
  expect(await list('?q=SILVA%20ana')).toMatchObject({ names: ['Ana Silva'], total: '1' });
  expect(await list('?q=100%25_')).toMatchObject({ names: ['Ben 100%_Whitaker'], total: '1' });
  expect(await list('?q=nobody')).toMatchObject({ names: [], total: '0' });
});

test('pages hold every conversation once, of a search too', async () => {
  expect(await walk('/api/conversations?limit=1&q=silva', '2')).toEqual([cleo.user.id, ana.user.id]);
});

test('one conversation has the state that the list shows; before its first message it is null', async () => {
  const { items } = await list();
  const one = async ({ user }: Person) => await coach.get(`/api/conversations/${user.id}`);
  expect((await one(ben)).json()).toEqual(items.find(({ userId }) => userId === ben.user.id));
  expect((await one(await participant())).json()).toBeNull();
  expect((await one(coach)).statusCode).toBe(404);
});

test('the snoozed conversation that returns first comes first', async () => {
  const dora = await participant('Dora Klein');
  await say(dora, dora, 'A question');
  await settle(dora, { state: 'snoozed', until: soon(1) });
  const snoozed = (await coach.get('/api/inbox?snoozed=only')).json<ConversationItem[]>();
  expect(snoozed.map(({ userName }) => userName)).toEqual(['Dora Klein', 'Cleo Silva']);
});

test('a deactivated participant is in no list, and can still be looked up', async () => {
  const gone = await participant('Gil Moss');
  await say(gone, gone, 'A question');
  expect((await list('?q=moss')).total).toBe('1');
  await coach.post(`/api/users/${gone.user.id}/deactivate`, {});
  expect((await list('?q=moss')).total).toBe('0');
  const answer = await coach.get(`/api/conversations/${gone.user.id}`);
  expect(answer.json()).toMatchObject({ userName: 'Gil Moss' });
});

const write = async (who: Person, to: Person, day = 1, headers = {}): Promise<number> =>
  (await say(who, to, `Hello on ${day}`, day, headers)).json().id;
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
  await coach.patch('/api/settings', { showsSeen: true });
  expect(await others(ada)).toMatchObject([{ day: 1, lastReadId: asked }]);
  await coach.patch('/api/settings', { showsSeen: false });
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
  const ids = all.map(({ userId }) => userId);
  expect(await walk('/api/inbox?limit=1', String(all.length))).toEqual(ids);
});

test('"No reply needed" removes it, snoozing hides it until then, a new message brings it back', async () => {
  const ada = await participant();
  await write(ada, ada);
  const until = (ms: number) => ({ state: 'snoozed', until: new Date(Date.now() + ms).toISOString() });
  await settle(ada, { state: 'done' });
  expect(await waits(ada)).toBe(false);
  await settle(ada, { state: 'waiting' });
  expect(await waits(ada)).toBe(true);
  await settle(ada, until(3_600_000));
  expect(await waits(ada)).toBe(false);
  expect((await inbox('?snoozed=only')).some(({ userId }) => userId === ada.user.id)).toBe(true);
  await settle(ada, until(-1_000));
  expect(await waits(ada)).toBe(true);
  await settle(ada, until(3_600_000));
  await write(ada, ada);
  expect(await waits(ada)).toBe(true);
  expect((await settle(ada, { state: 'snoozed', until: 'tomorrow' })).statusCode).toBe(400);
});

test('submissions, feedback and day changes appear between the messages, in order', async () => {
  const ada = await participant('Ada Rossi', 1);
  const { id: submissionId } = (await handIn(ada, 1)).json();
  await coach.post('/api/feedback', { submissionId, comment: 'Good work', rating: 4, unlockNext: false });
  await put(coach, `/api/users/${ada.user.id}/day`, { day: 4, reason: 'You are quick' });
  const lines = (await ada.get(path(ada, 'lines'))).json();
  expect(lines).toMatchObject([
    { kind: 'submitted', day: 1, cause: null },
    { kind: 'reviewed', day: 1, cause: null },
    { kind: 'day', day: 4, cause: 'set' },
  ]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { InboxItem } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { heldCalls } from '#tests/backend/held-site.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { deleteAccount } from '#tests/backend/person-calls.ts';
import { soonAt } from '#tests/backend/soon-at.ts';
import { createCoach, createPerson, type Person } from '#tests/backend/test-person.ts';
import { unzip } from '#tests/backend/unzip.ts';
import { eventually } from '#tests/support/eventually.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startLiveSite());
const maya = await createCoach(site.app, site.db);
const noah = await createCoach(site.app, site.db, 'Noah Berg');
const held = heldCalls(site);

const client = (name = 'Ada Rossi') => createPerson(site.app, site.db, { name, currentDay: 3 });
const change = (who: Person, id: number, payload: object) => who.patch(`/api/held-messages/${id}`, payload);
const cancel = (who: Person, id: number) => who.delete(`/api/held-messages/${id}`);
const sendNow = (who: Person, id: number) => who.post(`/api/held-messages/${id}/send`);
const inZone = (who: Person, timeZone: string) => who.patch('/api/settings', { timeZone });
const logOf = async ({ user }: Person): Promise<string[]> =>
  (await maya.get(`/api/audit?userId=${user.id}`)).json<AuditEntry[]>().map(({ action }) => action);

test('nothing that a client reads shows a held message', async () => {
  const ada = await client();
  await held.hold(maya, ada, { message: 'A secret word' });
  const reads = ['messages', 'lines', 'read-state'].map((part) => `conversations/${ada.user.id}/${part}`);
  for (const url of [...reads, 'conversations/unread', 'notices', 'search?q=secret', 'activity'])
    expect((await ada.get(`/api/${url}`)).body).not.toContain('secret');
});

test('no key of a call takes the place of a held message', async () => {
  const ada = await client();
  const { id } = await held.hold(maya, ada);
  const url = `/api/conversations/${ada.user.id}/messages`;
  const say = async (key: string) =>
    (await maya.post(url, { message: 'First', day: 3 }, { 'idempotency-key': key })).statusCode;
  expect([await say(`held-${id}`), await say(`held ${id}`)]).toEqual([201, 400]);
  await held.pass(id);
  await held.work();
  const words = (await held.messagesOf(maya, ada)).map(({ message }) => message);
  expect(words.toSorted()).toEqual(['First', 'Good morning']);
});

test("the hour is the client's own, and moves with their time zone", async () => {
  const ada = await client();
  await inZone(ada, 'Asia/Tokyo');
  const at = soonAt();
  const { dueAt } = await held.hold(maya, ada, { at });
  expect(Date.parse(dueAt)).toBe(Date.parse(`${at}:00+09:00`));
  expect((await maya.get(`/api/conversations/${ada.user.id}/held`)).json()).toMatchObject({
    timeZone: 'Asia/Tokyo',
    messages: [{ message: 'Good morning', day: 3, at, dueAt, authorName: 'Maya Lindqvist', problem: null }],
  });
  await inZone(ada, 'UTC');
  expect(await held.listHeld(maya, ada)).toMatchObject([{ at, dueAt: `${at}:00.000Z` }]);
});

test('an hour that has passed or is too far ahead is refused', async () => {
  const ada = await client();
  const { id } = await held.hold(maya, ada);
  const far = new Date(Date.now() + 61 * 86_400_000).toISOString().slice(0, 10);
  for (const at of ['2026-01-01T08:00', `${far}T08:00`, '2026-02-30T08:00', `${far}T08:07`, '08:00']) {
    const body = { message: 'Hello', day: 1, at };
    const answer = await maya.post(`/api/conversations/${ada.user.id}/held`, body);
    expect([at, answer.statusCode]).toEqual([at, 400]);
    expect(answer.json().fields.at).toEqual(expect.any(String));
    expect([at, (await change(maya, id, { at })).statusCode]).toEqual([at, 400]);
  }
  expect(await held.listHeld(maya, ada)).toHaveLength(1);
});

test('at most 20 are held for one client, also at once', async () => {
  const ada = await client();
  const press = () =>
    maya.post(`/api/conversations/${ada.user.id}/held`, { message: 'Hello', day: 1, at: soonAt() });
  for (let n = 0; n < 19; n += 1) expect((await press()).statusCode).toBe(201);
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
});

test('any coach moves, sends or cancels one; the words are its author’s; the log names them', async () => {
  const ada = await client();
  const [first, second] = [await held.hold(maya, ada), await held.hold(maya, ada, { message: 'Second' })];
  expect((await change(noah, first.id, { message: 'Mine' })).statusCode).toBe(403);
  expect((await change(noah, first.id, { at: soonAt().replace('08:00', '09:30') })).statusCode).toBe(200);
  expect((await change(maya, first.id, { message: 'Good day' })).statusCode).toBe(200);
  const { messageId } = (await sendNow(noah, first.id)).json();
  expect((await cancel(noah, second.id)).statusCode).toBe(200);
  expect(await held.messagesOf(maya, ada)).toMatchObject([
    { id: messageId, message: 'Good day', authorName: 'Maya Lindqvist', fromAdmin: true, day: 3 },
  ]);
  expect(await held.listHeld(maya, ada)).toEqual([]);
  expect((await sendNow(maya, first.id)).statusCode).toBe(404);
  expect((await logOf(ada)).toReversed()).toEqual([
    ...['hold-message', 'hold-message', 'change-held', 'change-held', 'send-held', 'cancel-held'],
  ]);
});

test('one sent now quotes what it was written about, answers the client and rings as any message', async () => {
  const ada = await client();
  const asked = (
    await ada.post(`/api/conversations/${ada.user.id}/messages`, { message: 'Is it clear?', day: 3 })
  ).json<Message>();
  const { id } = await held.hold(maya, ada, { quotedId: asked.id });
  expect(await held.listHeld(maya, ada)).toMatchObject([
    { quote: { id: asked.id, message: 'Is it clear?' } },
  ]);
  const screen = await screenOf(site, ada);
  const pushed = collect(screen, 'message.sent');
  await sendNow(maya, id);
  await eventually(() => expect(pushed).toMatchObject([{ message: { quote: { id: asked.id } } }]));
  const inbox = (await maya.get('/api/inbox')).json<{ userId: number }[]>();
  expect(inbox.filter(({ userId }) => userId === ada.user.id)).toEqual([]);
  const other = await client('Ben Whitaker');
  const body = { message: 'Hello', day: 3, at: soonAt(), quotedId: asked.id };
  expect((await maya.post(`/api/conversations/${other.user.id}/held`, body)).statusCode).toBe(404);
  screen.close();
});

test('coaches’ screens hear of each change, a client’s never', async () => {
  const ada = await client();
  const [desk, own] = [await screenOf(site, noah), await screenOf(site, ada)];
  const [seen, unseen] = [collect(desk, 'held.changed'), collect(own, 'held.changed')];
  const { id } = await held.hold(maya, ada);
  await change(maya, id, { message: 'Good evening' });
  await inZone(ada, 'Asia/Tokyo');
  await inZone(ada, 'Asia/Tokyo');
  await maya.post(`/api/users/${ada.user.id}/deactivate`);
  await maya.post(`/api/users/${ada.user.id}/reactivate`);
  await cancel(maya, id);
  const told = { userId: ada.user.id };
  await eventually(() => expect(seen).toEqual(Array.from({ length: 6 }, () => told)));
  expect(unseen).toEqual([]);
  for (const screen of [desk, own]) screen.close();
});

test('a repeated press is one held message, and a cancelled one leaves no words behind', async () => {
  const ada = await client();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { message: 'A word to forget', day: 1, at: soonAt() };
  const press = () => maya.post(`/api/conversations/${ada.user.id}/held`, body, key);
  const { id } = (await press()).json();
  expect((await press()).json().id).toBe(id);
  await cancel(maya, id);
  for (const table of ['events', 'idempotency_keys', 'audit'] as const) {
    const rows = await site.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('A word to forget');
  }
});

test("a coach's download of a client has what is held, the client's own has not; deletion takes it", async () => {
  const ada = await client();
  const { id } = await held.hold(maya, ada, { message: 'A secret word' });
  const download = async (who: Person) => {
    const { rawPayload } = await who.get(`/api/users/${ada.user.id}/export`);
    return JSON.parse((await unzip(rawPayload)).get('data.json')?.toString() ?? '');
  };
  expect(await download(maya)).toMatchObject({
    heldMessages: [{ message: 'A secret word', coachName: 'Maya Lindqvist' }],
  });
  expect(await download(ada)).not.toHaveProperty('heldMessages');
  await deleteAccount(maya, ada);
  expect((await sendNow(maya, id)).statusCode).toBe(404);
});

test('a held answer leaves the waiting conversations for later, until the client writes again or it is cancelled', async () => {
  const mona = await client('Mona Held');
  const inbox = async (query: string) => {
    const answer = await maya.get(`/api/inbox?${query}`);
    const items = answer.json<InboxItem[]>();
    const total = Number(answer.headers['x-total-count']);
    return { total, item: items.find(({ userId }) => userId === mona.user.id) };
  };
  const ask = () => mona.post(`/api/conversations/${mona.user.id}/messages`, { message: 'May I?', day: 3 });
  await ask();
  const before = (await inbox('')).total;
  const seen = collect(await screenOf(site, noah), 'held.changed');
  const first = await held.hold(maya, mona);
  await eventually(() => expect(seen.at(-1)).toEqual({ userId: mona.user.id }));
  expect(await inbox('')).toEqual({ total: before - 1, item: undefined });
  const later = (await inbox('snoozed=only')).item;
  expect(later).toMatchObject({ heldUntil: first.dueAt, snoozedUntil: first.dueAt });
  // The client has more to say: what is held no longer answers that.
  await ask();
  expect((await inbox('')).item).toMatchObject({ heldUntil: first.dueAt, snoozedUntil: null, unanswered: 2 });
  // A second held message does not make the first one an answer.
  const second = await held.hold(noah, mona, { at: soonAt().replace('08:', '09:') });
  expect((await inbox('snoozed=only')).item).toMatchObject({ snoozedUntil: second.dueAt });
  expect((await cancel(noah, second.id)).statusCode).toBe(200);
  expect((await inbox('')).item).toMatchObject({ heldUntil: first.dueAt, snoozedUntil: null });
  // Whoever moves it has seen what the client wrote.
  await change(noah, first.id, { at: soonAt().replace('08:', '10:') });
  expect((await inbox('')).item).toBeUndefined();
  await cancel(noah, first.id);
  expect((await inbox('')).item).toMatchObject({ heldUntil: null, snoozedUntil: null });
});

test('what is held for all clients stands in one list, the first due first', async () => {
  const [ada, ben] = [await client('Ada Held'), await client('Ben Held')];
  const ours = async (who: Person) => {
    const { held: list, totals } = (await who.get('/api/users/attention')).json<Attention>();
    expect(totals.held).toBe(list.length);
    const ofOurs = list.filter(({ userId }) => [ada.user.id, ben.user.id].includes(userId));
    return ofOurs.map(({ userName, day, dueAt }) => [userName, day, dueAt]);
  };
  const later = await held.hold(maya, ada);
  const sooner = await held.hold(noah, ben);
  await sql`update held_messages set due_at = due_at - interval '1 minute' where id = ${sooner.id}`.execute(
    site.db,
  );
  const soonerAt = new Date(Date.parse(sooner.dueAt) - 60_000).toISOString();
  const both = [
    ['Ben Held', 3, soonerAt],
    ['Ada Held', 3, later.dueAt],
  ];
  expect([await ours(maya), await ours(noah)]).toEqual([both, both]);
  await cancel(noah, sooner.id);
  expect(await ours(maya)).toEqual([['Ada Held', 3, later.dueAt]]);
});

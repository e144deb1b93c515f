import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#frontend/data/http/api-error.ts';
import {
  entriesOf,
  eventually,
  handIn,
  message,
  offline,
  openBrowser,
  startServer,
} from '#tests/frontend/outbox-browser.ts';

const HOUR_MS = 3_600_000;
const DELAY_MS = 10_000;

let browser = openBrowser();
let server = startServer();
beforeEach(() => {
  browser = openBrowser();
  server = startServer();
});
afterEach(() => {
  for (const tab of browser.tabs) tab.close();
});

test('an entry is stored before its call and removed after its answer', async () => {
  const stored: number[] = [];
  const send = server.send;
  server.send = async (entry) => {
    stored.push((await browser.storage.list()).length);
    return await send(entry);
  };
  const tab = await browser.openTab(server);
  const { outcome, id } = await tab.add(message('Hello'));
  expect(await outcome).toEqual({ id });
  await eventually(() => expect(entriesOf(tab)).toEqual([]));
  expect([stored, server.words(), browser.told]).toEqual([[1], ['Hello'], ['sent']]);
});

test('what is pressed while its lane is busy is stored at once and sent next', async () => {
  const free = Promise.withResolvers<void>();
  const send = server.send;
  server.send = (entry) => free.promise.then(() => send(entry));
  const tab = await browser.openTab(server);
  const first = await tab.add(message('One'));
  const second = await tab.add(message('Two'));
  expect((await browser.storage.list()).map(({ body }) => body).toSorted()).toEqual(['One', 'Two']);
  expect(entriesOf(tab)).toHaveLength(2);
  free.resolve();
  await Promise.all([first.outcome, second.outcome]);
  expect([server.words(), server.line.mostAtOnce]).toEqual([['One', 'Two'], 1]);
});

test('a call without an answer is retried with the same key and reported once', async () => {
  Object.assign(server.line, { failure: offline, losesAnswers: true });
  const tab = await browser.openTab(server);
  const { outcome } = await tab.add(message('Hello'));
  await expect(outcome).rejects.toThrow('Failed to fetch');
  await eventually(() => expect(server.line.calls).toBeGreaterThan(2));
  server.line.failure = null;
  await eventually(() => expect(entriesOf(tab)).toEqual([]));
  expect(server.words()).toEqual(['Hello']);
  expect(browser.told.filter((each) => each !== 'failed again')).toEqual(['failed', 'sent']);
});

test('a rejected entry waits for a retry and does not block later entries', async () => {
  server.line.failure = new ApiError(400, '{"message":"At most 4000 characters"}');
  const tab = await browser.openTab(server);
  const refused = await tab.add(message('too long'));
  await expect(refused.outcome).rejects.toThrow('400');
  expect(entriesOf(tab)[0]?.failure).toMatchObject({ words: 'At most 4000 characters', isFinal: true });
  server.line.failure = null;
  await (await tab.add(message('short'))).outcome;
  tab.kick();
  expect(server.words()).toEqual(['short']);
  await tab.retry(refused.id);
  expect(server.words()).toEqual(['short', 'too long']);
});

test('Retry-After is respected', async () => {
  server.line.failure = new ApiError(429, '{"message":"Slow down"}', undefined, 7);
  const tab = await browser.openTab(server);
  await (await tab.add(message('Hello'))).outcome.catch(() => undefined);
  const [entry] = entriesOf(tab);
  expect((entry?.nextAt ?? 0) - (entry?.triedAt ?? 0)).toBe(7_000);
});

test('messages keep their order through failures', async () => {
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  const all = [];
  for (const words of ['one', 'two', 'three']) all.push(await tab.add(message(words)));
  await Promise.allSettled(all.map(({ outcome }) => outcome));
  expect(entriesOf(tab).every(({ failure }) => failure !== null)).toBe(true);
  server.line.failure = null;
  tab.kick();
  await eventually(() => expect(entriesOf(tab)).toEqual([]));
  expect(server.words()).toEqual(['one', 'two', 'three']);
});

test('automatic attempts end after a day', async () => {
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  for (const entry of [message('Hello'), handIn]) await (await tab.add(entry)).outcome.catch(() => undefined);
  server.line.failure = null;
  browser.clock.ahead = 23 * HOUR_MS;
  tab.kick();
  await eventually(() => expect(server.words().toSorted()).toEqual(['Hello', 'day 1']));
  server.line.failure = offline;
  await (await tab.add(message('Late'))).outcome.catch(() => undefined);
  server.line.failure = null;
  browser.clock.ahead += 25 * HOUR_MS;
  const { calls } = server.line;
  await browser.openTab(server);
  tab.kick();
  expect(server.line.calls).toBe(calls);
  for (const { id } of entriesOf(tab)) await tab.retry(id);
  expect(server.words().at(-1)).toBe('Late');
});

test('a held entry waits for the user, even if its call was failing', async () => {
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  const { id, outcome } = await tab.add(handIn);
  await outcome.catch(() => undefined);
  await tab.hold(id);
  server.line.failure = null;
  tab.kick();
  expect(entriesOf(tab)).toHaveLength(1);
  await tab.retry(id);
  expect(server.words()).toEqual(['day 1']);
});

test('an entry replaces another one, and a discarded one does not return', async () => {
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  const before = await tab.add(handIn);
  await before.outcome.catch(() => undefined);
  const after = await tab.add({ ...handIn, body: 'day 1, better' }, before.id);
  await after.outcome.catch(() => undefined);
  expect(entriesOf(tab).map(({ body }) => body)).toEqual(['day 1, better']);
  await tab.discard(after.id);
  server.line.failure = null;
  tab.kick();
  expect([entriesOf(tab), await browser.storage.list(), server.words()]).toEqual([[], [], []]);
});

test('two tabs show the same entries, send one at a time, and both get the answer', async () => {
  server.line.failure = offline;
  const [first, second] = [await browser.openTab(server), await browser.openTab(server)];
  const { id, outcome } = await first.add(message('Hello'));
  await outcome.catch(() => undefined);
  await eventually(() => expect(entriesOf(second)).toHaveLength(1));
  const heard: string[] = [];
  for (const tab of [first, second]) tab.whenSent((each) => void heard.push(each));
  server.line.failure = null;
  for (const tab of [first, second]) tab.kick();
  await eventually(() => {
    for (const tab of [first, second]) expect(entriesOf(tab)).toEqual([]);
  });
  expect([heard, server.words(), server.line.mostAtOnce]).toEqual([[id, id], ['Hello'], 1]);
});

test('the tab of the press sends: at once, after the time to undo, and when the user does not wait for it', async () => {
  const elsewhere = startServer();
  const tab = await browser.openTab(server);
  const other = await browser.openTab(elsewhere);
  await (await tab.add(message('At once'))).outcome;
  await (await tab.add({ ...message('Later'), notBefore: Date.now() + 200 })).outcome;
  const { id } = await tab.add({ ...message('Now'), notBefore: Date.now() + 60_000 });
  await eventually(() => expect(entriesOf(other)).toHaveLength(1));
  await tab.retry(id);
  expect([server.words(), elsewhere.words()]).toEqual([['At once', 'Later', 'Now'], []]);
});

test('entries of another user are never shown and are deleted when another user signs in', async () => {
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  await (await tab.add(message('Private'))).outcome.catch(() => undefined);
  tab.close();
  const other = await browser.openTab(server, 2);
  expect([entriesOf(other), await browser.storage.list()]).toEqual([[], []]);
});

test('an expired session keeps the entry and sends it after the sign-in', async () => {
  server.line.failure = new ApiError(401, '{"message":"Please sign in."}');
  const send = server.send;
  server.send = async (entry) => {
    try {
      return await send(entry);
    } finally {
      server.line.failure = null;
    }
  };
  const tab = await browser.openTab(server);
  await (await tab.add(message('Hello'))).outcome;
  expect([server.words(), browser.told]).toEqual([['Hello'], ['sent']]);
});

const delayed = (words: string, delay = DELAY_MS) => ({ ...message(words), notBefore: Date.now() + delay });

test('a delayed entry stays through kicks and a reload, and is sent by itself when its time comes', async () => {
  const tab = await browser.openTab(server);
  await tab.add(delayed('Hello', 600));
  tab.kick();
  tab.close();
  const next = await browser.openTab(server);
  next.kick();
  expect([entriesOf(next).length, server.line.calls]).toEqual([1, 0]);
  await eventually(() => expect(entriesOf(next)).toEqual([]));
  expect(server.words()).toEqual(['Hello']);
});

test('a delayed entry of a closed tab is sent when the outbox next runs, once, whatever the tabs', async () => {
  const tab = await browser.openTab(server);
  await tab.add(delayed('Hello'));
  tab.close();
  browser.clock.ahead = DELAY_MS;
  const [first, second] = [await browser.openTab(server), await browser.openTab(server)];
  for (const each of [first, second]) each.kick();
  await eventually(() => {
    for (const each of [first, second]) expect(entriesOf(each)).toEqual([]);
  });
  expect([server.words(), server.line.calls]).toEqual([['Hello'], 1]);
});

test('a delayed entry is sent at once at the request of the user, and its retries keep the key', async () => {
  Object.assign(server.line, { failure: offline, losesAnswers: true });
  const tab = await browser.openTab(server);
  const { id } = await tab.add(delayed('Hello'));
  await tab.retry(id).catch(() => undefined);
  expect(server.line.calls).toBe(1);
  server.line.failure = null;
  await eventually(() => expect(entriesOf(tab)).toEqual([]));
  expect([server.words(), server.line.calls]).toEqual([['Hello'], 2]);
});

test('what failed waits as long when it is sent again, keeps its key and can be taken back', async () => {
  Object.assign(server.line, { failure: offline, losesAnswers: true });
  const tab = await browser.openTab(server);
  const { id, outcome } = await tab.add(message('Hello'));
  await outcome.catch(() => undefined);
  server.line.failure = null;
  void tab.retry(id, Date.now() + 600);
  await eventually(() => expect(entriesOf(tab)).toMatchObject([{ failure: null }]));
  expect(server.line.calls).toBe(1);
  await eventually(() => expect(entriesOf(tab)).toEqual([]));
  expect([server.words(), server.line.calls]).toEqual([['Hello'], 2]);
  Object.assign(server.line, { failure: offline, losesAnswers: false });
  const next = await tab.add(message('Undone'));
  await next.outcome.catch(() => undefined);
  void tab.retry(next.id, Date.now() + DELAY_MS);
  await eventually(async () => expect(await tab.cancel(next.id)).toBe(true));
  expect([entriesOf(tab), server.words()]).toEqual([[], ['Hello']]);
});

test('a delayed entry can be taken back until it is sent', async () => {
  const [tab, other] = [await browser.openTab(server), await browser.openTab(server)];
  const undone = await tab.add(delayed('Hello'));
  expect(await tab.cancel(undone.id)).toBe(true);
  await eventually(() => expect(entriesOf(other)).toEqual([]));
  const late = await tab.add(delayed('Too late'));
  browser.clock.ahead = DELAY_MS;
  other.kick();
  expect(await tab.cancel(late.id)).toBe(false);
  await eventually(() => expect(server.words()).toEqual(['Too late']));
});

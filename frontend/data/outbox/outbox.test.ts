import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#frontend/data/api-error.ts';
import type { Entry, NewEntry } from './entry.ts';
import { createOutbox, type News, type Outbox } from './outbox.ts';
import { browserStorage, memoryStorage, type OutboxStorage } from './storage.ts';

const eventually = <T>(check: () => T, timeout = 5_000): Promise<T> => vi.waitFor(check, { timeout });

const ADA = 1;
const HOUR_MS = 3_600_000;

/** A server that keeps what it was sent under each key, behind a line that may fail. */
function startServer() {
  const taken: { key: string; words: string }[] = [];
  const line = { failure: null as unknown, losesAnswers: false, calls: 0, atOnce: 0, mostAtOnce: 0 };
  const send = async ({ id, body }: Entry): Promise<unknown> => {
    line.calls += 1;
    line.atOnce += 1;
    line.mostAtOnce = Math.max(line.mostAtOnce, line.atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    line.atOnce -= 1;
    if (line.failure && !line.losesAnswers) throw line.failure;
    if (!taken.some(({ key }) => key === id)) taken.push({ key: id, words: String(body) });
    if (line.failure) throw line.failure;
    return { id };
  };
  return { line, send, words: () => taken.map(({ words }) => words) };
}

/** Tabs of one browser: a storage, a channel and locks for all of them. */
function openBrowser(storage: OutboxStorage = browserStorage(crypto.randomUUID())) {
  const tabs: Outbox[] = [];
  const queues = new Map<string, Promise<void>>();
  const clock = { ahead: 0 };
  const told: string[] = [];
  const lock = (name: string, work: () => Promise<void>): Promise<void> => {
    const next = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
  const openTab = async (server: ReturnType<typeof startServer>, person = ADA): Promise<Outbox> => {
    const outbox: Outbox = createOutbox({
      storage,
      send: server.send,
      lock,
      tell: (news: News) => {
        for (const other of tabs) if (other !== outbox) other.hear(structuredClone(news));
      },
      onSent: async () => void told.push('sent'),
      onFailed: (_entry, _failure, isPressed) => void told.push(isPressed ? 'failed' : 'failed again'),
      reEnter: async () => true,
      now: () => Date.now() + clock.ahead,
      random: () => 0,
    });
    tabs.push(outbox);
    await outbox.open(person);
    return outbox;
  };
  return { storage, tabs, clock, told, openTab };
}

let browser = openBrowser();
afterEach(() => {
  for (const tab of browser.tabs) tab.close();
});

const message = (words: string): NewEntry => ({
  about: { kind: 'message', userId: ADA, day: 1, by: 'participant' },
  lane: 'messages:1',
  path: '/api/conversations/1/messages',
  body: words,
});
const handIn: NewEntry = { ...message('day 1'), about: { kind: 'submission', day: 1 }, lane: 'submission:1' };

const offline = new TypeError('Failed to fetch');
const entriesOf = (tab: Outbox) => tab.view.getState().entries;

test('an entry is in the browser before its call and leaves with its answer', async () => {
  browser = openBrowser();
  const server = startServer();
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

test('a lost answer is asked for again under the same key: sent by itself, once, told once as failed', async () => {
  browser = openBrowser();
  const server = startServer();
  Object.assign(server.line, { failure: offline, losesAnswers: true });
  const tab = await browser.openTab(server);
  const { outcome } = await tab.add(message('Hello'));
  await expect(outcome).rejects.toThrow('Failed to fetch');
  await eventually(() => expect(server.line.calls).toBeGreaterThan(2), 10_000);
  server.line.failure = null;
  await eventually(() => expect(entriesOf(tab)).toEqual([]), 10_000);
  expect(server.words()).toEqual(['Hello']);
  expect(browser.told.filter((each) => each !== 'failed again')).toEqual(['failed', 'sent']);
});

test('a refusal stays until its person retries, and holds up nothing behind it', async () => {
  browser = openBrowser();
  const server = startServer();
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

test('the wait that the server asks for is kept', async () => {
  browser = openBrowser();
  const server = startServer();
  server.line.failure = new ApiError(429, '{"message":"Slow down"}', undefined, 7);
  const tab = await browser.openTab(server);
  await (await tab.add(message('Hello'))).outcome.catch(() => undefined);
  const [entry] = entriesOf(tab);
  expect((entry?.nextAt ?? 0) - (entry?.triedAt ?? 0)).toBe(7_000);
});

test('messages keep their order through failures', async () => {
  browser = openBrowser();
  const server = startServer();
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

test('two tabs show the same entries, send one at a time, and both hear of the answer', async () => {
  browser = openBrowser();
  const server = startServer();
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

test('a tab that is closed leaves its entries to the next one', async () => {
  browser = openBrowser();
  const server = startServer();
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  await (await tab.add(message('Hello'))).outcome.catch(() => undefined);
  tab.close();
  server.line.failure = null;
  const next = await browser.openTab(server);
  await eventually(() => expect(entriesOf(next)).toEqual([]));
  expect(server.words()).toEqual(['Hello']);
});

test('after a day nothing goes by itself, and work not after a quarter of an hour: the server forgets keys', async () => {
  browser = openBrowser();
  const server = startServer();
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  for (const entry of [message('Hello'), handIn]) await (await tab.add(entry)).outcome.catch(() => undefined);
  server.line.failure = null;
  browser.clock.ahead = HOUR_MS / 2;
  tab.kick();
  await eventually(() => expect(server.words()).toEqual(['Hello']));
  expect(entriesOf(tab).map(({ body }) => body)).toEqual(['day 1']);
  server.line.failure = offline;
  await (await tab.add(message('Late'))).outcome.catch(() => undefined);
  server.line.failure = null;
  browser.clock.ahead += 25 * HOUR_MS;
  const { calls } = server.line;
  await browser.openTab(server);
  tab.kick();
  expect(server.line.calls).toBe(calls);
  for (const { id } of entriesOf(tab)) await tab.retry(id);
  expect(server.words()).toEqual(['Hello', 'day 1', 'Late']);
});

test('what is held waits for its person, though its call was failing', async () => {
  browser = openBrowser();
  const server = startServer();
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

test('an entry takes the place of the one it replaces, and a discarded one does not come back', async () => {
  browser = openBrowser();
  const server = startServer();
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

test('nobody sees another person’s entries: they go when somebody else comes', async () => {
  browser = openBrowser();
  const server = startServer();
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  await (await tab.add(message('Private'))).outcome.catch(() => undefined);
  tab.close();
  const other = await browser.openTab(server, 2);
  expect([entriesOf(other), await browser.storage.list()]).toEqual([[], []]);
});

test('a session that is over keeps the entry and sends it once its person is back', async () => {
  browser = openBrowser();
  const server = startServer();
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

test('without IndexedDB it works in memory and says that it will not last', async () => {
  const storage = browserStorage(crypto.randomUUID());
  expect(storage.isLasting()).toBe(true);
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new Error('forbidden');
  };
  browser = openBrowser(storage);
  const server = startServer();
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  await (await tab.add(message('Hello'))).outcome.catch(() => undefined);
  indexedDB.open = open;
  expect([entriesOf(tab).length, storage.isLasting()]).toEqual([1, false]);
  server.line.failure = null;
  tab.kick();
  await eventually(() => expect(server.words()).toEqual(['Hello']));
});

test.each([
  ['IndexedDB', () => browserStorage(crypto.randomUUID())],
  ['memory', memoryStorage],
])('%s changes only what is still there', async (_, open) => {
  const storage = open();
  const entry = { id: 'a', personId: ADA, attempts: 0 } as Entry;
  await storage.put(entry);
  await storage.change('a', (each) => ({ ...each, attempts: 1 }));
  await storage.change('b', (each) => ({ ...each, attempts: 1 }));
  expect(await storage.list()).toMatchObject([{ id: 'a', attempts: 1 }]);
  await storage.remove(['a']);
  await storage.change('a', (each) => ({ ...each, attempts: 2 }));
  expect(await storage.list()).toEqual([]);
});

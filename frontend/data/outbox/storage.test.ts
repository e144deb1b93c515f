import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#tests/frontend/fake-storage.ts';
import {
  ADA,
  entriesOf,
  eventually,
  message,
  offline,
  openBrowser,
  startServer,
} from '#tests/frontend/outbox-browser.ts';
import { browserStorage, memoryStorage } from './storage.ts';
import { createEntry, type Entry } from './write.ts';

let browser = openBrowser();
afterEach(() => {
  for (const tab of browser.tabs) tab.close();
});

test('without IndexedDB it works in memory and reports that entries do not persist', async () => {
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

const kinds = [
  ['IndexedDB', () => browserStorage(crypto.randomUUID())],
  ['memory', memoryStorage],
] as const;

test.each(kinds)('%s changes only entries that still exist', async (_, open) => {
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

test.each(kinds)('%s replaces an entry in the step that stores the new one', async (_, open) => {
  const storage = open();
  const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id).toSorted();
  for (const id of ['a', 'b']) await storage.put({ id, personId: ADA } as Entry);
  expect(ids(await storage.put({ id: 'c', personId: ADA } as Entry, 'a'))).toEqual(['b', 'c']);
  expect(ids(await storage.list())).toEqual(['b', 'c']);
});

test('what was pressed in a page that closed before it was stored is sent once by the next page', async () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  const name = crypto.randomUUID();
  const closed = browserStorage(name);
  const earlier = { id: 'a', personId: ADA, attempts: 0 } as Entry;
  await closed.put(earlier);
  expect(Object.keys(storage)).toEqual([]);
  closed.press(createEntry(message('Hello'), ADA, Date.now()), 'a');
  browser = openBrowser(browserStorage(name));
  const next = startServer();
  const tab = await browser.openTab(next);
  await eventually(() => expect(next.words()).toEqual(['Hello']));
  await eventually(() => expect(entriesOf(tab)).toEqual([]));
  expect(Object.keys(storage)).toEqual([]);
  vi.unstubAllGlobals();
});

import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#frontend/data/calls/api-error.ts';
import {
  entriesOf,
  eventually,
  message,
  offline,
  openBrowser,
  startServer,
} from '#tests/frontend/outbox-browser.ts';

let browser = openBrowser();
afterEach(() => {
  for (const tab of browser.tabs) tab.close();
});

test('two tabs show the same entries, send one at a time, and both get the answer', async () => {
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

test('the tab of the press sends: at once, after the time to undo, and when the user does not wait for it', async () => {
  browser = openBrowser();
  const [server, elsewhere] = [startServer(), startServer()];
  const tab = await browser.openTab(server);
  const other = await browser.openTab(elsewhere);
  await (await tab.add(message('At once'))).outcome;
  await (await tab.add({ ...message('Later'), notBefore: Date.now() + 200 })).outcome;
  const { id } = await tab.add({ ...message('Now'), notBefore: Date.now() + 60_000 });
  await eventually(() => expect(entriesOf(other)).toHaveLength(1));
  await tab.retry(id);
  expect([server.words(), elsewhere.words()]).toEqual([['At once', 'Later', 'Now'], []]);
});

test('a closed tab leaves its entries to the next one', async () => {
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

test('entries of another user are never shown and are deleted when another user signs in', async () => {
  browser = openBrowser();
  const server = startServer();
  server.line.failure = offline;
  const tab = await browser.openTab(server);
  await (await tab.add(message('Private'))).outcome.catch(() => undefined);
  tab.close();
  const other = await browser.openTab(server, 2);
  expect([entriesOf(other), await browser.storage.list()]).toEqual([[], []]);
});

test('an expired session keeps the entry and sends it after the sign-in', async () => {
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

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  entriesOf,
  eventually,
  message,
  offline,
  openBrowser,
  startServer,
} from '#tests/frontend/outbox-browser.ts';

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
  await eventually(async () => expect(await tab.takeBack(next.id)).toBe(true));
  expect([entriesOf(tab), server.words()]).toEqual([[], ['Hello']]);
});

test('a delayed entry can be taken back until it is sent', async () => {
  const [tab, other] = [await browser.openTab(server), await browser.openTab(server)];
  const undone = await tab.add(delayed('Hello'));
  expect(await tab.takeBack(undone.id)).toBe(true);
  await eventually(() => expect(entriesOf(other)).toEqual([]));
  const late = await tab.add(delayed('Too late'));
  browser.clock.ahead = DELAY_MS;
  other.kick();
  expect(await tab.takeBack(late.id)).toBe(false);
  await eventually(() => expect(server.words()).toEqual(['Too late']));
});

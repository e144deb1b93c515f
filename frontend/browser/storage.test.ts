import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#tests/frontend/fake-storage.ts';
import { browserStore, openChannel, tabStore, withLock } from './storage.ts';

afterEach(() => {
  for (const store of [browserStore, tabStore]) for (const name of store.names()) store.remove(name);
  vi.unstubAllGlobals();
});

const areas = ['localStorage', 'sessionStorage'] as const;
const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** Both storages, as `find` gives them. */
function stub(find: () => unknown): void {
  for (const area of areas) Object.defineProperty(globalThis, area, { get: find, configurable: true });
}

const full = () =>
  Object.assign(Object.create({ ...fakeStorage(), getItem: () => null, removeItem: () => undefined }), {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });

test.each<[string, () => unknown]>([
  ['forbids site data', refuse],
  ['has none, as an Android web view', () => null],
  ['is too old for it', () => undefined],
  ['refuses every call', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['is full', full],
])('what a browser does not take that %s lasts as long as the page', (_, find) => {
  stub(find);
  for (const store of [browserStore, tabStore]) {
    expect(store.read('theme')).toBeNull();
    expect(store.write('theme', 'dark')).toBe(false);
    expect(store.write('theme', 'light')).toBe(false);
    expect(store.read('theme')).toBe('light');
    expect(store.names()).toContain('theme');
    store.remove('theme');
    expect(store.read('theme')).toBeNull();
  }
});

test('what a browser takes is its own, and what it takes again replaces what it had no room for', () => {
  const storage = fakeStorage();
  stub(() => storage);
  expect(browserStore.write('a', '1')).toBe(true);
  expect(storage.a).toBe('1');
  stub(refuse);
  browserStore.write('a', '2');
  stub(() => storage);
  expect(browserStore.read('a')).toBe('2');
  expect(browserStore.write('a', '3')).toBe(true);
  expect([browserStore.read('a'), storage.a]).toEqual(['3', '3']);
  expect(browserStore.names()).toEqual(['a']);
  browserStore.remove('a');
  expect([browserStore.read('a'), storage.a]).toEqual([null, undefined]);
});

test('a browser that forbids channels has none', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        refuse();
      }
    },
  );
  expect(openChannel('session')).toBeNull();
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(openChannel('session')).toBeNull();
});

const held = { request: async (_: string, __: object, work: (lock: object) => unknown) => await work({}) };

test.each<[string, object, boolean]>([
  ['without locks', {}, true],
  ['that forbids them', { locks: { request: () => Promise.reject(refuse) } }, true],
  ['whose lock is free', { locks: held }, true],
  [
    'whose lock another tab has',
    { locks: { request: async (_: string, __: object, work: (lock: null) => unknown) => await work(null) } },
    false,
  ],
])('work runs once in a browser %s', async (_, navigator, isHeld) => {
  vi.stubGlobal('navigator', navigator);
  const runs: boolean[] = [];
  const work = async (isOwn: boolean): Promise<number> => runs.push(isOwn);
  expect(await withLock('day', work, { ifAvailable: true })).toBe(1);
  expect(runs).toEqual([isHeld]);
});

test('a failure of the work under a lock is its own, and does not repeat it', async () => {
  vi.stubGlobal('navigator', { locks: held });
  let runs = 0;
  const work = async (): Promise<void> => {
    runs += 1;
    throw new Error('refused');
  };
  await expect(withLock('day', work)).rejects.toThrow('refused');
  expect(runs).toBe(1);
});

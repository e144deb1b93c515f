import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const preload = (href: string) => ({ getAttribute: () => href });
let reads: string[];
const read = (path: string) => async (): Promise<string> => {
  reads.push(path);
  return `${path} ${reads.length}`;
};

beforeEach(() => {
  reads = [];
  vi.resetModules();
  vi.stubGlobal('document', { querySelectorAll: () => [preload('/api/unread'), preload('/api/tasks')] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a read that the HTML began is repeated when a push came before its list, once', async () => {
  const { notePush, readSincePush } = await import('./preloaded.ts');
  expect(await readSincePush('/api/tasks', read('/api/tasks'))).toBe('/api/tasks 1');
  notePush();
  expect(await readSincePush('/api/unread', read('/api/unread'))).toBe('/api/unread 3');
  await readSincePush('/api/unread', read('/api/unread'));
  await readSincePush('/api/tasks', read('/api/tasks'));
  expect(reads).toEqual(['/api/tasks', '/api/unread', '/api/unread', '/api/unread', '/api/tasks']);
});

test('a read that the page began itself is current', async () => {
  const { notePush, readSincePush } = await import('./preloaded.ts');
  notePush();
  await readSincePush('/api/settings', read('/api/settings'));
  expect(reads).toEqual(['/api/settings']);
});

import { expect, test } from 'vitest';
import { messageLink, pageAt, pages, paths, setPasswordLink } from './pages.ts';

test('pages are known by their paths', () => {
  const given = '/ /login /tasks /tasks/ /task/5 /admin /admin/unlock/7 /admin/clients /completed'.split(' ');
  for (const path of given) expect(pageAt(path), path).toBeDefined();
  for (const path of ['/nope', '/task', '/task/5/6', '/admin/nope', '/login/x'])
    expect(pageAt(path), path).toBeUndefined();
});

test('each path has its own page', () => {
  const addresses = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : path(7 as never, 3 as never),
  );
  expect(new Set(addresses.map(pageAt))).toEqual(new Set(pages));
});

test('links lead to pages', () => {
  for (const link of [messageLink(7, 9), setPasswordLink('token')]) {
    expect(pageAt(link.split('#')[0] ?? '')).toBeDefined();
  }
});

import { expect, test } from 'vitest';
import { clientPage, isPage, messagePage, reviewPage } from './pages.ts';

test('every page of the app is known, everything else is not', () => {
  for (const path of [
    '/',
    '/login',
    '/tasks',
    '/tasks/',
    '/task/5',
    '/admin',
    '/admin/unlock/7',
    '/completed',
  ]) {
    expect(isPage(path)).toBe(true);
  }
  for (const path of ['/nope', '/task', '/task/5/6', '/admin/nope', '/login/x'])
    expect(isPage(path)).toBe(false);
});

test('links that the server makes lead to pages', () => {
  for (const link of [reviewPage(7, 3), clientPage(7), messagePage(7, 9).split('#')[0] ?? '']) {
    expect(isPage(link)).toBe(true);
  }
});

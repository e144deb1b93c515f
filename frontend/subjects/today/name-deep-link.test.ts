import { expect, test } from 'vitest';
import { nameDeepLink } from './name-deep-link.ts';

test('deep links are named by their page and day', () => {
  const links = ['/admin/review/7/3', '/task/12', '/admin/client/7#message-9', '/admin/inbox?all=1'];
  expect(links.map(nameDeepLink)).toEqual(['Review, Day 3', 'Task, Day 12', 'Client', 'Inbox']);
  expect(nameDeepLink('/settings')).toBe('Settings');
});

test('the dashboards and unknown addresses have no name', () => {
  for (const link of ['', '/admin', '/dashboard', '/admin/nothing'])
    expect(nameDeepLink(link)).toBeUndefined();
});

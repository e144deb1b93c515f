import { expect, test } from 'vitest';
import { screens } from '#frontend/subjects/search/keys-list.ts';
import type { User } from '#shared/contract/users.ts';
import { pageAt } from '#shared/domain/pages.ts';
import { commandsOf, matchingCommands } from './commands.ts';

const user = (isAdmin: boolean) => ({ id: 7, name: 'Ada', currentDay: 4, isAdmin }) as User;

const labels = (isAdmin: boolean, typed: string, at = '/'): string[] =>
  matchingCommands(commandsOf(user(isAdmin), at), typed).map(({ label }) => label);

test('a command is found by the beginnings of its words, in any order', () => {
  expect(labels(true, 'next rev')[0]).toBe('Review next');
  expect(labels(true, 'DARK')).toEqual(['Theme: dark']);
  expect(labels(false, 'today')).toEqual(['Continue with Day 4']);
  expect(labels(true, 'xyz')).toEqual([]);
});

test('every key of every screen is found by what it does, and shown to coaches alone once something is typed', () => {
  expect(labels(true, 'snooze')).toEqual(['Snooze the conversation (Inbox: H, then 1 … 3)']);
  expect(labels(false, 'snooze')).toEqual([]);
  for (const { title, keys } of screens)
    for (const [key, what] of keys) expect(labels(true, what)).toContain(`${what} (${title}: ${key})`);
  expect(labels(true, '')).toContain('Keyboard shortcuts');
  expect(labels(true, '').join()).not.toContain('Snooze');
});

test("a client's pages offer their own commands", () => {
  const any = "Pause a client's sprint…";
  expect(labels(true, 'pause', '/admin/client/12')).toEqual(["Pause this client's sprint", any]);
  expect(labels(true, 'pause', '/admin/clients')).toEqual([any]);
});

test.each([true, false])('every command has a picture of its own (coach: %s)', (isAdmin) => {
  const pictures = matchingCommands(commandsOf(user(isAdmin), '/'), '').map(({ Icon }) => Icon);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test.each([true, false])('every command leads to a page that its user may open (coach: %s)', (isAdmin) => {
  for (const { effect } of commandsOf(user(isAdmin), '/admin/client/12')) {
    const to = 'to' in effect ? effect.to : 'forClient' in effect ? effect.forClient(3) : null;
    if (to === null) continue;
    const page = pageAt(to.replace(/#.*/, ''));
    expect([to, page !== undefined]).toEqual([to, true]);
    expect([to, page?.audience === 'coaches' && !isAdmin]).toEqual([to, false]);
  }
});

import { expect, test } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { keepUnread } from './last-task.ts';

const taskOf = (id: number, path: string, ...keys: string[]) => ({
  user: { id } as User,
  path,
  title: 'Write your mission statement',
  answers: keys.map((key) => [[key], `answer of ${key}`] as const),
});
const keysOf = (...[before, now, read]: [ReturnType<typeof taskOf>, ReturnType<typeof taskOf>, string[]]) =>
  keepUnread(before, now, ([key]) => read.includes(String(key))).answers.map(([[key]]) => key);

test.each([
  [
    'is kept, if the page has not read it yet',
    taskOf(7, '/task/1', 'task', 'form'),
    ['task'],
    ['form', 'task'],
  ],
  [
    'gives way to what the page has read since',
    taskOf(7, '/task/1', 'task', 'form'),
    ['task', 'form'],
    ['task'],
  ],
  ['of another day goes', taskOf(7, '/task/2', 'form'), ['task'], ['task']],
  ['of another person goes', taskOf(8, '/task/1', 'form'), ['task'], ['task']],
])('what was kept %s', (_, before, read, kept) => {
  expect(keysOf(before, taskOf(7, '/task/1', 'task'), read)).toEqual(kept);
});

import { expect, test } from 'vitest';
import { fillSnippet } from './snippets.ts';

test("a snippet's placeholders become the client's name and the task", () => {
  const context = { name: '  Ada Rossi ', taskTitle: 'Write $& your mission' };
  expect(fillSnippet('{first name}, well done on {task title}. {first name}!', context)).toBe(
    'Ada, well done on Write $& your mission. Ada!',
  );
  expect(fillSnippet('{Name} {unknown}', context)).toBe('{Name} {unknown}');
});

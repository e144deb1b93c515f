import { expect, test } from 'vitest';
import { fillWords, unknownBraces } from './fill-words.ts';

const ada = { name: '  Ada {day} Rossi', day: 7, taskTitle: 'Write $& your {day} mission' };

test('the first name, the day and its task are filled in, everywhere and once', () => {
  expect(fillWords('Hello {first name}, Day {day} is yours, {first name}!', ada)).toBe(
    'Hello Ada, Day 7 is yours, Ada!',
  );
  expect(fillWords('Well done on {task title}.', ada)).toBe('Well done on Write $& your {day} mission.');
  expect(fillWords('{first name}', { ...ada, name: '{day}' })).toBe('{day}');
  expect(fillWords('$& {day} $1', ada)).toBe('$& 7 $1');
});

test('other braces stay as typed and are named once', () => {
  const words = '{First name} {first_name} {} { day } {day} {first_name} {"a": 1} {open';
  expect(fillWords(words, ada)).toBe('{First name} {first_name} {} { day } 7 {first_name} {"a": 1} {open');
  expect(unknownBraces(words)).toEqual(['{First name}', '{first_name}', '{}', '{ day }', '{"a": 1}']);
  expect(unknownBraces('{first name}, {day}, {task title}')).toEqual([]);
});

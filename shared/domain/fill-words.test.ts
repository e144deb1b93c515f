import { expect, test } from 'vitest';
import { fillWords, unknownBraces } from './fill-words.ts';

const ada = { name: '  Ada {day} Rossi', day: 7 };

test('the first name and the day are filled in, everywhere and once', () => {
  expect(fillWords('Hello {first name}, Day {day} is yours, {first name}!', ada)).toBe(
    'Hello Ada, Day 7 is yours, Ada!',
  );
  expect(fillWords('{first name}', { name: '{day}', day: 7 })).toBe('{day}');
  expect(fillWords('$& {day} $1', ada)).toBe('$& 7 $1');
});

test('other braces stay as typed and are named once', () => {
  const words = '{First name} {first_name} {} { day } {day} {first_name} {"a": 1} {open';
  expect(fillWords(words, ada)).toBe('{First name} {first_name} {} { day } 7 {first_name} {"a": 1} {open');
  expect(unknownBraces(words)).toEqual(['{First name}', '{first_name}', '{}', '{ day }', '{"a": 1}']);
  expect(unknownBraces('{first name}, {day}')).toEqual([]);
});

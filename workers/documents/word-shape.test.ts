import { expect, test } from 'vitest';
import { ThreadError } from './thread-error.ts';
import { UnreadableError } from './unreadable-error.ts';
import { countElements } from './word-shape.ts';

test('what takes longer than so many elements is foreseen in each part, by its elements and its text', () => {
  const elements = '<w:p><w:t>a</w:t></w:p>';
  expect(() => countElements(20)(elements.repeat(9))).not.toThrow();
  expect(() => countElements(20)(elements.repeat(11))).toThrow(ThreadError);
  expect(() => countElements(20)(`<w:t>${'a'.repeat(25_000)}</w:t>`)).toThrow(ThreadError);
  const count = countElements(20);
  count(elements.repeat(7));
  expect(() => count(elements.repeat(7))).toThrow(ThreadError);
});

test('what is too much at any pace is refused at once, not read later', () => {
  expect(() => countElements(20)('<w:p/>'.repeat(100_001))).toThrow(UnreadableError);
});

test('a tag in which another begins is broken, however often', () => {
  expect(() => countElements(20)(`<w:t>${'<'.repeat(1_000_000)}</w:t>`)).toThrow(
    new UnreadableError('broken'),
  );
  expect(() => countElements(20)('<w:t a="<"/>')).not.toThrow();
});

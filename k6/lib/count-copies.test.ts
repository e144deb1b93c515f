import { expect, test } from 'vitest';
import { countCopies } from './count-copies.ts';

test('conversations without the words and with them twice are counted', () => {
  const words = (...messages: string[]) => messages.map((message) => ({ message }));
  const conversations = [words('News', 'Hello'), words('Hello'), words(), words('News', 'News')];
  expect(countCopies(conversations, 'News')).toEqual({ missed: 2, doubled: 1 });
  expect(countCopies([words('News'), words('Hi', 'News')], 'News')).toEqual({ missed: 0, doubled: 0 });
});

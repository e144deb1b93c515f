import { expect, test } from 'vitest';
import { splitLinks } from './linkified.tsx';

const links = (text: string): string[] =>
  splitLinks(text).flatMap(({ value, isLink }) => (isLink ? [value] : []));

test('splits web addresses from the text around them', () => {
  const text = 'See https://example.com/a?b=1. And (http://example.org)!';
  expect(links(text)).toEqual(['https://example.com/a?b=1', 'http://example.org']);
  const parts = splitLinks(text).map(({ value }) => value);
  expect(parts.join('')).toBe(text);
});

test('links no other schemes or bare names', () => {
  expect(links('javascript:alert(1) data:text/html,x mailto:a@b.c example.com https:// <b>')).toEqual([]);
});

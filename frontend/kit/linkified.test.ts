import { expect, test } from 'vitest';
import { splitLinks } from './linkified.tsx';

const links = (text: string): string[] =>
  splitLinks(text).flatMap(({ value, isLink }) => (isLink ? [value] : []));

test.each([
  [
    'See https://example.com/a?b=1. And (http://example.org)!',
    'https://example.com/a?b=1',
    'http://example.org',
  ],
  ['See https://de.wikipedia.org/wiki/Marke_(Recht) first', 'https://de.wikipedia.org/wiki/Marke_(Recht)'],
  ['(https://en.wikipedia.org/wiki/Mark_(sign))', 'https://en.wikipedia.org/wiki/Mark_(sign)'],
  ['(see https://example.com/a)', 'https://example.com/a'],
  ['“https://example.com/quoted”', 'https://example.com/quoted'],
  ['„https://example.com/quoted“', 'https://example.com/quoted'],
  ['«https://example.com/quoted»', 'https://example.com/quoted'],
  ['‹https://example.com/a› 「https://example.com/b」', 'https://example.com/a', 'https://example.com/b'],
  ['请看https://example.com/zh。谢谢', 'https://example.com/zh'],
  ['（https://example.com/ja）です', 'https://example.com/ja'],
  ['https://example.com/a、https://example.com/b', 'https://example.com/a', 'https://example.com/b'],
  ['https://example.com/a,https://example.com/b', 'https://example.com/a', 'https://example.com/b'],
  ['https://example.com/ar؟ https://example.com/hi।', 'https://example.com/ar', 'https://example.com/hi'],
  ['https://example.com/list[1]', 'https://example.com/list[1]'],
  ["https://example.com/it's 'https://example.com/so'", "https://example.com/it's", 'https://example.com/so'],
  [
    'Read https://example.com/dots… and *https://example.com/bold*',
    'https://example.com/dots',
    'https://example.com/bold*',
  ],
  ['https://example.com/plan — now', 'https://example.com/plan'],
  ['https://bücher.example/straße', 'https://bücher.example/straße'],
  ['HTTPS://EXAMPLE.COM/Loud', 'HTTPS://EXAMPLE.COM/Loud'],
  ['ראו https://example.com/he.', 'https://example.com/he'],
  [
    'https://web.archive.org/web/2026/https://example.com/',
    'https://web.archive.org/web/2026/https://example.com/',
  ],
  ['http://localhost:3000/a, http://[::1]/b', 'http://localhost:3000/a', 'http://[::1]/b'],
  ['https://example.com: our site', 'https://example.com'],
  ['https://example.com/@ana', 'https://example.com/@ana'],
  ['https://example.com\u200e and', 'https://example.com'],
  [
    '(https://example.com/watch?v=4Kb) (http://ex.example/).',
    'https://example.com/watch?v=4Kb',
    'http://ex.example/',
  ],
  [
    'https://example.com/The_Rings_ https://example.com/so!',
    'https://example.com/The_Rings_',
    'https://example.com/so',
  ],
  ['https://example.com/\u{1f35e}', 'https://example.com/\u{1f35e}'],
])('of %j the addresses are links, and the text stays whole', (text, ...expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    splitLinks(text)
      .map(({ value }) => value)
      .join(''),
  ).toBe(text);
});

test.each([
  'javascript:alert(1) data:text/html,x mailto:a@b.c example.com https:// <b> ftp://example.com //example.com',
  'https://user:pw@example.com https://user@example.com https://example.com:443@evil.example',
  'https://example.com\\@evil.example',
  'https://example.com/\u202egnp.exe https://example\u200b.com',
  'xhttps://example.com',
])('links no other schemes, bare names or addresses in disguise: %j', (text) => {
  expect(links(text)).toEqual([]);
});

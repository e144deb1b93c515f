import { expect, test } from 'vitest';
import { LoginForm } from '#shared/contract/forms.ts';
import { cleanAddress } from './address.ts';

test.each([
  ...[
    '\u200bana.ito@example.com',
    'ana.ito\u200e@example.com\u200f',
    'ana.ito@exam\u2060ple.com',
    'ana\u00ad.ito@example.com',
  ],
  ...[
    '\ufeffana.ito@example.com',
    '\u202aana.ito@example.com\u202c',
    '\u2068ana.ito@example.com\u2069',
    'ana.ito@example.com\ufe0f',
  ],
  ...[
    '\u00a0ana.ito@example.com\u3000',
    'ana.ito\u200d@example.com',
    'ana.ito＠example.com',
    'ａｎａ.ito＠example．com',
  ],
  ...[
    'mailto:ana.ito@example.com',
    'MAILTO:ana.ito@example.com?subject=Hello',
    'ana.ito@example.com.',
    'ana.ito@example.com,',
  ],
  ...[
    'Ana Ito <ana.ito@example.com>',
    '"Ito, Ana" <ana.ito@example.com>;',
    '<mailto:ana.ito@example.com>',
    'ana.ito@example.com <ana.ito@example.com>',
  ],
  ...[
    "'ana.ito@example.com'",
    '“ana.ito@example.com”,',
    '(ana.ito@example.com)',
    ' \t“mailto:ana.ito@example.com” .\n',
  ],
])('an address is taken without what was copied along: %j', (text) => {
  expect(LoginForm.shape.email.parse(text)).toBe('ana.ito@example.com');
});

test.each([
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['Ana <ana@BU\u0308CHER.example>.', 'ana@xn--bcher-kva.example'],
  ['ana@пример.example', 'ana@xn--e1afmkfd.example'],
  ['ana@例え。example', 'ana@xn--r8jz45g.example'],
  // The joiner is a letter's own in this script.
  ['ana@نامه\u200cای.example', 'ana@xn--mgba3gch31f060k.example'],
  ['O.Brien+tea@Example.COM', 'O.Brien+tea@Example.COM'],
])('an address is taken as mail servers know it: %j', (text, address) => {
  expect(LoginForm.shape.email.parse(text)).toBe(address);
  expect(cleanAddress(address)).toBe(address);
});

const PLAIN = 'Please enter a valid email address';
const ACCENTED = 'Letters such as ü or é cannot stand before the @ of an address';

test.each([
  ['jürgen@example.com', ACCENTED],
  ['ольга@example.com', ACCENTED],
  ['jürgen@bücher.example', ACCENTED],
  ['jürgen@example', PLAIN],
  ['ana ito@example.com', PLAIN],
  ['ana@example.com, ben@example.com', PLAIN],
  ['ana@exa/mple.com', PLAIN],
  ['ana@bü_cher.example', PLAIN],
  ['Ana <ana at example.com>', PLAIN],
  ['…', PLAIN],
  ['mailto:', PLAIN],
  ['\u200b', PLAIN],
  ['', PLAIN],
  [`${'<'.repeat(60_000)}ana@example.com`, PLAIN],
])('what is no address is refused, with the reason: %.40j', (text, message) => {
  expect(LoginForm.shape.email.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ]);
});

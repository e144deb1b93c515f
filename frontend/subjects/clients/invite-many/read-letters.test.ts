import { expect, test } from 'vitest';
import { readLetters } from './read-letters.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

/** Each byte of the encoding, by its letter. */
function encode(text: string, encoding: string): Uint8Array {
  const letters = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder(encoding).decode(Uint8Array.of(byte)),
  );
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return Uint8Array.from(isBig ? bytes.swap16() : bytes);
};

const list = (name: string): string => `Name;Email\r\n${name};ana@example.com\r\n`;

test.each([
  ['UTF-8', Uint8Array.from(Buffer.from(list('Łukasz Żółty')))],
  ['UTF-16, big end first, with its mark', utf16(`\uFEFF${list('Łukasz Żółty')}`, true)],
  ['UTF-16, big end first', utf16(list('Łukasz Żółty'), true)],
  ['UTF-16, little end first, with its mark', utf16(`\uFEFF${list('Łukasz Żółty')}`, false)],
  ['UTF-16, little end first', utf16(list('Łukasz Żółty'), false)],
])('what a file says of its letters is not asked: %s', (_, bytes) => {
  expect(readLetters(bytes, ['ru'])).toBe(list('Łukasz Żółty'));
});

test.each([
  ['windows-1252', 'pt-PT', encode(list('Inês Conceição'), 'windows-1252'), 'Inês Conceição'],
  ['windows-1250', 'pl', encode(list('Łukasz Żółty'), 'windows-1250'), 'Łukasz Żółty'],
  ['windows-1251', 'uk', encode(list('Ольга Мирная'), 'windows-1251'), 'Ольга Мирная'],
  ['windows-1253', 'el', encode(list('Ελένη Παππά'), 'windows-1253'), 'Ελένη Παππά'],
  ['windows-1254', 'tr', encode(list('Şule Işık'), 'windows-1254'), 'Şule Işık'],
  ['windows-1255', 'he', encode(list('דנה'), 'windows-1255'), 'דנה'],
  ['windows-1257', 'lt', encode(list('Žydrė Ąžuolė'), 'windows-1257'), 'Žydrė Ąžuolė'],
  ['macintosh', 'fr', encode(list('Zoë Bücher'), 'macintosh'), 'Zoë Bücher'],
  ['koi8-u', 'ru', encode(list('Ольга'), 'koi8-u'), 'Ольга'],
  ['gb18030', 'zh-CN', bytesOf(list('\xcd\xf5\xd0\xa1\xc3\xf7')), '王小明'],
  ['big5', 'zh-TW', bytesOf(list('\xa4\xfd\xa4\x70\xa9\xfa')), '王小明'],
  ['shift_jis', 'ja', bytesOf(list('\x8e\x52\x93\x63')), '山田'],
  ['euc-kr', 'ko', bytesOf(list('\xb1\xe8\xbc\xf6')), '김수'],
])(
  'the coach is asked of letters that can be read in several ways: %s',
  (encoding, language, bytes, name) => {
    const ways = readLetters(bytes, [language, 'en']);
    if (typeof ways === 'string') throw new Error('The coach was not asked.');
    const right = ways.find((way) => way.text === list(name));
    expect(right?.sample).toContain(name);
    expect(new Set(ways.map(({ text }) => text)).size).toBe(ways.length);
    // Apart from the rare ones, the first guess is by the language.
    if (!['macintosh', 'koi8-u', 'big5'].includes(encoding)) expect(ways[0]?.text).toBe(list(name));
  },
);

test.each(['Inês Conceição', 'Łukasz Żółty', 'Ольга', '山田'])(
  'a file that was garbled before is repaired, if the coach says so: %s',
  (name) => {
    const garbled = new TextDecoder('windows-1252').decode(Buffer.from(list(name)));
    const ways = readLetters(Uint8Array.from(Buffer.from(garbled)), ['en']);
    expect(typeof ways !== 'string' && ways.map(({ text }) => text)).toEqual([list(name), garbled]);
  },
);

test('a file of the site’s own language comes first even where another one has fewer signs', () => {
  const ways = readLetters(encode(list('Ольга'), 'windows-1251'), ['en-GB', 'ru']);
  expect(typeof ways !== 'string' && ways.slice(0, 2).map(({ encoding }) => encoding)).toEqual([
    'windows-1252',
    'windows-1251',
  ]);
});

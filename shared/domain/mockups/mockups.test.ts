import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { PublicBook } from '#shared/contract/brand.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import { type Brand, brandOf, type Logo, logoAddresses, missingOf } from './brand.ts';
import { type Drawing, fitText } from './drawing.ts';
import { appIcon, grounds, iconSizes, mockups } from './mockups.ts';
import { pairRemarks } from './remarks.ts';
import { finishPost } from './stationery.ts';
import { svgFile } from './svg.ts';
import { tonesOf } from './tones.ts';
import { familyOf } from './typefaces.ts';

const FILE = `/api/files/${'a'.repeat(32)}`;

type Given = Readonly<Record<string, Answer>>;

/** A book of these answers by 'day.key'. */
function bookOf(answers: Given, name = 'Crumb'): PublicBook {
  const all = Object.entries(answers).map(([place, answer]) => {
    const [day, key = ''] = place.split('.');
    const shown = { key, label: key, caption: key, shape: 'answer', kind: 'long' } as const;
    return { day: Number(day), entry: { ...shown, answer, isResult: false, edit: null, offered: null } };
  });
  const days = [...Map.groupBy(all, ({ day }) => day)].map(([day, own]) => ({
    ...{ day, title: '', heading: '', handedInAt: null, isFile: false },
    entries: own.map(({ entry }) => entry),
  }));
  const cover = { name, line: null, logo: null, palette: [] };
  const chapter = { key: 'look' as const, title: '', promise: '', firstDay: 1, lastDay: 21, days };
  return { cover, updatedAt: null, chapters: [chapter] };
}

const palette = (...codes: string[]): Answer => codes.map((hex, at) => ({ name: `Colour ${at + 1}`, hex }));
const whole = { x: 0, y: 0, width: 1, height: 1 };
const logo: Logo = { address: FILE, box: whole, ratio: 1, ground: null, ink: '#222222' };
const allOf = (brand: Brand): Drawing[] => [
  ...grounds.flatMap((ground) => [
    ...mockups.map(({ draw }) => draw(brand, ground)),
    ...iconSizes.map((size) => appIcon(brand, ground, size)),
  ]),
  finishPost(brand, 21),
];
const wordsOf = (drawing: Drawing): string =>
  drawing.shapes.flatMap((shape) => (shape.is === 'text' ? shape.text : [])).join(' ');

const ELEMENT =
  /<(?:svg|title|style|rect|circle|path|image|text)(?: [a-zA-Z-]+="[^"<>]*")*>|<\/(?:svg|title|style|rect|circle|path|image|text)>/g;

describe('a hostile brand', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "'); background: url(https://example.com) /*",
      ']]><svg onload=alert(1)>',
      'javascript:alert(1)',
      '\u0000\ud800\uffff&#x3c;',
      '&lt;script&gt;',
    ),
  );
  const answers = fc.record({
    '12.tagline': hostile,
    '12.one_liner': hostile,
    '15.logo_pictures': fc.array(fc.record({ fileURL: hostile, caption: hostile }), { maxLength: 3 }),
    '16.palette': fc.array(fc.record({ name: hostile, hex: hostile }), { maxLength: 4 }),
    '16.text_pairs': fc.array(fc.record({ text: hostile, ground: hostile }), { maxLength: 4 }),
    '16.heading_typeface': hostile,
    '16.body_typeface': hostile,
    '16.sample': hostile,
    '18.first_offer': hostile,
  });

  test('becomes no markup and leaves every text inside its drawing, whatever its answers are', () => {
    fc.assert(
      fc.property(answers, hostile, (given, name) => {
        const book = bookOf(given, name);
        expect(logoAddresses(book)).toEqual([]);
        const brand = brandOf(book, [{ ...logo, address: name }]);
        for (const drawing of allOf(brand)) {
          const { shapes, width, height } = drawing;
          const texts = shapes.filter((shape) => shape.is === 'text');
          expect(texts.filter(({ x, y }) => !(x >= 0 && x < width && y <= height))).toEqual([]);
          const rest = svgFile(drawing, brand).replaceAll(ELEMENT, '');
          expect(rest).not.toMatch(/[<>]/);
          expect(rest.replaceAll(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&');
        }
      }),
      { numRuns: 80 },
    );
  });

  test('cannot leave the quotes of a typeface', () => {
    const heading = `Evil', url("https://example.com"); x: y`;
    expect(familyOf({ heading, body: '' }, 'heading')).toMatch(/^'Evil urlhttpsexample.com x y', /);
  });
});

test('only pictures of ours are drawn', () => {
  const pictures = 'https://example.com/a.png data:image/svg+xml,x /api/files/../admin //evil'.split(' ');
  const rows = [FILE, ...pictures].map((fileURL) => ({ fileURL, caption: '' }));
  expect(logoAddresses(bookOf({ '15.logo_pictures': rows }))).toEqual([FILE]);
  const shared = `/api/public/books/token_1/pictures/${'b'.repeat(32)}`;
  expect(logoAddresses(bookOf({ '15.logo_pictures': [{ fileURL: shared, caption: '' }] }))).toEqual([shared]);
});

test('the words and colours of the brand are on its mock-ups', () => {
  const given = {
    '12.tagline': 'Bread before the first train',
    '16.palette': palette('#2F4A43', '#EFE6D8', '#B4532A'),
    '16.sample': 'Warm at six. We bake while you sleep. Order a loaf.',
  };
  const brand = brandOf(bookOf(given), []);
  const [website, card, post] = mockups.map(({ draw }) => draw(brand, 'light'));
  expect(wordsOf(website as Drawing)).toContain('Warm at six. We bake while you sleep. Order a loaf');
  expect(wordsOf(card as Drawing)).toContain('Bread before the first train');
  expect(wordsOf(post as Drawing)).toContain('Bread before the first train');
  expect(tonesOf(brand, 'light')).toMatchObject({ ground: '#efe6d8', ink: '#2f4a43', accent: '#b4532a' });
  expect(tonesOf(brand, 'dark')).toMatchObject({ ground: '#2f4a43', ink: '#efe6d8', accent: '#b4532a' });
});

test('the answers of an open day replace those of the book, also where they are empty', () => {
  const book = bookOf({ '16.palette': palette('#2F4A43'), '12.tagline': 'Old' });
  const form = { colours: { palette: palette('#8A2F55') } };
  expect(brandOf(book, [], { day: 16, form }).palette).toEqual([{ name: 'Colour 1', hex: '#8a2f55' }]);
  expect(brandOf(book, [], { day: 16, form: {} }).palette).toEqual([]);
  expect(brandOf(book, [], { day: 16, form }).tagline).toBe('Old');
});

test('a pair that cannot be read is named with its contrast, to two decimals and never rounded up', () => {
  const pale = brandOf(bookOf({ '16.palette': palette('#FDF1DC', '#F7C6D0', '#BEE3DB') }), []);
  const remarks = mockups.flatMap(({ draw }) => pairRemarks(draw(pale, 'light'), pale));
  expect(remarks).toContain('Colour 2 on Colour 1 has a contrast of 1.34:1; text needs 4.5:1.');
  const pairs = {
    '16.palette': palette('#777777', '#FFFFFF'),
    '16.text_pairs': [{ text: '#777', ground: '#FFF' }],
  };
  const grey = brandOf(bookOf(pairs), []);
  expect(mockups.flatMap(({ draw }) => pairRemarks(draw(grey, 'light'), grey))).toContain(
    'Colour 1 on Colour 2 has a contrast of 4.47:1; text needs 4.5:1.',
  );
  const good = brandOf(bookOf({ '16.palette': palette('#2F4A43', '#EFE6D8', '#B4532A') }), []);
  expect(allOf(good).flatMap((drawing) => pairRemarks(drawing, good))).toEqual([]);
});

test('the version of a logo that suits the ground is chosen, and any other stands on a plate', () => {
  const [onLight, onDark] = [
    { ...logo, address: '/light', ground: '#efe6d8', ratio: 2 },
    { ...logo, address: '/dark', ground: '#2f4a43', ratio: 2 },
  ];
  const book = bookOf({ '16.palette': palette('#2F4A43', '#EFE6D8') });
  const shown = (logos: Logo[], ground: 'light' | 'dark'): Drawing['shapes'] =>
    mockups[3]?.draw(brandOf(book, logos), ground).shapes ?? [];
  const picturesOf = (shapes: Drawing['shapes']) =>
    shapes.flatMap((shape) => (shape.is === 'picture' ? shape.address : []));
  expect(picturesOf(shown([onLight, onDark], 'light'))[0]).toBe('/light');
  expect(picturesOf(shown([onLight, onDark], 'dark'))[0]).toBe('/dark');
  const plated = shown([onLight], 'dark');
  const at = plated.findIndex(({ is }) => is === 'picture');
  expect(plated[at - 1]).toMatchObject({ is: 'rect', fill: '#efe6d8' });
});

test('what is missing is named with the day on which the programme asks for it', () => {
  const days = { tagline: 3, palette: 2, heading_typeface: 2 };
  const named = missingOf(brandOf(bookOf({}), []), false, days).map(({ day }) => day);
  expect(named).toEqual([3, undefined, 2, 2]);
  const fonts = { '16.heading_typeface': 'A', '16.body_typeface': 'B' };
  const whole = { '12.tagline': 'x', '16.palette': palette('#000'), ...fonts };
  expect(missingOf(brandOf(bookOf(whole), []), true)).toEqual([]);
});

test('a text is set on its lines as large as it fits, and cut where it does not', () => {
  const fit = { width: 400, size: 60, least: 20, lines: 2 };
  expect(fitText('Few words', fit)).toEqual({ size: 60, lines: ['Few words'] });
  const long = fitText('many words '.repeat(40), fit);
  expect(long).toMatchObject({ size: 20, lines: [expect.any(String), expect.stringMatching(/…$/)] });
  // Measuring all of an answer would take minutes.
  for (const word of ['W'.repeat(200), 'W'.repeat(20_000), `W${'\u0301'.repeat(20_000)}`])
    expect(fitText(word, fit).lines).toEqual([expect.stringMatching(/^W(?:W|\u0301){4,}…?$/)]);
});

test.each([
  ['Japanese', '私たちは、人が手元に残す短い言葉を「一枚ずつ」刷ります。'],
  ['Thai', 'เราไม่สัญญาในสิ่งที่ทำไม่ได้ตามกำหนดเวลา'],
])('a text in %s ends its lines between words, and no line begins with a closing sign', (_, text) => {
  const { size, lines } = fitText(text, { width: 400, size: 60, least: 20, lines: 4, isEven: true });
  expect(lines.join('')).toBe(text);
  expect(size).toBeGreaterThan(30);
  for (const line of lines) expect(line).not.toMatch(/^[、。」]|「$/);
});

test('of a text of many words each is measured once', () => {
  let measured = 0;
  const segment = Intl.Segmenter.prototype.segment;
  const spy = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (
    this: Intl.Segmenter,
    text,
  ) {
    measured += text.length;
    return segment.call(this, text);
  });
  for (const word of ['ab', 'i', '\u{1F1E9}\u{1F1EA}'])
    fitText(`${word} `.repeat(10_000), { width: 400, size: 60, least: 20, lines: 2 });
  spy.mockRestore();
  expect(measured).toBeLessThan(3_000);
});

test('each icon is as large as its name says', () => {
  const brand = brandOf(bookOf({}), []);
  for (const size of iconSizes)
    expect(appIcon(brand, 'dark', size)).toMatchObject({ width: size, height: size });
  expect(wordsOf(appIcon(brand, 'light', 16))).toBe('C');
});

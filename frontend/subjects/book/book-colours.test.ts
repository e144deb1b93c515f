import { expect, test } from 'vitest';
import { grounds } from '#frontend/kit/theme/grounds.ts';
import { contrastRatio } from '#shared/domain/contrast.ts';
import { bookColours, textOn } from './book-colours.ts';

const paletteOf = (...codes: string[]) => codes.map((hex) => ({ hex }));

/** Colours from the whole cube, the hard middle greys among them. */
const everyColour = [0, 51, 102, 119, 128, 153, 204, 255].flatMap((red, _, steps) =>
  steps.flatMap((green) =>
    steps.map((blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`),
  ),
);

test('without a palette the book takes our colours', () => {
  expect(bookColours([])).toEqual({ cover: null, panels: [], accent: { light: null, dark: null } });
  expect(bookColours(paletteOf('bread', '#12')).cover).toBeNull();
});

test('the cover has the main colour, with text from the palette where one is legible', () => {
  const { cover } = bookColours(paletteOf('#2F4A43', '#B4532A', '#EFE6D8', '#FFFFFF'));
  expect(cover).toEqual({ ground: '#2f4a43', text: '#efe6d8' });
});

test('a palette without a legible pair leaves black or white for the text', () => {
  expect(bookColours(paletteOf('#F7C948', '#FBE38E')).cover).toEqual({ ground: '#f7c948', text: '#000000' });
  expect(bookColours(paletteOf('#1D3557', '#2B4A6F')).cover).toEqual({ ground: '#1d3557', text: '#ffffff' });
});

test('text on any ground reaches 4.5:1, with any other colour in the palette', () => {
  for (const ground of everyColour) {
    for (const palette of [[], ['#777777'], ['#b4532a', '#efe6d8']]) {
      expect(contrastRatio(textOn(ground, palette), ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the accent is the first colour that is legible on every ground of the page, or ours', () => {
  expect(bookColours(paletteOf('#F7C948', '#2F4A43', '#EFE6D8')).accent).toEqual({
    light: '#2f4a43',
    dark: '#f7c948',
  });
  expect(bookColours(paletteOf('#808080')).accent).toEqual({ light: null, dark: null });
  for (const hex of everyColour) {
    const { accent } = bookColours(paletteOf(hex));
    for (const scheme of ['light', 'dark'] as const) {
      for (const page of accent[scheme] === null ? [] : grounds[scheme]) {
        expect(contrastRatio(hex, page)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('chapters open on the colours in turn, but for those that the page swallows', () => {
  const { panels } = bookColours(paletteOf('#2F4A43', '#FFFDF9', '#B4532A', '#2f4a43'));
  expect(panels.map(({ ground }) => ground)).toEqual(['#2f4a43', '#b4532a']);
  expect(bookColours(paletteOf('#FFFFFF')).panels).toHaveLength(1);
});

test('in the dark a pale opening is dimmed, and one that the page swallows is seen', () => {
  const { panels } = bookColours(paletteOf('#B02A1B', '#F5ECDC', '#211A17', '#C8963E'));
  expect(panels.map(({ dark }) => dark !== undefined)).toEqual([false, true, true, false]);
  for (const hex of everyColour) {
    for (const { ground, text, dark = { ground, text } } of bookColours(paletteOf(hex, '#777777')).panels) {
      expect(contrastRatio(dark.text, dark.ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio('#000000', dark.ground)).toBeLessThan(12);
    }
  }
});

import { expect, test } from 'vitest';
import { grounds } from '#frontend/kit/theme/grounds.ts';
import { colors, fontSize } from '#frontend/kit/theme/tokens.ts';
import { contrastRatio } from '#shared/domain/contrast.ts';

const inks = ['text', 'textMuted', 'accent', 'positive', 'warning', 'danger', 'info'] as const;
const tinted = ['accent', 'positive', 'warning', 'danger', 'info'] as const;

/** Degrees on the wheel of colours. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

test.each(['light', 'dark'] as const)('every ink can be read on every ground: %s', (scheme) => {
  const theme = colors[scheme];
  const pairs = [
    ...inks.flatMap((ink) => grounds[scheme].map((ground) => [theme[ink], ground] as const)),
    ...tinted.map((ink) => [theme[ink], theme[`${ink}Soft`]] as const),
    ...([
      [theme.accentStrong, theme.accentSoft],
      [theme.onAccent, theme.accent],
      [theme.text, theme.border],
    ] as const),
  ];
  for (const [ink, ground] of pairs)
    expect(contrastRatio(ink, ground) ?? 0, `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test.each(['light', 'dark'] as const)('danger is another colour than the accent: %s', (scheme) => {
  const apart = Math.abs(hueOf(colors[scheme].danger) - hueOf(colors[scheme].accent));
  expect(Math.min(apart, 360 - apart)).toBeGreaterThan(30);
});

test('there are six sizes of type', () => {
  expect(Object.keys(fontSize)).toEqual(['small', 'body', 'lead', 'h2', 'h1', 'hero']);
});

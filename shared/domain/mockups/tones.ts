import { contrastRatio } from '#shared/domain/contrast.ts';
import type { Brand, Logo } from './brand.ts';

export type Ground = 'light' | 'dark';

/** WCAG AA for text of any size. */
export const LEAST_CONTRAST = 4.5;
/** WCAG 2 for what is not text. */
const LEAST_SEEN = 3;
const [WHITE, BLACK] = ['#ffffff', '#16130f'] as const;
/** A light ground against black, a dark one against white. */
const LEAST_GROUND = { light: 12, dark: 7 } as const;

/** The colours of one mock-up. */
export interface Tones {
  ground: string;
  ink: string;
  /** One thing on each mock-up. */
  accent: string;
  onAccent: string;
  /** A calm surface beside the ground. */
  second: string;
}

export const ratio = (one: string, other: string): number => contrastRatio(one, other) ?? 1;

/** Of the first three channels, 0 to 255 each. */
export const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .slice(0, 3)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** How colourful a colour is. */
const chroma = (hex: string): number => Math.max(...channels(hex)) - Math.min(...channels(hex));

const plainOn = (ground: string): string => (ratio(WHITE, ground) >= ratio(BLACK, ground) ? WHITE : BLACK);

const codesOf = ({ palette }: Brand): string[] => [...new Set(palette.map(({ hex }) => hex))];

/** The lightest or darkest colour of the palette that can carry text, else white or black. */
function groundOf(brand: Brand, ground: Ground): string {
  const [far, plain] = ground === 'light' ? ([BLACK, WHITE] as const) : ([WHITE, BLACK] as const);
  const [best] = codesOf(brand).toSorted((one, other) => ratio(other, far) - ratio(one, far));
  return best !== undefined && ratio(best, far) >= LEAST_GROUND[ground] ? best : plain;
}

/**
 * Text on a ground: the owner's own pair, else the colour of the palette that reads best. Black or white only where the
 * palette has no other colour: a palette that cannot carry text is to be seen.
 */
export function inkOn(brand: Brand, ground: string): string {
  const own = brand.pairs.find((pair) => pair.ground === ground)?.text;
  const [best] = codesOf(brand)
    .filter((hex) => hex !== ground)
    .toSorted((one, other) => ratio(other, ground) - ratio(one, ground));
  return own ?? best ?? plainOn(ground);
}

/** On an accent one may fall back on black or white, as everybody does. */
function onAccentOf(brand: Brand, accent: string): string {
  const ink = inkOn(brand, accent);
  const isOwn = brand.pairs.some((pair) => pair.ground === accent);
  return isOwn || ratio(ink, accent) >= LEAST_CONTRAST ? ink : plainOn(accent);
}

export function tonesOf(brand: Brand, ground: Ground): Tones {
  const paper = groundOf(brand, ground);
  const ink = inkOn(brand, paper);
  const rest = codesOf(brand).filter((hex) => hex !== paper && hex !== ink);
  const vivid = rest.toSorted((one, other) => chroma(other) - chroma(one));
  const accent = vivid[0] ?? ink;
  const second = vivid[1] ?? mix(accent, paper, 0.16);
  return { ground: paper, ink, accent, onAccent: onAccentOf(brand, accent), second };
}

/** So much of a colour on a ground. */
export function mix(colour: string, ground: string, share: number): string {
  const under = channels(ground);
  const mixed = channels(colour).map((value, at) =>
    Math.round(value * share + (under[at] ?? 0) * (1 - share)),
  );
  return hexOf(mixed);
}

/** Closer than this in every channel, a logo's own ground is not seen as another. */
const NEAR = 4;

const isNear = (one: string, other: string): boolean =>
  channels(one).every((value, at) => Math.abs(value - (channels(other)[at] ?? 0)) <= NEAR);

/** Whether a logo is seen on a ground as it is. */
export const suits = ({ ground, ink }: Logo, on: string): boolean =>
  ground === null ? ink === null || ratio(ink, on) >= LEAST_SEEN : isNear(ground, on);

/** A ground of its own for a logo that does not suit another. */
export const plateOf = (logo: Logo): string => logo.ground ?? (suits(logo, WHITE) ? WHITE : BLACK);

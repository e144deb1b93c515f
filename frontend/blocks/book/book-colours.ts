import { grounds, inks } from '#frontend/theme/grounds.ts';
import { contrastRatio, parseHex } from '#shared/domain/contrast.ts';

/** WCAG AA for text of any size. */
const LEAST = 4.5;
/** A ground closer to the page than this is not seen as one. */
const LEAST_SEEN = 1.08;
/** The page of the book in light. */
const [, paper = ''] = grounds.light;
/** Share of the accent in a tinted ground, in percent. */
export const TINT = 7;

/** Text on a ground of its own. */
export interface Panel {
  ground: string;
  text: string;
}

export interface BookColours {
  /** The cover in the main colour; null without a palette: it takes our colours. */
  cover: Panel | null;
  /** Grounds of the chapter openings, in turn; empty without a palette. */
  panels: readonly Panel[];
  /** The palette's first colour that is legible on the page, in each scheme; null where our accent is used. */
  accent: Record<'light' | 'dark', string | null>;
}

/** What a brand book takes from the palette, main colour first. Every text reaches 4.5:1. */
export function bookColours(palette: readonly { hex: string }[]): BookColours {
  const own = [...new Set(palette.flatMap(({ hex }) => parseHex(hex) ?? []))];
  const panels = own.map((ground) => ({ ground, text: textOn(ground, own) }));
  const isSeen = ({ ground }: Panel): boolean => ratio(ground, paper) >= LEAST_SEEN;
  return {
    cover: panels[0] ?? null,
    panels: panels.filter((panel, at) => at === 0 || isSeen(panel)),
    accent: { light: accentOn(grounds.light, own), dark: accentOn(grounds.dark, own) },
  };
}

/** A colour of the palette where one is legible, else black or white. */
export function textOn(ground: string, palette: readonly string[] = []): string {
  const [white, black] = inks;
  const plain = ratio(white, ground) >= ratio(black, ground) ? white : black;
  return palette.find((each) => ratio(each, ground) >= LEAST) ?? plain;
}

const accentOn = (pages: readonly string[], own: readonly string[]): string | null =>
  own.find((each) =>
    pages.every((page) => ratio(each, page) >= LEAST && ratio(each, mix(each, page)) >= LEAST),
  ) ?? null;

const ratio = (one: string, other: string): number => contrastRatio(one, other) ?? 0;

/** A ground tinted with the accent, as `color-mix` in sRGB computes it. */
function mix(accent: string, page: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [tint, base] = [accent, page].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    const value = Math.round(((tint ?? 0) * TINT + (base ?? 0) * (100 - TINT)) / 100);
    return value.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

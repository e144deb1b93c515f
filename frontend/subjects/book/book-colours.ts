import { grounds, inks } from '#frontend/kit/theme/grounds.ts';
import { contrastRatio, parseHex } from '#shared/domain/contrast.ts';

/** WCAG AA for text of any size. */
const LEAST = 4.5;
/** A ground closer to the page than this is not seen as one. */
const LEAST_SEEN = 1.08;
/** The page of the book in each scheme. */
const [, paper = ''] = grounds.light;
const [, night = ''] = grounds.dark;
/** A colour closer to the page than this does not tint it. */
const LEAST_STRONG = 1.4;
/** Of 255, in a channel. */
const LEAST_HUE = 20;
/** A ground paler than this against black glares in the dark. */
const PALE = 12;
/** Share of a colour in what replaces its ground in the dark, in percent. */
const DIMMED = { strong: 40, pale: 18, unseen: 9 } as const;
/** Share of the accent in a tinted ground, in percent. */
export const TINT = 7;

/** Text on a ground of its own. */
export interface Panel {
  ground: string;
  text: string;
  /** Instead of it in the dark, where it would glare or not be seen. */
  dark?: { ground: string; text: string };
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
    panels: panels.filter((panel, at) => at === 0 || isSeen(panel)).map((panel) => dimmed(panel, own)),
    accent: { light: accentOn(grounds.light, own), dark: accentOn(grounds.dark, own) },
  };
}

/** A colour of the palette where one is legible, else black or white. */
export function textOn(ground: string, palette: readonly string[] = []): string {
  const [white, black] = inks;
  const plain = ratio(white, ground) >= ratio(black, ground) ? white : black;
  return palette.find((each) => ratio(each, ground) >= LEAST) ?? plain;
}

const isPale = (hex: string): boolean => ratio(hex, '#000000') >= PALE;
/** By its light, or by another hue. */
const isSeenAtNight = (hex: string): boolean =>
  ratio(hex, night) >= LEAST_SEEN ||
  [1, 3, 5].some((at) => Math.abs(channel(hex, at) - channel(night, at)) >= LEAST_HUE);

/**
 * With a ground for the dark: the page, tinted with the first strong colour where its own is pale, or with its text
 * where the page swallows its own.
 */
function dimmed(panel: Panel, palette: readonly string[]): Panel {
  const { ground, text } = panel;
  if (!isPale(ground) && isSeenAtNight(ground)) return panel;
  const strong = palette.find((each) => !isPale(each) && ratio(each, night) >= LEAST_STRONG);
  const tinted = isPale(ground)
    ? mix(strong ?? ground, night, strong ? DIMMED.strong : DIMMED.pale)
    : mix(text, night, DIMMED.unseen);
  const first = isPale(ground) ? ground : text;
  return { ...panel, dark: { ground: tinted, text: textOn(tinted, [first, ...palette]) } };
}

const accentOn = (pages: readonly string[], own: readonly string[]): string | null =>
  own.find((each) =>
    pages.every((page) => ratio(each, page) >= LEAST && ratio(each, mix(each, page)) >= LEAST),
  ) ?? null;

/** Of #rrggbb, from 0 to 255. */
const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

const ratio = (one: string, other: string): number => contrastRatio(one, other) ?? 0;

/** A page tinted with a colour, as `color-mix` in sRGB computes it. */
function mix(colour: string, page: string, share = TINT): string {
  const channels = [1, 3, 5].map((at) => {
    const value = Math.round((channel(colour, at) * share + channel(page, at) * (100 - share)) / 100);
    return value.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

import { contrastRatio } from '#shared/domain/contrast.ts';
import type { TextBlock } from '#shared/printing/text-block.ts';

/** The product's colours, for a brand without a palette. */
const OURS = { ground: '#2b211a', accent: '#b23a1e' } as const;
const [WHITE, BLACK] = ['#ffffff', '#1a1512'];
/** WCAG AA for text of any size. */
const LEAST = 4.5;
/** A ground closer to white paper than this is not seen as one. */
const LEAST_SEEN = 1.15;

/** Text on a ground of its own. */
export interface Panel {
  ground: string;
  text: string;
}

/** What a printed book takes from its palette. Every text reaches 4.5:1. */
export interface BookLook {
  cover: Panel;
  /** Grounds of the chapter openings, in turn. */
  panels: readonly Panel[];
  accent: string;
  ink: { text: string; muted: string; line: string };
}

export function bookLook(palette: readonly { hex: string }[]): BookLook {
  const own = [...new Set(palette.map(({ hex }) => hex.toLowerCase()))];
  const panels = own.map((ground) => panelOf(ground, own));
  const cover = panels[0] ?? panelOf(OURS.ground, []);
  const seen = panels.filter(({ ground }) => ratio(ground, WHITE) >= LEAST_SEEN);
  return {
    cover,
    panels: seen.length > 0 ? seen : [cover],
    accent: own.find((each) => ratio(each, WHITE) >= LEAST) ?? OURS.accent,
    ink: { text: '#231d17', muted: '#655b50', line: '#ddd5ca' },
  };
}

/** Text in a colour of the palette where one is legible, else in black or white. */
function panelOf(ground: string, palette: readonly string[]): Panel {
  const plain = ratio(WHITE, ground) >= ratio(BLACK, ground) ? WHITE : BLACK;
  return { ground, text: palette.find((each) => ratio(each, ground) >= LEAST) ?? plain };
}

export const ratio = (one: string, other: string): number => contrastRatio(one, other) ?? 1;

type Look = (look: BookLook) => TextBlock;

export const body: Look = ({ ink }) => ({ style: 'text', size: 10.5, leading: 1.5, color: ink.text });
export const label: Look = ({ ink }) => ({
  style: 'bold',
  size: 9,
  color: ink.muted,
  role: 'H3',
  keep: 40,
});
export const small: Look = ({ ink }) => ({ style: 'text', size: 9, leading: 1.4, color: ink.muted });
export const dayTitle: Look = ({ ink }) => ({
  ...{ style: 'display', size: 22, leading: 1.15, color: ink.text, role: 'H2', keep: 110 },
});
export const quote: Look = ({ accent }) => ({
  ...{ style: 'quote', size: 21, leading: 1.28, color: accent, role: 'BlockQuote' },
});

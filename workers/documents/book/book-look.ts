import { contrastRatio } from '#shared/domain/contrast.ts';
import type { PrintPicture } from './pictures.ts';

/** The product's colours, for a brand without a palette. */
const OURS = { ground: '#2b211a', accent: '#b23a1e' } as const;
const [WHITE, BLACK] = ['#ffffff', '#1a1512'];
/** WCAG AA for text of any size. */
const LEAST = 4.5;
/** A ground closer to white paper than this is not seen as one. */
const LEAST_SEEN = 1.15;
/** A logo closer to its ground than this is not seen. */
const LEAST_LOGO = 2.5;

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
  };
}

/** Text in a colour of the palette where one is legible, else in black or white. */
function panelOf(ground: string, palette: readonly string[]): Panel {
  const plain = ratio(WHITE, ground) >= ratio(BLACK, ground) ? WHITE : BLACK;
  return { ground, text: palette.find((each) => ratio(each, ground) >= LEAST) ?? plain };
}

const ratio = (one: string, other: string): number => contrastRatio(one, other) ?? 1;

/** The first of the grounds on which a logo is seen, else the last; its own ground comes first. */
export function groundFor({ ink, ground }: PrintPicture, grounds: readonly string[]): string {
  const seen = grounds.find((each) => ink === null || ratio(ink, each) >= LEAST_LOGO);
  return ground ?? seen ?? grounds.at(-1) ?? WHITE;
}

/** Grounds for a logo: paper first. */
export const logoGrounds = ({ cover }: BookLook): string[] => [WHITE, cover.ground, BLACK];

/** A logo of another shape is another mark. */
const SAME_SHAPE = 1.3;

/** The version of the first logo that is seen on the cover, and the plate that it needs; null: none. */
export function logoOnCover<T extends PrintPicture>(
  [first, ...others]: readonly T[],
  ground: string,
): { logo: T; plate: string | null } | null {
  if (!first) return null;
  const isLike = ({ width, height }: T): boolean => {
    const share = (width * first.height) / (height * first.width);
    return Math.max(share, 1 / share) <= SAME_SHAPE;
  };
  const isSeen = ({ ink, ground: own }: T): boolean =>
    own === null ? ink !== null && ratio(ink, ground) >= LEAST_LOGO : ratio(own, ground) < LEAST_SEEN;
  const seen = [first, ...others.filter(isLike)].find(isSeen);
  return seen ? { logo: seen, plate: null } : { logo: first, plate: groundFor(first, [WHITE, BLACK]) };
}

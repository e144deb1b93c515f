import { contrastRatio } from '#shared/domain/contrast.ts';
import { type Ink, inkOf } from '#shared/domain/mockups/legibility.ts';

export type { Ink };

const SIDE = 48;
/** WCAG 2, graphics. */
const LEAST = 3;

/** Reads the ink of a loaded picture of this origin; null when the browser does not tell. */
export function readInk(picture: HTMLImageElement): Ink | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  try {
    context.drawImage(picture, 0, 0, SIDE, SIDE);
    return inkOf(context.getImageData(0, 0, SIDE, SIDE).data, SIDE);
  } catch {
    return null;
  }
}

/** Whether the picture is seen on this ground without changing it. */
export const isLegibleOn = ({ ground, hex }: Ink, on: string): boolean =>
  ground !== null || (contrastRatio(hex, on) ?? 0) >= LEAST;

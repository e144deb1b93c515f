import { contrastRatio } from '#shared/domain/contrast.ts';

/** What a picture is drawn with. */
export interface Ink {
  /** Its own ground, as at its corners; null when it is clear there. */
  ground: string | null;
  /** The mean of what is drawn. */
  hex: string;
}

const SIDE = 48;
/** Share of the picture that must be clear. */
const LEAST_CLEAR = 0.1;
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

type Pixel = readonly [red: number, green: number, blue: number, opacity: number];

/** The ink of the pixels of a square: red, green, blue and opacity from 0 to 255 each. */
export function inkOf(data: Uint8ClampedArray, side: number): Ink {
  const pixels = Array.from({ length: side * side }, (_, at): Pixel => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at * 4, at * 4 + 4);
    return [red, green, blue, opacity];
  });
  const corners = [0, side - 1, pixels.length - side, pixels.length - 1].flatMap((at) => {
    const corner = pixels[at];
    return corner ? [corner] : [];
  });
  const clear = pixels.filter(([, , , opacity]) => opacity < 16).length / pixels.length;
  return { ground: clear < LEAST_CLEAR ? meanOf(corners) : null, hex: meanOf(pixels) };
}

/** The mean colour, weighted by opacity. */
function meanOf(pixels: readonly Pixel[]): string {
  const drawn = pixels.reduce((sum, [, , , opacity]) => sum + opacity, 0) || 1;
  const channels = ([0, 1, 2] as const).map((channel) => {
    const sum = pixels.reduce((total, pixel) => total + pixel[channel] * pixel[3], 0);
    return Math.round(sum / drawn)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Whether the picture is seen on this ground without changing it. */
export const isLegibleOn = ({ ground, hex }: Ink, on: string): boolean =>
  ground !== null || (contrastRatio(hex, on) ?? 0) >= LEAST;

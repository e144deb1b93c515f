import type { Logo } from './brand.ts';
import type { Box } from './drawing.ts';
import { hexOf, ratio } from './tones.ts';

/** Red, green, blue and opacity of each pixel, 0 to 255. */
export type Pixels = Uint8Array | Uint8ClampedArray;

type Pixel = [red: number, green: number, blue: number, opacity: number];

const CLEAR = 16;
/** Share of a picture without a ground of its own that is clear. */
const LEAST_CLEAR = 0.1;
/** A pixel this much unlike its ground in one channel is drawn. */
const DRAWN = 40;

const pixelAt = (data: Pixels, at: number): Pixel => {
  const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at * 4, at * 4 + 4);
  return [red, green, blue, opacity];
};

const isUnlike = (one: Pixel, other: Pixel): boolean =>
  [0, 1, 2].some((channel) => Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > DRAWN);

const pixelsOf = (data: Pixels): Pixel[] =>
  Array.from({ length: data.length / 4 }, (_, at) => pixelAt(data, at));

const isClear = (pixels: readonly Pixel[]): boolean =>
  pixels.filter(([, , , opacity]) => opacity < CLEAR).length >= pixels.length * LEAST_CLEAR;

/** What a picture is drawn with. */
export interface Ink {
  /** Its own ground, as at its corners; null when it is clear there. */
  ground: string | null;
  /** The mean of what is drawn. */
  hex: string;
}

export function inkOf(data: Pixels, width: number): Ink {
  const pixels = pixelsOf(data);
  const corners = [0, width - 1, pixels.length - width, pixels.length - 1].flatMap((at) => {
    const corner = pixels[at];
    return corner ? [corner] : [];
  });
  return { ground: isClear(pixels) ? null : meanOf(corners), hex: meanOf(pixels) };
}

/** The mean colour, weighted by opacity. */
function meanOf(pixels: readonly Pixel[]): string {
  const drawn = pixels.reduce((sum, [, , , opacity]) => sum + opacity, 0) || 1;
  const meanIn = (channel: 0 | 1 | 2): number =>
    Math.round(pixels.reduce((total, pixel) => total + pixel[channel] * pixel[3], 0) / drawn);
  return hexOf([meanIn(0), meanIn(1), meanIn(2)]);
}

/** What is drawn, without the clear or plain room around it, in pixels; null for an empty picture. */
function inkBox(data: Pixels, width: number): Box | null {
  const pixels = pixelsOf(data);
  const corner = pixelAt(data, 0);
  const hasNoGround = isClear(pixels);
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, -1, -1];
  for (const [at, pixel] of pixels.entries()) {
    if (hasNoGround ? pixel[3] < CLEAR : !isUnlike(pixel, corner)) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The narrowest room between what is drawn and the edge of its picture, as a share of the drawing's shorter side. */
const clearSpace = ({ x, y, width, height }: Box, picture: { width: number; height: number }): number =>
  Math.min(x, y, picture.width - x - width, picture.height - y - height) / Math.min(width, height);

/** A logo's facts from the pixels of its picture; one that is empty is taken whole. */
export function shapeOfLogo(
  data: Pixels,
  width: number,
): Pick<Logo, 'box' | 'ratio'> & { clear: number | null } {
  const height = data.length / 4 / width;
  const ink = inkBox(data, width);
  // One more pixel on each side, for the soft edge.
  const [left, top] = [Math.max(0, (ink?.x ?? 0) - 1), Math.max(0, (ink?.y ?? 0) - 1)];
  const right = Math.min(width, ink ? ink.x + ink.width + 1 : width);
  const bottom = Math.min(height, ink ? ink.y + ink.height + 1 : height);
  const box = {
    x: left / width,
    y: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
  const clear = ink && clearSpace(ink, { width, height });
  return { box, ratio: (right - left) / (bottom - top), clear };
}

/** Share of the pairs of neighbours that are counted: the clearest edges. */
const CLEAREST = 0.1;

/** The mean contrast of the clearest tenth of neighbouring pixels, 1 to 21; of an opaque picture. */
export function edgeContrast(data: Pixels, width: number): number {
  const codes = pixelsOf(data).map(hexOf);
  const ratios = codes.flatMap((code, at) => {
    const right = (at + 1) % width === 0 ? undefined : codes[at + 1];
    return [right, codes[at + width]].flatMap((other) => (other === undefined ? [] : ratio(code, other)));
  });
  const clearest = ratios.toSorted((one, other) => other - one).slice(0, Math.ceil(ratios.length * CLEAREST));
  return clearest.reduce((sum, each) => sum + each, 0) / Math.max(1, clearest.length);
}

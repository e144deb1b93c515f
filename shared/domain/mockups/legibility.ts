import type { Logo } from './brand.ts';
import type { Box } from './drawing.ts';
import { hexOf, ratio } from './tones.ts';

/** Red, green, blue and opacity of each pixel, 0 to 255. */
export type Pixels = Uint8Array | Uint8ClampedArray;

const CLEAR = 16;
/** Share of a picture without a ground of its own that is clear. */
const LEAST_CLEAR = 0.1;
/** A pixel this much unlike its ground in one channel is drawn. */
const DRAWN = 40;

const channel = (data: Pixels, at: number): number => data[at] ?? 0;

function isClear(data: Pixels): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if (channel(data, at) < CLEAR) clear += 1;
  return clear >= (data.length / 4) * LEAST_CLEAR;
}

const isUnlikeFirst = (data: Pixels, from: number): boolean =>
  [0, 1, 2].some((at) => Math.abs(channel(data, from + at) - channel(data, at)) > DRAWN);

/** What a picture is drawn with. */
export interface Ink {
  /** Its own ground, as at its corners; null when it is clear there. */
  ground: string | null;
  /** The mean of what is drawn. */
  hex: string;
}

export function inkOf(data: Pixels, width: number): Ink {
  const last = data.length - 4;
  const across = (width - 1) * 4;
  const corners = [0, across, last - across, last].flatMap((at) => [...data.subarray(at, at + 4)]);
  return { ground: isClear(data) ? null : meanOf(Uint8Array.from(corners)), hex: meanOf(data) };
}

/** The mean colour, weighted by opacity. */
function meanOf(data: Pixels): string {
  let [red, green, blue, drawn] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const opacity = channel(data, at + 3);
    red += channel(data, at) * opacity;
    green += channel(data, at + 1) * opacity;
    blue += channel(data, at + 2) * opacity;
    drawn += opacity;
  }
  return hexOf([red, green, blue].map((sum) => Math.round(sum / (drawn || 1))));
}

/** What is drawn, without the clear or plain room around it, in pixels; null for an empty picture. */
function inkBox(data: Pixels, width: number): Box | null {
  const hasNoGround = isClear(data);
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, -1, -1];
  for (let from = 0; from < data.length; from += 4) {
    if (hasNoGround ? channel(data, from + 3) < CLEAR : !isUnlikeFirst(data, from)) continue;
    const x = (from / 4) % width;
    const y = (from / 4 - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
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
  const codes = Array.from({ length: data.length / 4 }, (_, at) =>
    hexOf([...data.subarray(at * 4, at * 4 + 3)]),
  );
  const ratios = codes.flatMap((code, at) => {
    const right = (at + 1) % width === 0 ? undefined : codes[at + 1];
    return [right, codes[at + width]].flatMap((other) => (other === undefined ? [] : ratio(code, other)));
  });
  const clearest = ratios.toSorted((one, other) => other - one).slice(0, Math.ceil(ratios.length * CLEAREST));
  return clearest.reduce((sum, each) => sum + each, 0) / Math.max(1, clearest.length);
}

import type { Area } from '#shared/contract/areas.ts';
import type { Pin } from '#shared/contract/feedback.ts';
import { cutText } from './cut-text.ts';

const inside = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/** Coordinates are kept to a hundredth of a pixel of a large picture. */
const rounded = (fraction: number): number => Math.round(inside(fraction) * 1e6) / 1e6;

/** A box as its upper left corner and its size; a point has no size. All are parts of the picture. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const boxOf = ({ x, y, toX, toY }: Area): Box => ({
  left: Math.min(x, toX),
  top: Math.min(y, toY),
  width: Math.abs(toX - x),
  height: Math.abs(toY - y),
});

export const isBox = (area: Area): boolean => area.x !== area.toX || area.y !== area.toY;

export const pointAt = (x: number, y: number): Area => {
  const [left, top] = [rounded(x), rounded(y)];
  return { x: left, y: top, toX: left, toY: top };
};

/** The box between two points. */
export const boxBetween = (from: Area, to: Area): Area => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  toX: Math.max(from.x, to.x),
  toY: Math.max(from.y, to.y),
});

/** Moves an area; it keeps its size and stays inside the picture. */
export function moved(area: Area, right: number, down: number): Area {
  const { left, top, width, height } = boxOf(area);
  const [x, y] = [Math.min(1 - width, inside(left + right)), Math.min(1 - height, inside(top + down))];
  return { x: rounded(x), y: rounded(y), toX: rounded(x + width), toY: rounded(y + height) };
}

/** Moves the lower right corner of an area; a box without a size is a point again. */
export function sized(area: Area, right: number, down: number): Area {
  const { left, top, width, height } = boxOf(area);
  const [toX, toY] = [left + Math.max(0, width + right), top + Math.max(0, height + down)];
  return { x: rounded(left), y: rounded(top), toX: rounded(toX), toY: rounded(toY) };
}

const thirdOf = (middle: number): 0 | 1 | 2 => (middle < 1 / 3 ? 0 : middle <= 2 / 3 ? 1 : 2);

const places = [
  ['upper left', 'top', 'upper right'],
  ['left', 'middle', 'right'],
  ['lower left', 'bottom', 'lower right'],
] as const;

/** Where the middle of an area is: 'upper left'. */
export function placeOf(area: Area): string {
  const { left, top, width, height } = boxOf(area);
  return places[thirdOf(top + height / 2)][thirdOf(left + width / 2)];
}

interface Pinned {
  id: number;
  pin?: Pin | null | undefined;
}

/** The pins on a picture or a PDF, in the order of their numbers. */
export const pinsOn = <T extends Pinned>(annotations: readonly T[], fileURL: string): (T & { pin: Pin })[] =>
  annotations.filter((each): each is T & { pin: Pin } => each.pin?.fileURL === fileURL);

/** 'upper left', or 'page 3, upper left' */
export const placeWithPage = (area: Area & Pick<Pin, 'page'>): string =>
  (area.page === undefined ? '' : `page ${area.page}, `) + placeOf(area);

/** 'Pin 2', or 'Pin 2 · page 3' */
export const nameOfPin = (number: number, page?: number): string =>
  `Pin ${number}${page === undefined ? '' : ` · page ${page}`}`;

/** The same; undefined for an annotation without an area. */
export function pinName(annotations: readonly Pinned[], { id, pin }: Pinned): string | undefined {
  if (!pin) return undefined;
  const pins = pinsOn(annotations, pin.fileURL);
  return nameOfPin(pins.findIndex((each) => each.id === id) + 1, pin.page);
}

/** Characters of a remark that an answer repeats. */
const REPEATED = 80;

/** How a message about a remark begins, which has a name: 'Pin 2: “More air here.”' and a line's end. */
export function answerTo(name: string, remark: string): string {
  const [line = ''] = remark.split('\n');
  return `${name}: “${cutText(line === remark ? line : `${line.trimEnd()}…`, REPEATED)}”\n`;
}

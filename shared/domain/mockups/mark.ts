import type { Brand, Logo } from './brand.ts';
import { type Box, fitText, initialsOf, rect, type Shape, textBlock } from './drawing.ts';
import { inkOn, plateOf, suits, type Tones } from './tones.ts';

/** Wider logos hold the name. */
const WORDMARK = 1.5;

/** The version that suits the ground, else the first; null without a logo. */
const logoOn = ({ logos }: Brand, ground: string): Logo | null =>
  logos.find((logo) => suits(logo, ground)) ?? logos[0] ?? null;

/** The most compact versions come first. */
const symbolOn = (brand: Brand, ground: string): Logo | null => {
  const square = brand.logos.toSorted((one, other) => shapeOf(one) - shapeOf(other));
  const compact = square.filter((logo) => shapeOf(logo) <= shapeOf(square[0] as Logo) + 0.05);
  return logoOn({ ...brand, logos: compact }, ground);
};

/** 0 for a square. */
const shapeOf = (logo: Logo): number => Math.abs(Math.log(logo.ratio));

/** The logo in a box as large as it fits, at its start or in its middle; on a plate where the ground swallows it. */
function picture(logo: Logo, box: Box, ground: string, isCentred: boolean): Shape[] {
  const isPlain = suits(logo, ground);
  const room = isPlain ? 0 : box.height * 0.14;
  const height = Math.min(box.height - 2 * room, (box.width - 2 * room) / logo.ratio);
  const width = height * logo.ratio;
  const [outerWidth, outerHeight] = [width + 2 * room, height + 2 * room];
  const x = box.x + (isCentred ? (box.width - outerWidth) / 2 : 0);
  const y = box.y + (box.height - outerHeight) / 2;
  return [
    ...(isPlain ? [] : [rect(x, y, outerWidth, outerHeight, plateOf(logo), outerHeight * 0.06)]),
    { is: 'picture', x: x + room, y: y + room, width, height, address: logo.address, crop: logo.box },
  ];
}

interface Place extends Box {
  isCentred?: boolean;
}

/** The name with its logo: a wide logo alone, a compact one above or beside the name, or the name in its typeface. */
export function lockup(brand: Brand, { ground, ink }: Tones, { isCentred = false, ...box }: Place): Shape[] {
  const logo = logoOn(brand, ground);
  if (logo && logo.ratio >= WORDMARK) return picture(logo, box, ground, isCentred);
  const size = box.height * (logo ? 0.42 : 0.46);
  const side = logo ? box.height : 0;
  const gap = logo ? box.height * 0.28 : 0;
  const fit = { width: box.width - side - gap, size, least: box.height * 0.16, lines: 2 };
  const name = fitText(brand.name, fit);
  const [height, width] = [name.lines.length * name.size * 1.15, widest(name)];
  const start = isCentred ? box.x + Math.max(0, (box.width - side - gap - width) / 2) : box.x;
  const { shapes } = textBlock(brand.name, {
    ...{ ...fit, x: start + side + gap, y: box.y + (box.height - height) / 2 },
    ...{ face: 'heading', fill: ink, on: ground, leading: 1.15 },
  });
  const symbol = logo ? picture(logo, { ...box, x: start, width: side }, ground, true) : [];
  return [...symbol, ...(isCentred && !logo ? centred(shapes, box) : shapes)];
}

/** An estimate for placing a symbol and a name in the middle. */
const widest = ({ size, lines }: { size: number; lines: string[] }): number =>
  Math.max(0, ...lines.map((line) => line.length * size * 0.54));

const centred = (shapes: readonly Shape[], { x, width }: Box): Shape[] =>
  shapes.map((shape) => (shape.is === 'text' ? { ...shape, x: x + width / 2, anchor: 'middle' } : shape));

/** A square with the most compact logo, or the first letter of the name. */
export function tile(
  brand: Brand,
  tones: Tones,
  { x, y, size }: { x: number; y: number; size: number },
): Shape[] {
  const logo = symbolOn(brand, tones.ground);
  // A ground of its own would be seen on a tile of nearly the same colour.
  const ground = logo && (logo.ground ?? !suits(logo, tones.ground)) ? plateOf(logo) : tones.ground;
  const base = rect(x, y, size, size, ground, size * 0.22);
  if (logo) {
    const edge = size * 0.17;
    const box = { x: x + edge, y: y + edge, width: size - 2 * edge, height: size - 2 * edge };
    return [base, ...picture(logo, box, ground, true)];
  }
  const fill = inkOn(brand, ground);
  const text = initialsOf(brand.name);
  const letter: Shape = {
    ...{ is: 'text', x: x + size / 2, y: y + size * 0.71, text, size: size * 0.6, width: size },
    ...{ face: 'heading', fill, on: ground, anchor: 'middle' },
  };
  return [base, letter];
}

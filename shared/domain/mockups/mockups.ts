import type { Brand } from './brand.ts';
import type { Drawing } from './drawing.ts';
import { tile } from './mark.ts';
import { shopSign, websiteHeader } from './places.ts';
import { businessCard, emailSignature, socialPost } from './stationery.ts';
import { titleOf } from './template-parts.ts';
import { type Ground, tonesOf } from './tones.ts';

export const grounds: readonly Ground[] = ['light', 'dark'];

export interface Mockup {
  key: string;
  label: string;
  draw: (brand: Brand, ground: Ground) => Drawing;
}

/** Each beside the app icon, which has sizes of its own. */
export const mockups: readonly Mockup[] = [
  { key: 'website', label: 'Website', draw: websiteHeader },
  { key: 'card', label: 'Business card', draw: businessCard },
  { key: 'post', label: 'Social post', draw: socialPost },
  { key: 'sign', label: 'Shop sign', draw: shopSign },
  { key: 'signature', label: 'E-mail signature', draw: emailSignature },
];

export const iconSizes = [16, 32, 64, 180, 512] as const;
export type IconSize = (typeof iconSizes)[number];

export function appIcon(brand: Brand, ground: Ground, size: IconSize): Drawing {
  const title = titleOf(`App icon, ${size} pixels,`, ground, brand);
  return {
    title,
    width: size,
    height: size,
    shapes: tile(brand, tonesOf(brand, ground), { x: 0, y: 0, size }),
  };
}

/** Every mock-up, by a name for its file. */
export const allDrawings = (brand: Brand): { name: string; drawing: Drawing }[] =>
  grounds.flatMap((ground) => [
    ...mockups.map(({ label, draw }) => ({ name: `${label} on ${ground}`, drawing: draw(brand, ground) })),
    ...iconSizes.map((size) => ({
      ...{ name: `App icon of ${size} pixels on ${ground}`, drawing: appIcon(brand, ground, size) },
    })),
  ]);

/** The addresses of the pictures that they show. */
export const picturesIn = (drawings: readonly Drawing[]): Set<string> =>
  new Set(
    drawings.flatMap(({ shapes }) => shapes.flatMap((each) => (each.is === 'picture' ? each.address : []))),
  );

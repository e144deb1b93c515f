import type { Brand } from './brand.ts';
import type { Drawing } from './drawing.ts';
import { tile } from './mark.ts';
import { titleOf } from './template-parts.ts';
import { type Ground, tonesOf } from './tones.ts';

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

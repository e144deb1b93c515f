import { appIcon, iconSizes } from './app-icon.ts';
import type { Brand } from './brand.ts';
import type { Drawing } from './drawing.ts';
import { grounds, mockups } from './mockups.ts';

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

import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Zip } from '#backend/documents/zip.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import { brandOf, isBranded, type PrintedLogo } from '#shared/domain/mockups/brand.ts';
import type { Shape } from '#shared/domain/mockups/drawing.ts';
import { allDrawings } from '#shared/domain/mockups/mockups.ts';
import { svgFile } from '#shared/domain/mockups/svg.ts';

/** What stands in for the brand's typefaces, as on screen. */
const faces = [
  { name: 'Fraunces', family: 'fraunces', weight: 600 },
  { name: 'Instrument Sans', family: 'instrument-sans', weight: 400 },
  { name: 'Instrument Sans', family: 'instrument-sans', weight: 600 },
] as const;

/** Adds the mock-ups of a book as files that need nothing else; false before there are colours or a logo. */
export async function zipMockups(zip: Zip, book: BrandBook, logos: readonly PrintedLogo[]): Promise<boolean> {
  const brand = brandOf(book, logos);
  if (!isBranded(brand)) return false;
  const fonts = await Promise.all(faces.map(fontFace));
  const sources = new Map(logos.map(({ address, png }) => [address, `data:image/png;base64,${png}`]));
  const embedded = (shape: Shape): Shape =>
    shape.is === 'picture' ? { ...shape, address: sources.get(shape.address) ?? '' } : shape;
  for (const { name, drawing } of allDrawings(brand)) {
    const shapes = drawing.shapes.map(embedded);
    await zip.add(`mock-ups/${name}.svg`, svgFile({ ...drawing, shapes }, brand, fonts.join('')));
    // Other calls are served between two of them.
    await setImmediate();
  }
  return true;
}

/** Its Latin letters, as WOFF2. */
async function fontFace({ name, family, weight }: (typeof faces)[number]): Promise<string> {
  const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`;
  const content = await readFile(fileURLToPath(import.meta.resolve(file)), 'base64');
  return `@font-face{font-family:'${name}';font-weight:${weight};src:url("data:font/woff2;base64,${content}")}`;
}

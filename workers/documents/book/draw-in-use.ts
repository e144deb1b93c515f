import type { Brand } from '#shared/domain/mockups/brand.ts';
import type { Drawing, Shape } from '#shared/domain/mockups/drawing.ts';
import { appIcon, grounds, iconSizes, mockups } from '#shared/domain/mockups/mockups.ts';
import { svgFile } from '#shared/domain/mockups/svg.ts';
import { SCENE } from '#shared/domain/mockups/template-parts.ts';
import type { BookPictures } from './book-pictures.ts';

/** Widths of the icons on paper, smallest first. */
const ICONS = [8, 14, 24, 44, 74] as const;

/** The Thai vowel of two glyphs: Typst's pictures set the next letter over the second one unless it is a letter of its own. */
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g;

interface Drawn {
  picture: string;
  alt: string;
}

interface Row {
  label: string;
  /** On light and on dark ground: one picture, or icons on their ground. */
  drawings: (Drawn & { ground: string; icons: (Drawn & { width: number })[] })[];
}

/** The brand on things that people meet, each on light and on dark ground, as pictures for the template. */
export function drawInUse(
  brand: Brand,
  { logos }: BookPictures,
): { rows: Row[]; files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  const embedded = (shape: Shape): Shape => {
    if (shape.is === 'text') return { ...shape, text: shape.text.replaceAll(SARA_AM, '\u0e4d$1\u0e32') };
    if (shape.is !== 'picture') return shape;
    const data = logos.get(shape.address)?.data.toString('base64') ?? '';
    return { ...shape, address: `data:image/png;base64,${data}` };
  };
  const draw = (name: string, drawing: Drawing): Drawn => {
    const picture = `/pictures/${name}.svg`;
    files.set(picture, Buffer.from(svgFile({ ...drawing, shapes: drawing.shapes.map(embedded) }, brand)));
    return { picture, alt: drawing.title };
  };
  const rows = mockups.map(({ key, label, draw: drawingOf }): Row => {
    const drawings = grounds.map((ground) => draw(`${key}-${ground}`, drawingOf(brand, ground)));
    return { label, drawings: drawings.map((drawn) => ({ ...drawn, ground: '', icons: [] })) };
  });
  const icons = grounds.map((ground) => ({
    ...{ picture: '', alt: '', ground: SCENE[ground] },
    icons: iconSizes.map((size, at) => ({
      ...draw(`icon-${ground}-${size}`, appIcon(brand, ground, size)),
      width: ICONS[at] ?? 0,
    })),
  }));
  return { rows: [...rows, { label: 'App icon', drawings: icons }], files };
}

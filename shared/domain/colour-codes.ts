/** The channels of a six-digit code, 0 to 255. */
function channelsOf(hex: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

export const rgbText = (hex: string): string => channelsOf(hex).join(', ');

/** Hue in degrees, saturation and lightness in percent. */
function hslText(hex: string): string {
  const [red, green, blue] = channelsOf(hex).map((channel) => channel / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  const lightness = (most + least) / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  return `${hueOf([red, green, blue], most, range)}, ${Math.round(saturation * 100)}%, ${Math.round(lightness * 100)}%`;
}

function hueOf([red, green, blue]: [number, number, number], most: number, range: number): number {
  if (range === 0) return 0;
  if (most === red) return Math.round(60 * (((green - blue) / range + 6) % 6)) % 360;
  return Math.round(60 * (most === green ? (blue - red) / range + 2 : (red - green) / range + 4));
}

type Palette = readonly { name: string; hex: string }[];

/** The palette with its codes, for people. */
export const describeColours = (palette: Palette): string =>
  palette
    .map(
      ({ name, hex }) => `${name || 'Without a name'}
  Hex  ${hex}
  RGB  ${rgbText(hex)}
  HSL  ${hslText(hex)}
`,
    )
    .join('\n');

/** The palette as CSS custom properties. */
export function colourStylesheet(palette: Palette): string {
  const taken = new Set<string>();
  const lines = palette.map(({ name, hex }, index) => {
    const slug = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    const stem = slug || `colour-${index + 1}`;
    const key = taken.has(stem) ? `${stem}-${index + 1}` : stem;
    taken.add(key);
    return `  --${key}: ${hex};\n`;
  });
  return `:root {\n${lines.join('')}}\n`;
}

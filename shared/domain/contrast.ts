import { colourNames } from './colour-names.ts';

const HEX = /^#?([\da-f]{3}|[\da-f]{6})$|^#([\da-f]{4}|[\da-f]{8})$/;
const RGB = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/;

/**
 * The colour as `#rrggbb`, null when the text is none: a hex code, a name of CSS or `rgb()`. Paper knows no transparency, so
 * that part is left out.
 */
export function parseHex(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const [, plain, clear] = HEX.exec(typed) ?? [];
  const digits = plain ?? clear;
  if (digits !== undefined) {
    const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
    return `#${long.slice(0, 6)}`;
  }
  const channels = RGB.exec(typed)?.slice(1).map(Number);
  if (channels) {
    const isColour = channels.every((channel) => channel <= 255);
    return isColour ? `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}` : null;
  }
  return colourNames.get(typed) ?? null;
}

/** WCAG 2: relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2: contrast ratio of two colours, 1 to 21; null when one of them cannot be read. */
export function contrastRatio(one: string, other: string): number | null {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (a === null || b === null) return null;
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Rounded down, so that 4.49 never reads as 4.5. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** A contrast in two digits, rounded down, for what is close to the advice: '4.49:1'. */
export const exactRatioText = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

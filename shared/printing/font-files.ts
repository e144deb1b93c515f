import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** How a text is set. */
export const textStyles = ['text', 'italic', 'bold', 'display', 'quote'] as const;
export type TextStyle = (typeof textStyles)[number];

/** A font file with the characters that it is made for. */
export interface FontFile {
  path: string;
  holds: (code: number) => boolean;
}

interface Face {
  family: string;
  weight: number;
  style?: 'normal' | 'italic';
}

const require = createRequire(import.meta.url);

/** For scripts and signs that the product's own fonts lack; a family without the weight has one only. */
const fallbacks = (weight: 400 | 600, style: Face['style'] = 'normal'): Face[] => [
  { family: 'noto-sans', weight, style },
  { family: 'noto-sans-arabic', weight },
  { family: 'noto-sans-hebrew', weight },
  { family: 'chocolate-classical-sans', weight: 400 },
  { family: 'noto-sans-kr', weight },
  { family: 'noto-sans-thai', weight },
  { family: 'noto-emoji', weight },
];

const faces: Readonly<Record<TextStyle, Face[]>> = {
  text: [{ family: 'instrument-sans', weight: 400 }, ...fallbacks(400)],
  italic: [{ family: 'instrument-sans', weight: 400, style: 'italic' }, ...fallbacks(400, 'italic')],
  bold: [{ family: 'instrument-sans', weight: 600 }, ...fallbacks(600)],
  display: [{ family: 'fraunces', weight: 600 }, ...fallbacks(600)],
  quote: [{ family: 'fraunces', weight: 400 }, ...fallbacks(400)],
};

const chains = new Map<TextStyle, readonly FontFile[]>();

/** The files of a style, best first. A family is split into files by script. */
export function fontFiles(style: TextStyle): readonly FontFile[] {
  let chain = chains.get(style);
  if (!chain) {
    chain = faces[style].flatMap(filesOf);
    chains.set(style, chain);
  }
  return chain;
}

const folderOf = (family: string): string => dirname(require.resolve(`@fontsource/${family}/unicode.json`));

/** Path of a face's Latin letters for browsers, as WOFF2. */
export const latinFace = ({ family, weight }: Face): string =>
  join(folderOf(family), 'files', `${family}-latin-${weight}-normal.woff2`);

function filesOf({ family, weight, style = 'normal' }: Face): FontFile[] {
  const folder = folderOf(family);
  const subsets: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(subsets).map(([subset, ranges]) => ({
    path: join(folder, 'files', `${family}-${subset.replaceAll(/[[\]]/g, '')}-${weight}-${style}.woff`),
    holds: rangeTest(ranges),
  }));
}

/** For CSS's `U+0000-00FF,U+0131`. */
function rangeTest(ranges: string): FontFile['holds'] {
  const bounds = ranges.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [first, last] as const;
  });
  return (code) => bounds.some(([first, last]) => code >= first && code <= last);
}

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openTypefaces } from '#shared/domain/mockups/typefaces.ts';
import { readCoverage } from './coverage.ts';

/** A typeface as the compiler knows it. */
interface Family {
  name: string;
  has: (code: number) => boolean;
}

/** Folders of a package's faces: its text, emphasised and strong; a family may lack some. */
const SET = /^(?:400Regular(?:_Italic)?|600SemiBold|700Bold)$/;

const require = createRequire(import.meta.url);
const opened = new Map<string, Family>();

/** The folders of the faces that we set of an installed typeface of Google Fonts, such as 'Noto Sans Hebrew'. */
export function foldersOf(name: string): string[] {
  const id = name.toLowerCase().replaceAll(' ', '-');
  const root = dirname(require.resolve(`@expo-google-fonts/${id}/package.json`));
  return readdirSync(root)
    .filter((folder) => SET.test(folder))
    .map((folder) => join(root, folder));
}

/** Opens a typeface that is installed. */
export function family(name: string): Family {
  let known = opened.get(name);
  if (!known) {
    const [first = ''] = foldersOf(name);
    const file = readdirSync(first).find((each) => each.endsWith('.ttf')) ?? '';
    known = { name, has: readCoverage(join(first, file)) };
    opened.set(name, known);
  }
  return known;
}

/** The product's own. */
export const OURS = { text: 'Instrument Sans', display: 'Fraunces' } as const;
/** For scripts and signs that a typeface lacks, best first. */
const OTHERS = [
  'Noto Sans',
  'Noto Sans Devanagari',
  'Vazirmatn',
  'Noto Sans Hebrew',
  'Sarabun',
  // Signs before Chinese faces, which have some of them and are large.
  'Noto Emoji',
  'Noto Sans Symbols 2',
  'Noto Sans Symbols',
  'Chocolate Classical Sans',
  'Sawarabi Gothic',
  'Nanum Gothic',
] as const;

/** The folders of all typefaces. The compiler reads a file when a text is first set in it. */
export const allFolders = (): string[] =>
  [...new Set([OURS.text, OURS.display, ...OTHERS, ...openTypefaces])].flatMap(foldersOf);

/** Whether some typeface can set a character in any text. */
export const isCovered = (code: number): boolean =>
  [OURS.text, ...OTHERS].some((name) => family(name).has(code));

/** Ours where it has all Latin letters: others would be built from parts, of which a copy repeats some. */
export const textFaceFor = (text: string): Family => {
  const ours = family(OURS.text);
  const lacks = (letter: string): boolean =>
    /\p{Script=Latin}/u.test(letter) && !ours.has(letter.codePointAt(0) ?? 0);
  return [...new Set(text)].some(lacks) ? family(OTHERS[0]) : ours;
};

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The typefaces that a text needs beside ours, best first; what Chinese and Japanese share is set by each in its way. */
export function othersFor(text: string): Family[] {
  const needed = new Set<string>();
  for (const letter of new Set(text)) {
    const code = letter.codePointAt(0) ?? 0;
    if (family(OURS.text).has(code)) continue;
    const having = OTHERS.filter((name) => family(name).has(code));
    for (const name of CJK.test(letter) ? having : having.slice(0, 1)) needed.add(name);
  }
  return OTHERS.filter((name) => needed.has(name)).map(family);
}

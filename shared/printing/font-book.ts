import type PDFDocument from 'pdfkit';
import { normalise } from '#shared/domain/normalise.ts';
import { type FontFile, fontFiles, type TextStyle } from './font-files.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Letters in one font. */
export interface FontRun {
  text: string;
  /** The name under which the document knows the font. */
  font: string;
}

interface OpenFont {
  font: { hasGlyphForCodePoint: (code: number) => boolean };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners, marks of direction and marks on letters: without a glyph of their own they are left out. */
const OPTIONAL = /^(?:\p{Cf}|\p{M})$/u;
/** Its space is as wide as a picture. */
const EMOJI = 'noto-emoji';
/** The library does not put the ring of Thai's am below the sign of a tone, where it belongs. */
const TONE_AND_AM = /([\u0e48-\u0e4b])\u0e33/g;

/** Of a letter that no font has: a file that is PDF/UA has none of a font's signs for a missing letter. */
const standIn = (segment: string): string => (/^[\s\p{Cc}]/u.test(segment) ? ' ' : '□');

/** Chooses a font for each letter, and opens a font when the first text needs it. */
export class FontBook {
  readonly #pdf: Pdf;
  readonly #chosen = new Map<string, string>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** The text in stretches of one font. */
  runsOf(text: string, style: TextStyle): FontRun[] {
    const runs: FontRun[] = [];
    for (const { segment: written } of graphemes.segment(text.replaceAll(TONE_AND_AM, '\u0e4d$1\u0e32'))) {
      const segment = this.#isKnown(written, style) ? written : standIn(written);
      const last = runs.at(-1);
      const font = this.#fontOf(segment.codePointAt(0) ?? 0, style, last?.font);
      const shown = this.#shownIn(segment, font);
      if (last?.font === font) last.text += shown;
      else if (shown !== '') runs.push({ text: shown, font });
    }
    return runs;
  }

  /** The run as far as its font can set it: the library fails where a mark has no place on its letter. */
  settable({ text, font }: FontRun, options: PDFKit.Mixins.TextOptions = {}): FontRun {
    const attempts = [text, normalise(text, 'NFC').replaceAll(/\p{M}/gu, ''), '?'.repeat([...text].length)];
    const settable = attempts.find((attempt) => {
      try {
        this.#pdf.font(font).fontSize(10).widthOfString(attempt, options);
        return true;
      } catch {
        return false;
      }
    });
    return { text: settable ?? '', font };
  }

  width(run: FontRun, size: number, options: PDFKit.Mixins.TextOptions = {}): number {
    const { text, font } = this.settable(run, options);
    return this.#pdf.font(font).fontSize(size).widthOfString(text, options);
  }

  #isKnown(segment: string, style: TextStyle): boolean {
    const code = segment.codePointAt(0) ?? 0;
    return OPTIONAL.test(String.fromCodePoint(code)) || this.#has(this.#fontOf(code, style, undefined), code);
  }

  /** A space stays in the font of the letters before it, so that a sentence is one run. */
  #fontOf(code: number, style: TextStyle, before: string | undefined): string {
    const isKept = code === 0x20 && before !== undefined && !before.includes(EMOJI);
    if (isKept && this.#has(before, code)) return before;
    const key = `${style} ${code}`;
    let font = this.#chosen.get(key);
    if (font === undefined) {
      font = this.#choose(code, style);
      this.#chosen.set(key, font);
    }
    return font;
  }

  /** The first file with the letter, else the style's own. */
  #choose(code: number, style: TextStyle): string {
    const files = fontFiles(style);
    const fitting = files.filter((file) => file.holds(code)).map((file) => this.#open(file));
    return fitting.find((font) => this.#has(font, code)) ?? this.#open(files[0] as FontFile);
  }

  #open({ path }: FontFile): string {
    this.#pdf.registerFont(path, path);
    return path;
  }

  #has(font: string, code: number): boolean {
    this.#pdf.font(font);
    const open = (this.#pdf as unknown as { _font: OpenFont })._font;
    return open.font.hasGlyphForCodePoint(code);
  }

  #shownIn(grapheme: string, font: string): string {
    const letters = [...grapheme];
    return letters
      .filter((letter) => !OPTIONAL.test(letter) || this.#has(font, letter.codePointAt(0) ?? 0))
      .join('');
  }
}

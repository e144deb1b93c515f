import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { graphemesOf } from '#shared/domain/cut-text.ts';
import { apart } from '#shared/domain/unbroken-words.ts';
import type { FontBook, FontRun } from './font-book.ts';
import type { TextStyle } from './font-files.ts';

/** A stretch of a line in one font and direction. */
export interface LineRun extends FontRun {
  isRtl: boolean;
  width: number;
}

export interface Line {
  /** From left to right. */
  runs: readonly LineRun[];
  width: number;
  /** The paragraph reads from right to left, so its lines begin at the right. */
  isRtl: boolean;
}

export interface TextLook {
  style: TextStyle;
  size: number;
  /** Lines end at spaces and signs for a break alone, never inside a word. */
  isWhole?: boolean;
}

const bidi = bidiFactory();
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u{200f}\u{202b}\u{2067}]/u;
/** Shapes and orders a whole run, where the library would take it word by word. */
export const RTL_FEATURES = { features: ['rtla'] } as unknown as PDFKit.Mixins.TextOptions;

/** By the fonts of a sheet: what is drafted several times is broken once, which takes by far the longest. */
const broken = new WeakMap<FontBook, Map<string, Line[]>>();

/** Breaks a text into lines of at most `width` points. An empty line stays one. */
export function textLines(fonts: FontBook, text: string, look: TextLook, width: number): readonly Line[] {
  const known = broken.get(fonts) ?? new Map<string, Line[]>();
  broken.set(fonts, known);
  const key = `${look.style} ${look.size} ${look.isWhole} ${width} ${text}`;
  const lines = known.get(key) ?? breakText(fonts, text, look, width);
  known.set(key, lines);
  return lines;
}

function breakText(fonts: FontBook, text: string, look: TextLook, width: number): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const pieces = piecesOf(fonts, paragraph.replaceAll('\t', '    '), look, width);
    const isRtl = RTL.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1;
    return fill(pieces, width).map((line) => toLine(fonts, line, look, isRtl));
  });
}

interface Piece {
  text: string;
  /** With and without the spaces at its end. */
  width: number;
  inked: number;
}

/** What may not be broken, but for a word wider than the line. */
function piecesOf(fonts: FontBook, text: string, look: TextLook, width: number): Piece[] {
  if (look.isWhole) return text.split(/(?<=[ \u200b])/).map((word) => measured(fonts, word, look));
  const breaker = new LineBreaker(text);
  const pieces: Piece[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const words = thaiWords(text.slice(from, next.position)).map((word) => measured(fonts, word, look));
    for (const piece of words)
      pieces.push(...(piece.inked > width ? chopped(fonts, piece.text, look, width) : [piece]));
    from = next.position;
  }
  return pieces;
}

const THAI = /\p{Script=Thai}/u;
/** Of a word: what may stand at the beginning of a line. */
const THAI_WORD = /^[\u0e01-\u0e2e\u0e40-\u0e44]/;

/** Thai has no spaces between words, and the rules of Unicode leave it to dictionaries where it may be broken. */
function thaiWords(text: string): string[] {
  if (!THAI.test(text)) return [text];
  const words: string[] = [];
  for (const word of apart(text)) {
    const before = words.at(-1);
    if (before === undefined || (THAI_WORD.test(word) && THAI.test(before.at(-1) ?? ''))) words.push(word);
    else words[words.length - 1] = before + word;
  }
  return words;
}

function measured(fonts: FontBook, text: string, { style, size }: TextLook): Piece {
  const of = (part: string): number =>
    fonts.runsOf(part, style).reduce((sum, run) => sum + fonts.width(run, size), 0);
  const inked = of(text.trimEnd());
  return { text, inked, width: text.endsWith(' ') ? of(text) : inked };
}

/** A long word in parts that fit, by halves. */
function chopped(fonts: FontBook, text: string, look: TextLook, width: number): Piece[] {
  const piece = measured(fonts, text, look);
  const letters = [...graphemesOf(text)];
  if (piece.inked <= width || letters.length < 2) return [piece];
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) =>
    chopped(fonts, part.join(''), look, width),
  );
}

function fill(pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (const piece of pieces) {
    if (line !== '' && used + piece.inked > width) {
      lines.push(line.trimEnd());
      [line, used] = ['', 0];
    }
    line += piece.text;
    used += piece.width;
  }
  return [...lines, line.trimEnd()];
}

function toLine(fonts: FontBook, text: string, { style, size }: TextLook, isRtl: boolean): Line {
  const runs = visualParts(text, isRtl).flatMap((part) => {
    const options = part.isRtl ? RTL_FEATURES : {};
    const found = fonts.runsOf(part.text, style).map((run): LineRun => {
      // The library turns round what is written from right to left, but not the signs between.
      const isTurned = part.isRtl && !RTL.test(run.text);
      const text = isTurned ? [...run.text].toReversed().join('') : run.text;
      const set = fonts.settable({ ...run, text }, options);
      return { ...set, isRtl: part.isRtl, width: fonts.width(set, size, options) };
    });
    return part.isRtl ? found.toReversed() : found;
  });
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), isRtl };
}

/** The parts of a line by direction, from left to right. */
function visualParts(text: string, isRtl: boolean): { text: string; isRtl: boolean }[] {
  if (!isRtl && !RTL.test(text)) return [{ text, isRtl: false }];
  const levels = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const parts: { text: string; level: number }[] = [];
  for (const [at, letter] of text.split('').entries()) {
    const level = levels.levels[at] ?? 0;
    const last = parts.at(-1);
    const shown = mirrored.get(at) ?? letter;
    if (last?.level === level) last.text += shown;
    else parts.push({ text: shown, level });
  }
  return reordered(parts).map((part) => ({ text: part.text, isRtl: part.level % 2 === 1 }));
}

/** From the highest level down, every stretch of parts at or above it is turned round. */
function reordered<T extends { level: number }>(parts: readonly T[]): T[] {
  const ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

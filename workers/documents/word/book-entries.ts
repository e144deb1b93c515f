import { BorderStyle, ImageRun, type IParagraphOptions, Paragraph, TextRun } from 'docx';
import type { BookEntry } from '#shared/contract/brand.ts';
import { clean } from '#shared/documents/clean.ts';
import { readAnswers, rowsOf } from '#shared/domain/answers.ts';
import { wordsOf } from '#shared/domain/book-pieces.ts';
import { rgbText } from '#shared/domain/colour-codes.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { answerBlock, type Block, cellText, label } from '#workers/documents/word/answer-block.ts';
import { type GridRow, grid, widthsOf } from '#workers/documents/word/grid.ts';
import { BARE, MUTED, muted } from '#workers/documents/word/style.ts';
import { direction, written } from '#workers/documents/word/written.ts';

/** In pixels, at 96 an inch. */
interface Size {
  width: number;
  height: number;
}

export interface Picture extends Size {
  type: 'jpg' | 'png';
  data: Buffer;
}

/** By their address. */
export type Pictures = ReadonlyMap<string, Picture>;

export interface BookLook {
  pictures: Pictures;
  /** Six digits. */
  accent: string;
}

/** An answer of the book for a word processor, under its label. */
export function entryBlocks(entry: BookEntry, title: string, { pictures, accent }: BookLook): Block[] {
  const { key, kind, columns, isResult } = entry;
  const heading = title === '' ? [] : [label(title)];
  if (kind === 'pictures') return [...heading, ...pictureBlocks(entry, pictures)];
  const answer = typeof entry.answer === 'string' ? wordsOf(entry) : entry.answer;
  if (isResult && typeof answer === 'string') return [...heading, ...answer.split('\n').map(result(accent))];
  const field = { key, label: title, kind, ...(columns ? { columns } : {}) };
  const isColour = (column: string): boolean =>
    kind === 'colours' ? column === 'hex' : columns?.find((each) => each.key === column)?.kind === 'colour';
  const cell = (column: string, text: string): Paragraph[] => {
    const code = isColour(column) ? parseHex(text) : null;
    return code === null ? cellText(text) : [swatch(code, kind === 'colours')];
  };
  const given = readAnswers([{ key, title, fields: [field] }], { [key]: { [key]: answer } });
  return given.flatMap(({ answers }) => answers.flatMap((each) => answerBlock(each, cell)));
}

/** The day's result, set larger than the rest. */
const result =
  (color: string) =>
  (text: string): Paragraph => {
    const line = { style: BorderStyle.SINGLE, size: 18, color, space: 10 };
    const { bidirectional } = direction(text);
    return written(
      text,
      { border: bidirectional ? { right: line } : { left: line }, spacing: { after: 160, line: 340 } },
      { font: 'Georgia', size: 30 },
    );
  };

/** A colour with its code, or with both codes. */
const swatch = (hex: string, isFull: boolean): Paragraph =>
  new Paragraph({
    children: [
      new TextRun({ text: '\u25a0 ', color: hex.slice(1), size: 32 }),
      new TextRun(`${hex.toUpperCase()}${isFull ? `   RGB ${rgbText(hex)}` : ''}`),
    ],
  });

const ALONE: Size = { width: 520, height: 400 };
const IN_PAIRS: Size = { width: 290, height: 260 };

/** One picture across the page, several in pairs. */
function pictureBlocks({ answer }: BookEntry, pictures: Pictures): Block[] {
  const rows = rowsOf(answer);
  const cells = rows.map(({ fileURL = '', caption = '' }) => {
    const picture = pictures.get(fileURL);
    const words = clean(caption);
    if (!picture)
      return [new Paragraph({ children: [muted(`${words || 'A picture'} (in the zip of the pictures)`)] })];
    const box = rows.length === 1 ? ALONE : IN_PAIRS;
    const below = words ? [written(words, { spacing: { after: 160 } }, { color: MUTED, size: 19 })] : [];
    const place = { ...direction(words), keepNext: rows.length === 1 && words !== '' };
    return [pictureParagraph(picture, box, words || 'Picture', place), ...below];
  });
  if (cells.length < 2) return cells.flat();
  const pairs = cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? []]] : []));
  const lines: GridRow[] = pairs.map((pair) => ({
    lines: 1,
    cells: pair.map((children) => ({ borders: BARE, ...(children.length > 0 ? { children } : {}) })),
  }));
  return [grid(widthsOf([1, 1]), lines)];
}

/** A picture that fits into a box and is never enlarged. */
export function pictureParagraph(
  picture: Picture,
  box: Size,
  description: string,
  place: Pick<IParagraphOptions, 'bidirectional' | 'keepNext'>,
): Paragraph {
  const { type, data, width, height } = picture;
  const scale = Math.min(1, box.width / width, box.height / height);
  const transformation = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const altText = { name: description, description, title: description };
  return new Paragraph({
    ...place,
    spacing: { after: 80 },
    children: [new ImageRun({ type, data, transformation, altText })],
  });
}

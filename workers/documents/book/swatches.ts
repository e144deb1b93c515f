import type { Answer } from '#shared/contract/workbooks.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { setLine } from '#shared/printing/text-block.ts';
import type { BookLook } from './book-look.ts';

const GAP = 14;
const HEIGHT = 104;
const CAPTION = 52;
/** More rows may be split. */
const TOGETHER = 3;

/** Height of the first rows, which stay on one page. */
export const swatchesHeight = (count: number): number =>
  Math.min(Math.ceil(count / acrossOf(count)), TOGETHER) * (HEIGHT + CAPTION);

/** The palette as swatches with their codes. */
export function setSwatches(sheet: Sheet, answer: Answer, look: BookLook): void {
  const colours = rowsOf(answer).map(({ name = '', hex = '' }) => ({ name, hex, code: parseHex(hex) }));
  const across = acrossOf(colours.length);
  const width = (sheet.width - (across - 1) * GAP) / across;
  sheet.gap(3);
  sheet.need(swatchesHeight(colours.length));
  for (let from = 0; from < colours.length; from += across) {
    sheet.need(HEIGHT + CAPTION);
    const { y } = sheet;
    for (const [index, { name, hex, code }] of colours.slice(from, from + across).entries()) {
      const x = sheet.left + index * (width + GAP);
      sheet.decorate(() => {
        const { pdf } = sheet;
        pdf.roundedRect(x, y, width, HEIGHT, 5);
        if (code) pdf.fill(code);
        // A light colour needs an edge on white paper.
        pdf.lineWidth(0.6).roundedRect(x, y, width, HEIGHT, 5).stroke(look.ink.line);
      });
      sheet.element('P').draw(() => {
        const small = { size: 9, color: look.ink.muted, style: 'text' } as const;
        const place = (below: number) => ({ x, y: y + HEIGHT + below, width });
        setLine(sheet, name || 'Without a name', place(6), { style: 'bold', size: 10, color: look.ink.text });
        setLine(sheet, code?.toUpperCase() ?? hex, place(21), small);
        if (code) setLine(sheet, `RGB ${rgb(code)}`, place(33), small);
      });
    }
    sheet.y = y + HEIGHT + CAPTION;
  }
}

/** Rows that are full, where the number allows it. */
const acrossOf = (count: number): number => (count % 3 === 0 || count === 5 ? 3 : count < 3 ? 2 : 4);

const rgb = (code: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)).join(', ');

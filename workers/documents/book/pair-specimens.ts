import type { Answer } from '#shared/contract/workbooks.ts';
import { rowsOf } from '#shared/domain/answers.ts';
import { contrastRatio, parseHex, ratioText } from '#shared/domain/contrast.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { setLine } from '#shared/printing/text-block.ts';
import { type BookLook, small } from './book-look.ts';

const ACROSS = 3;
const GAP = 14;
const HEIGHT = 50;
const CAPTION = 38;
/** More rows may be split. */
const TOGETHER = 4;

/** Height of the first rows, which stay on one page. */
export const pairsHeight = (count: number): number =>
  Math.min(Math.ceil(count / ACROSS), TOGETHER) * (HEIGHT + CAPTION);

/** Text on its ground, as it will be read, with the codes and their contrast. */
export function setPairs(sheet: Sheet, answer: Answer, look: BookLook): void {
  const pairs = rowsOf(answer).flatMap((row) => {
    const [text, ground] = [parseHex(row.text ?? ''), parseHex(row.ground ?? '')];
    return text && ground ? [{ text, ground, use: row.used_for?.trim() ?? '' }] : [];
  });
  const width = (sheet.width - (ACROSS - 1) * GAP) / ACROSS;
  for (let from = 0; from < pairs.length; from += ACROSS) {
    sheet.need(HEIGHT + CAPTION);
    const { y } = sheet;
    for (const [index, { text, ground, use }] of pairs.slice(from, from + ACROSS).entries()) {
      const x = sheet.left + index * (width + GAP);
      sheet.decorate(() => {
        sheet.pdf.roundedRect(x, y, width, HEIGHT, 5).fill(ground);
        sheet.pdf.lineWidth(0.6).roundedRect(x, y, width, HEIGHT, 5).stroke(look.ink.line);
      });
      const codes = `${text.toUpperCase()} on ${ground.toUpperCase()} · ${ratioText(contrastRatio(text, ground) ?? 1)}`;
      sheet.element('P').draw(() => {
        setLine(sheet, 'Aa', { x: x + 14, y: y + 10, width }, { style: 'display', size: 22, color: text });
        setLine(sheet, use, { x, y: y + HEIGHT + 6, width }, { ...small(look), color: look.ink.text });
        setLine(sheet, codes, { x, y: y + HEIGHT + 18, width }, small(look));
      });
    }
    sheet.y = y + HEIGHT + CAPTION;
  }
}

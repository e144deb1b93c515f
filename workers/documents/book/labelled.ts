import type { Sheet } from '#shared/printing/sheet.ts';
import { setTable } from '#shared/printing/table-block.ts';
import { drawLine, lineHeight, setText, type TextBlock } from '#shared/printing/text-block.ts';
import { type Line, textLines } from '#shared/printing/text-lines.ts';
import { type BookLook, body, label as labelLook } from './book-look.ts';

/** The words of a label stand in a column of their own, beside what they name. */
const LABELS = 116;
const INDENT = LABELS + 18;

/** A label with what it names at its right. Without words the whole is indented. */
export function setLabelled(sheet: Sheet, words: string, look: BookLook, draw: () => void): void {
  const block = labelLook(look);
  const lines = words === '' ? [] : textLines(sheet.fonts, words, block, LABELS);
  sheet.need(Math.max(54, lines.length * lineHeight(block)));
  const { y, page } = sheet;
  if (lines.length > 0)
    sheet.element('H3').draw(() => {
      for (const [index, line] of lines.entries()) {
        const place = { x: sheet.left, y: y + 1.5 + index * lineHeight(block), width: LABELS };
        drawLine(sheet, line, place, block);
      }
    });
  draw();
  // A label may be higher than what it names.
  if (sheet.page === page) sheet.y = Math.max(sheet.y, y + lines.length * lineHeight(block));
}

/** Height of a label with words at its right. */
export function labelledHeight(sheet: Sheet, words: string, text: string, look: BookLook): number {
  const label = textLines(sheet.fonts, words, labelLook(look), LABELS);
  const lines = textLines(sheet.fonts, text, body(look), sheet.width - INDENT);
  return Math.max(label.length * lineHeight(labelLook(look)), lines.length * lineHeight(body(look)));
}

/** A label above something as wide as the column. */
export function setHeadLabel(sheet: Sheet, words: string, look: BookLook, keep: number): void {
  sheet.need(keep + 20);
  if (words === '') return;
  setText(sheet, words, labelLook(look));
  sheet.gap(5);
}

export const setWords = (sheet: Sheet, text: string, look: BookLook): void =>
  setText(sheet, text, { ...body(look), indent: INDENT });

/** Items with a point of the accent each. */
export function setItems(sheet: Sheet, items: readonly string[], look: BookLook, indent = INDENT): void {
  sheet.group('L', () => {
    for (const item of items) {
      sheet.need(34);
      const { y } = sheet;
      sheet.decorate(() => sheet.pdf.circle(sheet.left + indent + 2.5, y + 8, 1.8).fill(look.accent));
      setText(sheet, item, { ...body(look), indent: indent + 14, role: 'LI' });
      sheet.gap(2);
    }
  });
}

interface Column {
  label: string;
  texts: readonly string[];
}

interface SetColumn {
  label: readonly Line[];
  texts: (readonly Line[])[];
}

const GAP = 26;
/** Higher columns go on over pages. */
const HIGHEST = 400;

/** Short texts side by side, such as what one does and what one does not. */
export function setColumns(sheet: Sheet, columns: readonly Column[], look: BookLook): void {
  const width = (sheet.width - GAP * (columns.length - 1)) / columns.length;
  const set = columns.map(({ label, texts }): SetColumn => {
    const names = label === '' ? [] : textLines(sheet.fonts, label, labelLook(look), width);
    return { label: names, texts: texts.map((text) => textLines(sheet.fonts, text, body(look), width)) };
  });
  const height = Math.max(...set.map((column) => columnHeight(column, look)));
  if (height > HIGHEST || columns.length === 1) {
    setLongColumns(sheet, columns, look);
    return;
  }
  sheet.need(height);
  for (const [index, column] of set.entries()) {
    const place = { x: sheet.left + index * (width + GAP), y: sheet.y, width };
    drawColumn(sheet, column, place, look);
  }
  sheet.y += height;
}

/** Texts beside each other over several pages; one column below its label. */
function setLongColumns(sheet: Sheet, columns: readonly Column[], look: BookLook): void {
  const [first] = columns;
  if (first && columns.length === 1) {
    setLabelled(sheet, first.label, look, () => setItems(sheet, first.texts, look));
    sheet.gap(8);
    return;
  }
  const count = Math.max(...columns.map(({ texts }) => texts.length));
  setTable(sheet, {
    columns: columns.map(({ label }) => ({ label, weight: 1 })),
    rows: Array.from({ length: count }, (_, at) => columns.map(({ texts }) => texts[at] ?? '')),
    ink: look.ink,
  });
}

const columnHeight = ({ label, texts }: SetColumn, look: BookLook): number =>
  label.length * lineHeight(labelLook(look)) +
  4 +
  texts.reduce((sum, lines) => sum + lines.length * lineHeight(body(look)) + 3, 0);

function drawColumn(
  sheet: Sheet,
  { label, texts }: SetColumn,
  place: { x: number; y: number; width: number },
  look: BookLook,
): void {
  let { y } = place;
  const draw = (role: string, lines: readonly Line[], block: TextBlock): void =>
    sheet.element(role).draw(() => {
      for (const line of lines) {
        drawLine(sheet, line, { ...place, y }, block);
        y += lineHeight(block);
      }
    });
  draw('H3', label, labelLook(look));
  y += 4;
  for (const lines of texts) {
    draw('P', lines, body(look));
    y += 3;
  }
}

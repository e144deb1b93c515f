import type { Column, FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';
import {
  countOf,
  emptyRows,
  hasManyOptions,
  linesOf,
  optionsInWords,
  weights,
} from '#shared/printing/on-paper.ts';
import type { Sheet } from '#shared/printing/sheet.ts';
import { setTable } from '#shared/printing/table-block.ts';
import { setLine, setText } from '#shared/printing/text-block.ts';
import { FORM_INK, SMALL, WORDS } from './workbook-pdf-look.ts';

/** Room for one written line. */
const LINE = 22;
/** A box of more lines than these may go on on the next page. */
const WHOLE = 8;
const FRAME = { height: 170, gap: 14 } as const;

/** Less than a whole area has for most fields; a text has its lines. */
const heights: Partial<Record<FieldKind, number>> = {
  ...{ pictures: FRAME.height + 40, table: 90, list: 3 * LINE, choice: 60 },
};

/** The least height of a field's answer, so that its label does not stand alone. */
export const leastHeight = (field: WorkbookField): number =>
  heights[field.kind] ?? Math.min(linesOf(field), WHOLE) * LINE;

/** Room for an answer on paper, by kind. */
export function setAnswerArea(sheet: Sheet, field: WorkbookField): void {
  const areas: Partial<Record<FieldKind, (sheet: Sheet, field: WorkbookField) => void>> = {
    choice: (_, { options = [] }) => setOptions(sheet, options),
    list: (_, list) => setNumberedLines(sheet, countOf(list)),
    table: setGrid,
    colours: (_, colours) => setColourRows(sheet, countOf(colours)),
    pictures: (_, pictures) => setFrames(sheet, countOf(pictures)),
  };
  const area = areas[field.kind];
  if (area) area(sheet, field);
  else setBox(sheet, linesOf(field));
  sheet.gap(6);
}

export function setBox(sheet: Sheet, lines: number): void {
  for (let left = lines * LINE; left > 0; ) {
    sheet.need(Math.min(left, WHOLE * LINE));
    const height = Math.min(left, Math.floor(sheet.room / LINE) * LINE);
    frame(sheet, sheet.left, sheet.width, height);
    sheet.y += height;
    left -= height;
  }
}

const frame = (sheet: Sheet, x: number, width: number, height: number): void =>
  sheet.decorate(() => {
    const { pdf } = sheet;
    pdf.lineWidth(0.7).strokeColor(FORM_INK.line).roundedRect(x, sheet.y, width, height, 4).stroke();
  });

function setOptions(sheet: Sheet, options: readonly string[]): void {
  for (const option of options) {
    sheet.need(20);
    sheet.decorate(() => {
      const { pdf } = sheet;
      pdf
        .lineWidth(0.8)
        .strokeColor(FORM_INK.muted)
        .rect(sheet.left, sheet.y + 3, 9, 9)
        .stroke();
    });
    setText(sheet, option, { ...WORDS, indent: 18 });
    sheet.gap(3);
  }
}

function setNumberedLines(sheet: Sheet, count: number): void {
  for (let number = 1; number <= count; number += 1) {
    sheet.need(LINE + 6);
    const { y } = sheet;
    sheet.element('P').draw(() => {
      setLine(sheet, `${number}.`, { x: sheet.left, y: y + 5, width: 24 }, SMALL);
    });
    sheet.decorate(() => underline(sheet, sheet.left + 26, y + LINE, sheet.left + sheet.width));
    sheet.y = y + LINE + 6;
  }
}

const underline = ({ pdf }: Sheet, from: number, y: number, to: number): void =>
  void pdf.lineWidth(0.7).strokeColor(FORM_INK.line).moveTo(from, y).lineTo(to, y).stroke();

function setGrid(sheet: Sheet, field: WorkbookField): void {
  const { columns = [] } = field;
  for (const column of columns.filter(hasManyOptions)) {
    setText(sheet, optionsInWords(column), SMALL);
    sheet.gap(3);
  }
  const { names, lines } = emptyRows(field);
  setTable(sheet, {
    columns: columns.map(({ label, kind }) => ({ label, weight: weights[kind] })),
    rows: names.map((name) => columns.map((column, index) => cellText(column, index === 0 ? name : ''))),
    ink: FORM_INK,
    hasColumnLines: true,
    writing: LINE * lines + 6,
  });
}

/** The given name, or the options to mark. */
const cellText = (column: Column, name: string): string =>
  column.options && !hasManyOptions(column) ? column.options.map((option) => `○ ${option}`).join('\n') : name;

function setColourRows(sheet: Sheet, count: number): void {
  for (let row = 0; row < count; row += 1) {
    sheet.need(38);
    const { y, left, width } = sheet;
    sheet.decorate(() => {
      sheet.pdf.lineWidth(0.8).strokeColor(FORM_INK.muted).rect(left, y, 28, 28).stroke();
      underline(sheet, left + 84, y + 28, left + width * 0.6);
      underline(sheet, left + width * 0.6 + 58, y + 28, left + width);
    });
    sheet.element('P').draw(() => {
      setLine(sheet, 'Name', { x: left + 42, y: y + 13, width: 40 }, SMALL);
      setLine(sheet, 'Code #', { x: left + width * 0.6 + 14, y: y + 13, width: 44 }, SMALL);
    });
    sheet.y = y + 40;
  }
}

function setFrames(sheet: Sheet, count: number): void {
  const across = count > 6 ? 3 : 2;
  const width = (sheet.width - (across - 1) * FRAME.gap) / across;
  for (let from = 0; from < count; from += across) {
    sheet.need(FRAME.height + 40);
    const { y } = sheet;
    for (let at = 0; at < Math.min(across, count - from); at += 1) {
      const x = sheet.left + at * (width + FRAME.gap);
      frame(sheet, x, width, FRAME.height);
      sheet.element('P').draw(() => setLine(sheet, 'Caption', { x, y: y + FRAME.height + 8, width }, SMALL));
      sheet.decorate(() => underline(sheet, x + 42, y + FRAME.height + 22, x + width));
    }
    sheet.y = y + FRAME.height + 40;
  }
}

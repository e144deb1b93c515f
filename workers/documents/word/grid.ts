import { HeightRule, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import { BOXED, type Borders, COLUMN, LINE_HEIGHT, SHADE } from './style.ts';

interface GridCell {
  children?: Paragraph[];
  borders?: Borders;
  /** Colour of the ground. */
  fill?: string;
}

export interface GridRow {
  cells: GridCell[];
  /** The least height in written lines. */
  lines: number;
  isHeader?: boolean;
}

/** Widths that fill the text column in these proportions. */
export function widthsOf(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const widths = weights.map((weight) => Math.floor((COLUMN * weight) / total));
  const rest = COLUMN - widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width, index) => (index === 0 ? width + rest : width));
}

/** A table across the text column. Editors that ignore percentages collapse a table without column widths. */
export const grid = (widths: readonly number[], rows: readonly GridRow[]): Table =>
  new Table({
    width: { size: COLUMN, type: WidthType.DXA },
    columnWidths: [...widths],
    rows: rows.map((row) => gridRow(widths, row)),
  });

const gridRow = (widths: readonly number[], { cells, lines, isHeader = false }: GridRow): TableRow =>
  new TableRow({
    cantSplit: true,
    tableHeader: isHeader,
    height: { value: lines * LINE_HEIGHT, rule: HeightRule.ATLEAST },
    children: cells.map(
      ({ children = [new Paragraph('')], borders = BOXED, fill }, index) =>
        new TableCell({
          width: { size: widths[index] ?? 0, type: WidthType.DXA },
          borders,
          ...(fill ? { shading: { fill } } : {}),
          margins: { top: 80, bottom: 80, left: 100, right: 100 },
          children,
        }),
    ),
  });

export const headerRow = (labels: readonly string[]): GridRow => ({
  lines: 1,
  isHeader: true,
  cells: labels.map((text) => ({
    fill: SHADE,
    children: [new Paragraph({ children: [new TextRun({ text, bold: true, size: 18 })], keepNext: true })],
  })),
});

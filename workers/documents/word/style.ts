import {
  BorderStyle,
  HeadingLevel,
  type IPropertiesOptions,
  type ITableCellOptions,
  type Paragraph,
  type TextRun,
} from 'docx';
import { run, written } from './written.ts';

export const ACCENT = 'B23A1E';
export const MUTED = '655B50';
const LINE = 'D9CDBB';
export const SHADE = 'F6F0E6';

/** A4 and its margins in twentieths of a point; the rest is the text column. */
export const PAGE = { width: 11906, height: 16838 };
export const MARGIN = { top: 1100, bottom: 1100, left: 1200, right: 1200 };
export const COLUMN = PAGE.width - MARGIN.left - MARGIN.right;
/** Room for one written line. */
export const LINE_HEIGHT = 360;

const side = { style: BorderStyle.SINGLE, size: 6, color: LINE };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };

export type Borders = NonNullable<ITableCellOptions['borders']>;

export const BOXED: Borders = { top: side, bottom: side, left: side, right: side };
export const BARE: Borders = { top: none, bottom: none, left: none, right: none };
export const UNDERLINED: Borders = { ...BARE, bottom: side };

export const QUOTE_LINE = { style: BorderStyle.SINGLE, size: 18, color: ACCENT, space: 10 };

export const muted = (text: string, size = 19): TextRun => run(text, { color: MUTED, size });

export const paragraph = (text: string, { after = 160, keepNext = false } = {}): Paragraph =>
  written(text, { spacing: { after, line: 300 }, keepNext });

export const heading = (text: string): Paragraph =>
  written(text, { heading: HeadingLevel.HEADING_2, spacing: { before: 360, after: 140 }, keepNext: true });

export const documentStyles: NonNullable<IPropertiesOptions['styles']> = {
  default: {
    document: { run: { font: 'Calibri', size: 22, language: { value: 'en-GB' } } },
    heading1: { run: { font: 'Georgia', size: 44, bold: true } },
    heading2: { run: { font: 'Georgia', size: 28, bold: true, color: ACCENT } },
  },
};

import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  HeightRule,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { daysThatNeed } from '#shared/curriculum/curriculum.ts';
import type { CurriculumTask, TemplateField, TemplateSection } from '#shared/curriculum/curriculum-task.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { type Answers, earlierWork } from './earlier-work.ts';

const ACCENT = 'B23A1E';
const MUTED = '655B50';
const LINE = 'D9CDBB';
/** Twentieths of a point. */
const LINE_HEIGHT = 360;
const DEFAULT_LINES = 3;
/** A4 and its margins in twentieths of a point; the rest is the text column. */
const PAGE = { width: 11906, height: 16838 };
const MARGIN = { top: 1100, bottom: 1100, left: 1200, right: 1200 };
const COLUMN = PAGE.width - MARGIN.left - MARGIN.right;

const LINE_AT_LEFT = { style: BorderStyle.SINGLE, size: 18, color: ACCENT, space: 10 };

const quoted = { border: { left: LINE_AT_LEFT }, spacing: { after: 160 } };

const muted = (text: string): TextRun => new TextRun({ text, color: MUTED, size: 19 });

const paragraph = (text: string, after = 160): Paragraph =>
  new Paragraph({ children: [new TextRun(text)], spacing: { after, line: 300 } });

const heading = (text: string): Paragraph =>
  new Paragraph({
    text,
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 360, after: 140 },
    keepNext: true,
  });

/** Builds a day's workbook page as a Word document, including the reader's day 1 `answers` where the day uses them. */
export async function buildTemplateDocument(task: CurriculumTask, answers: Answers = {}): Promise<Buffer> {
  const document = new Document({
    creator: PRODUCT_NAME,
    title: `Day ${task.day}: ${task.title}`,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, language: { value: 'en-GB' } } },
        heading1: { run: { font: 'Georgia', size: 44, bold: true } },
        heading2: { run: { font: 'Georgia', size: 28, bold: true, color: ACCENT } },
      },
    },
    sections: [
      {
        properties: { page: { size: PAGE, margin: MARGIN } },
        footers: { default: footer(task.day) },
        children: [
          ...opening(task),
          ...bring(task, answers),
          ...task.sections.flatMap((each) => section(task.day, each)),
          ...closing(task),
        ],
      },
    ],
  });
  return await Packer.toBuffer(document);
}

const footer = (day: number): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            color: MUTED,
            size: 18,
            children: [
              `${PRODUCT_NAME} · Day ${day} · page `,
              PageNumber.CURRENT,
              ' of ',
              PageNumber.TOTAL_PAGES,
            ],
          }),
        ],
      }),
    ],
  });

function opening({ day, title, estimatedTime, deliverable, description }: CurriculumTask): Paragraph[] {
  return [
    new Paragraph({
      children: [muted(`Day ${day} of ${SPRINT_DAYS} · ${estimatedTime}`)],
      spacing: { after: 60 },
    }),
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_1, spacing: { after: 160 } }),
    new Paragraph({
      children: [new TextRun({ text: deliverable, italics: true, size: 25 })],
      border: { left: LINE_AT_LEFT },
      spacing: { after: 260 },
    }),
    ...description.split(/\n\s*\n/).map((text) => paragraph(text.trim())),
  ];
}

/** Earlier work the day builds on: the reader's text if known, else where to copy it from. */
function bring(task: CurriculumTask, answers: Answers): Paragraph[] {
  const earlier = earlierWork(task, answers);
  if (earlier.length === 0) return [];
  return [
    heading('From earlier days'),
    ...earlier.flatMap(({ lead, words }) => [
      paragraph(lead, words.length > 0 ? 60 : 160),
      ...words.map((text) => new Paragraph({ ...quoted, children: [new TextRun({ text, italics: true })] })),
    ]),
  ];
}

function section(day: number, { heading: title, intro, fields }: TemplateSection): (Paragraph | Table)[] {
  return [
    heading(title),
    ...(intro ? [paragraph(intro)] : []),
    ...fields.flatMap((each) => field(day, each)),
  ];
}

/** The later days that use this day's work. */
function resultMark(day: number): string {
  const later = daysThatNeed(day).map((each) => `Day ${each}`);
  return later.length === 0
    ? '★ your result of the day'
    : `★ keep at hand for ${new Intl.ListFormat('en-GB').format(later)}`;
}

function field(
  day: number,
  { label, hint, lines = DEFAULT_LINES, result }: TemplateField,
): (Paragraph | Table)[] {
  return [
    new Paragraph({
      keepNext: true,
      spacing: { before: 180, after: hint ? 20 : 80 },
      children: [
        new TextRun({ text: label, bold: true }),
        ...(result ? [new TextRun({ text: `  ${resultMark(day)}`, color: ACCENT, size: 19 })] : []),
      ],
    }),
    ...(hint ? [new Paragraph({ keepNext: true, children: [muted(hint)], spacing: { after: 80 } })] : []),
    answerBox(lines),
  ];
}

function answerBox(lines: number): Table {
  const border = { style: BorderStyle.SINGLE, size: 6, color: LINE };
  const row = new TableRow({
    cantSplit: true,
    height: { value: lines * LINE_HEIGHT, rule: HeightRule.ATLEAST },
    children: [
      new TableCell({
        borders: { top: border, bottom: border, left: border, right: border },
        margins: { top: 80, bottom: 80, left: 120, right: 120 },
        children: [new Paragraph('')],
      }),
    ],
  });
  // Editors that ignore percentages collapse a table without column widths.
  return new Table({ width: { size: COLUMN, type: WidthType.DXA }, columnWidths: [COLUMN], rows: [row] });
}

const closing = ({ checks }: CurriculumTask): Paragraph[] => [
  heading('What good looks like'),
  ...checks.map((text) => new Paragraph({ text, bullet: { level: 0 }, spacing: { after: 80 } })),
];

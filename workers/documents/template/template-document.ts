import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TextRun,
} from 'docx';
import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { clean } from '#shared/documents/clean.ts';
import { answerLines, helpOf, paragraphsOf } from '#shared/documents/on-paper.ts';
import type { WorkbookPage } from '#shared/documents/workbook-page.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { bulletedLines } from '#shared/domain/points.ts';
import {
  ACCENT,
  documentStyles,
  heading,
  MARGIN,
  MUTED,
  muted,
  PAGE,
  paragraph,
  QUOTE_LINE,
} from '#workers/documents/word/style.ts';
import { direction, run } from '#workers/documents/word/written.ts';
import { answerArea, answerBox } from './template-answer.ts';

const NOTES_LINES = 6;

/** Builds a day's workbook page as a Word document. */
export async function buildTemplateDocument(page: WorkbookPage): Promise<Buffer> {
  const { task } = page;
  const document = new Document({
    creator: PRODUCT_NAME,
    title: `Day ${task.day}: ${task.title}`,
    styles: documentStyles,
    sections: [
      {
        properties: { page: { size: PAGE, margin: MARGIN } },
        footers: { default: footer(task.day) },
        children: [
          ...opening(page),
          ...earlierWork(page),
          ...task.sections.flatMap((each) => section(each, page)),
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

function opening({ task, lastDay }: WorkbookPage): Paragraph[] {
  const { day, title, estimatedTime, deliverable, description } = task;
  return [
    new Paragraph({
      children: [muted(`Day ${day} of ${lastDay} · ${estimatedTime}`)],
      spacing: { after: 60 },
    }),
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_1, spacing: { after: 160 } }),
    ...bulletedLines(deliverable).map(
      (text, at, all) =>
        new Paragraph({
          children: [new TextRun({ text, italics: true, size: 25 })],
          border: { left: QUOTE_LINE },
          spacing: { after: at < all.length - 1 ? 0 : 260 },
        }),
    ),
    ...paragraphsOf(description).map((text) => paragraph(text.trim())),
  ];
}

/** Earlier work the day builds on: the reader's text if known, else where to copy it from. */
function earlierWork({ earlier }: WorkbookPage): Paragraph[] {
  if (earlier.length === 0) return [];
  return [
    heading('From earlier days'),
    ...earlier.flatMap(({ lead, texts }) => [
      paragraph(lead, { after: texts.length > 0 ? 60 : 160 }),
      ...texts.map(quoted),
    ]),
  ];
}

/** An earlier answer; what follows its label decides the direction. */
function quoted(text: string): Paragraph {
  const line = clean(text);
  const at = line.includes(': ') ? line.indexOf(': ') + 2 : 0;
  const [label, words] = [line.slice(0, at), line.slice(at)];
  const side = direction(words);
  return new Paragraph({
    ...side,
    border: side.bidirectional ? { right: QUOTE_LINE } : { left: QUOTE_LINE },
    spacing: { after: 160 },
    children: [label, words].map((part) => run(part, { italics: true })),
  });
}

function section({ title, intro, fields }: WorkbookSection, page: WorkbookPage): (Paragraph | Table)[] {
  return [
    heading(title),
    ...(intro ? [paragraph(intro, { keepNext: true })] : []),
    ...fields.flatMap((each) => field(each, page)),
  ];
}

function field(each: WorkbookField, { resultMark }: WorkbookPage): (Paragraph | Table)[] {
  const { label, isOptional, isResult } = each;
  const help = helpOf(each);
  return [
    new Paragraph({
      keepNext: true,
      spacing: { before: 180, after: help ? 20 : 80 },
      children: [
        new TextRun({ text: label, bold: true }),
        ...(isOptional ? [muted('  optional')] : []),
        ...(isResult ? [new TextRun({ text: `  ${resultMark}`, color: ACCENT, size: 19 })] : []),
      ],
    }),
    ...(help ? [new Paragraph({ keepNext: true, children: [muted(help)], spacing: { after: 80 } })] : []),
    ...answerArea(each),
  ];
}

/** The criteria, the day's example field by field, and room for notes. */
const closing = (task: CurriculumTask): (Paragraph | Table)[] => [
  heading('What good looks like'),
  ...task.checks.map((text) => new Paragraph({ text, bullet: { level: 0 }, spacing: { after: 80 } })),
  ...exampleSection(task),
  heading('Notes'),
  answerBox(NOTES_LINES),
];

function exampleSection({ example, sections }: CurriculumTask): Paragraph[] {
  const fields = sections.flatMap((section) => section.fields);
  if (example.answer === '') return [];
  return [
    heading('How another company filled it in'),
    new Paragraph({ children: [muted(`${example.company}, an invented company`)], spacing: { after: 120 } }),
    ...fields.flatMap((field) =>
      field.example === undefined ? [] : exampleOf(field.label, answerLines(field, field.example)),
    ),
  ];
}

const exampleOf = (label: string, lines: readonly string[]): Paragraph[] => [
  new Paragraph({
    keepNext: true,
    spacing: { before: 100, after: 20 },
    children: [new TextRun({ text: label, bold: true, color: MUTED, size: 18 })],
  }),
  ...lines.map((text) => new Paragraph({ children: [muted(text, 18)], spacing: { after: 40 } })),
];

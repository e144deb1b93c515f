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
import {
  ACCENT,
  documentStyles,
  heading,
  LINE_AT_LEFT,
  MARGIN,
  MUTED,
  muted,
  PAGE,
  paragraph,
} from '#backend/word/style.ts';
import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { type DayAnswers, earlierWork } from './earlier-work.ts';
import { answerArea } from './template-answer.ts';
import { closing } from './template-closing.ts';
import { helpOf, resultMark } from './template-words.ts';

const quoted = { border: { left: LINE_AT_LEFT }, spacing: { after: 160 } };

/** Builds a day's workbook page as a Word document, including the reader's earlier `answers` that the day uses. */
export async function buildTemplateDocument(
  task: CurriculumTask,
  answers: DayAnswers = new Map(),
): Promise<Buffer> {
  const document = new Document({
    creator: PRODUCT_NAME,
    title: `Day ${task.day}: ${task.title}`,
    styles: documentStyles,
    sections: [
      {
        properties: { page: { size: PAGE, margin: MARGIN } },
        footers: { default: footer(task.day) },
        children: [
          ...opening(task),
          ...earlierWorkSection(task, answers),
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
function earlierWorkSection(task: CurriculumTask, answers: DayAnswers): Paragraph[] {
  const earlier = earlierWork(task, answers);
  if (earlier.length === 0) return [];
  return [
    heading('From earlier days'),
    ...earlier.flatMap(({ lead, words }) => [
      paragraph(lead, { after: words.length > 0 ? 60 : 160 }),
      ...words.map((text) => new Paragraph({ ...quoted, children: [new TextRun({ text, italics: true })] })),
    ]),
  ];
}

function section(day: number, { title, intro, fields }: WorkbookSection): (Paragraph | Table)[] {
  return [
    heading(title),
    ...(intro ? [paragraph(intro, { keepNext: true })] : []),
    ...fields.flatMap((each) => field(day, each)),
  ];
}

function field(day: number, each: WorkbookField): (Paragraph | Table)[] {
  const { label, isOptional, isResult } = each;
  const help = helpOf(each);
  return [
    new Paragraph({
      keepNext: true,
      spacing: { before: 180, after: help ? 20 : 80 },
      children: [
        new TextRun({ text: label, bold: true }),
        ...(isOptional ? [muted('  optional')] : []),
        ...(isResult ? [new TextRun({ text: `  ${resultMark(day)}`, color: ACCENT, size: 19 })] : []),
      ],
    }),
    ...(help ? [new Paragraph({ keepNext: true, children: [muted(help)], spacing: { after: 80 } })] : []),
    ...answerArea(each),
  ];
}

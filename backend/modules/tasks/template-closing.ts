import { Paragraph, type Table, TextRun } from 'docx';
import { heading, MUTED, muted } from '#backend/word/style.ts';
import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { answerLines } from './answer-lines.ts';
import { answerBox } from './template-answer.ts';

const NOTES_LINES = 6;

/** The criteria, the day's example field by field, and room for notes. */
export const closing = (task: CurriculumTask): (Paragraph | Table)[] => [
  heading('What good looks like'),
  ...task.checks.map((text) => new Paragraph({ text, bullet: { level: 0 }, spacing: { after: 80 } })),
  ...exampleSection(task),
  heading('Notes'),
  answerBox(NOTES_LINES),
];

function exampleSection({ example, sections }: CurriculumTask): Paragraph[] {
  const fields = sections.flatMap((section) => section.fields);
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

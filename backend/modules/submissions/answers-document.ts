import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, type Table, TextRun } from 'docx';
import { grid, headerRow, widthsOf } from '#backend/word/grid.ts';
import { clean, documentStyles, heading, MARGIN, muted, PAGE } from '#backend/word/style.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { type GivenAnswer, readAnswers } from '#shared/domain/read-answers.ts';

interface FilledIn {
  name: string;
  day: number;
  title: string;
  sections: readonly WorkbookSection[];
  answers: Answers;
  notes: string | null;
  /** Where pictures are, such as https://sprint.example.com. */
  origin: string;
}

type Block = Paragraph | Table;

/** A handed-in workbook as a Word document; unanswered questions are left out. */
export async function buildAnswersDocument(work: FilledIn): Promise<Buffer> {
  const { name, day, title, sections, answers, notes, origin } = work;
  const filled = readAnswers(sections, answers).filter((section) => section.answers.length > 0);
  const document = new Document({
    creator: PRODUCT_NAME,
    title: `${name}, Day ${day}: ${title}`,
    styles: documentStyles,
    sections: [
      {
        properties: { page: { size: PAGE, margin: MARGIN } },
        children: [
          new Paragraph({ children: [muted(`${clean(name)} · Day ${day}`)], spacing: { after: 60 } }),
          new Paragraph({
            text: clean(title),
            heading: HeadingLevel.HEADING_1,
            spacing: { after: 160 },
          }),
          ...filled.flatMap((section) => [
            heading(section.title),
            ...section.answers.flatMap((given) => block(given, origin)),
          ]),
          ...(notes?.trim() ? [heading('Notes'), ...paragraphs(notes)] : []),
        ],
      },
    ],
  });
  return await Packer.toBuffer(document);
}

const paragraphs = (text: string): Paragraph[] =>
  text
    .split('\n')
    .map(clean)
    .filter(Boolean)
    .map((line) => new Paragraph({ children: [new TextRun(line)], spacing: { after: 100, line: 300 } }));

function block(given: GivenAnswer, origin: string): Block[] {
  const label = new Paragraph({
    keepNext: true,
    spacing: { before: 180, after: 80 },
    children: [new TextRun({ text: given.field.label, bold: true })],
  });
  if (given.shape === 'text') return [label, ...paragraphs(given.text)];
  if (given.shape === 'list') {
    return [label, ...given.items.map((item) => new Paragraph({ text: clean(item), bullet: { level: 0 } }))];
  }
  const { columns, rows } = given;
  const body = rows.map((row) => ({
    lines: 1,
    cells: columns.map(({ key }) => ({ children: cellContent(key, row[key] ?? '', origin) })),
  }));
  const header = headerRow(columns.map((column) => column.label));
  return [label, grid(widthsOf(columns.map(() => 1)), [header, ...body])];
}

function cellContent(column: string, text: string, origin: string): Paragraph[] {
  if (column !== 'fileURL' || text === '') return text.trim() ? paragraphs(text) : [new Paragraph('')];
  const words = new TextRun({ text: 'Picture', style: 'Hyperlink' });
  return [
    new Paragraph({ children: [new ExternalHyperlink({ link: `${origin}${text}`, children: [words] })] }),
  ];
}

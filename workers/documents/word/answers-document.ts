import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { clean } from '#shared/documents/clean.ts';
import type { FilledIn } from '#shared/documents/document-content.ts';
import { readAnswers } from '#shared/domain/answers.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { answerBlock, cellText, paragraphs } from '#workers/documents/word/answer-block.ts';
import { documentStyles, heading, MARGIN, muted, PAGE } from '#workers/documents/word/style.ts';
import { written } from '#workers/documents/word/written.ts';

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
          written(title, { heading: HeadingLevel.HEADING_1, spacing: { after: 160 } }),
          ...filled.flatMap((section) => [
            heading(section.title),
            ...section.answers.flatMap((given) =>
              answerBlock(given, (column, text) => cellContent(column, text, origin)),
            ),
          ]),
          ...(notes?.trim() ? [heading('Notes'), ...paragraphs(notes)] : []),
          ...(filled.length > 0 || notes?.trim() ? [] : paragraphs('No form answers were received')),
        ],
      },
    ],
  });
  return await Packer.toBuffer(document);
}

function cellContent(column: string, text: string, origin: string): Paragraph[] {
  if (column !== 'fileURL' || text === '') return cellText(text);
  const words = new TextRun({ text: 'Picture', style: 'Hyperlink' });
  return [
    new Paragraph({ children: [new ExternalHyperlink({ link: `${origin}${text}`, children: [words] })] }),
  ];
}

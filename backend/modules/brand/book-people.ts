import { Paragraph, TextRun } from 'docx';
import { clean } from '#backend/word/clean.ts';
import type { BookEntry } from '#shared/contract/brand.ts';
import { textOf } from '#shared/domain/answers.ts';
import { personaParts } from '#shared/domain/book-captions.ts';
import { personasOf } from '#shared/domain/book-pieces.ts';

/** The people of the brand for a word processor: a name, what they say, and who they are. */
export const peopleBlocks = (entries: readonly BookEntry[], color: string): Paragraph[] =>
  personasOf(entries).flatMap(({ parts }) => {
    const text = (key: string): string => clean(textOf(parts.get(key)?.answer));
    const name = new TextRun({ text: text('name') || '–', font: 'Georgia', size: 26, bold: true, color });
    const said = text('sentence').replaceAll(/^["“']|["”']$/g, '');
    return [
      new Paragraph({ keepNext: true, spacing: { before: 280, after: 80 }, children: [name] }),
      ...(said === '' ? [] : [spoken(`“${said}”`)]),
      ...personaParts.flatMap(([key, label]) => (text(key) === '' ? [] : [part(label, text(key))])),
    ];
  });

const spoken = (text: string): Paragraph =>
  new Paragraph({
    keepNext: true,
    spacing: { after: 100 },
    children: [new TextRun({ text, font: 'Georgia', italics: true, size: 24 })],
  });

const part = (label: string, text: string): Paragraph =>
  new Paragraph({
    keepLines: true,
    spacing: { after: 80, line: 290 },
    children: [new TextRun({ text: `${label}: `, bold: true }), new TextRun(text)],
  });

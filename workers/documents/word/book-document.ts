import {
  AlignmentType,
  Bookmark,
  Document,
  Footer,
  HeadingLevel,
  InternalHyperlink,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  VerticalAlignSection,
} from 'docx';
import type { BookChapter, BookCover, BookDay, BookEntry } from '#shared/contract/brand.ts';
import type { PrintedBook } from '#shared/contract/brand-documents.ts';
import { clean } from '#shared/documents/clean.ts';
import { textOf } from '#shared/domain/answers.ts';
import { arrange, personaParts, personasOf } from '#shared/domain/book-pieces.ts';
import { contrastRatio } from '#shared/domain/contrast.ts';
import { dateInWords } from '#shared/domain/dates.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { longestWord, withBreaks } from '#shared/domain/unbroken-words.ts';
import type { BookPictures } from '#workers/documents/book/book-pictures.ts';
import type { Block } from '#workers/documents/word/answer-block.ts';
import { grid, widthsOf } from '#workers/documents/word/grid.ts';
import {
  ACCENT,
  BARE,
  COLUMN,
  documentStyles,
  MARGIN,
  MUTED,
  muted,
  PAGE,
} from '#workers/documents/word/style.ts';
import { direction, run, written } from '#workers/documents/word/written.ts';
import { type BookLook, entryBlocks, type Picture, type Pictures, pictureParagraph } from './book-entries.ts';

/** WCAG AA for text on white. */
const LEAST_CONTRAST = 4.5;

/** The book for a word processor: a cover, the contents, and a page for each chapter. */
export async function buildBookDocument(book: PrintedBook, { photos, logos }: BookPictures): Promise<Buffer> {
  const pictures = new Map<string, Picture>([
    ...[...photos].map(([address, photo]) => [address, { ...photo, type: 'jpg' }] as const),
    ...[...logos].map(([address, logo]) => [address, { ...logo, type: 'png' }] as const),
  ]);
  const { cover, chapters } = book;
  const accent = accentOf(cover);
  const page = { size: PAGE, margin: MARGIN };
  const document = new Document({
    creator: PRODUCT_NAME,
    title: `${cover.name}: brand book`,
    styles: documentStyles,
    sections: [
      {
        properties: { page, verticalAlign: VerticalAlignSection.CENTER },
        children: coverBlocks(book, pictures, accent),
      },
      {
        properties: { page },
        footers: { default: footer(cover.name) },
        children: [
          new Paragraph({ text: 'Contents', heading: HeadingLevel.HEADING_1, spacing: { after: 240 } }),
          ...chapters.map((chapter, index) => contentsLine(chapter, index)),
          ...chapters.filter(isWritten).flatMap((chapter) => chapterBlocks(chapter, { pictures, accent })),
        ],
      },
    ] satisfies ISectionOptions[],
  });
  return await Packer.toBuffer(document);
}

/** The first colour of the palette that can be read on white, else the product's. */
const accentOf = ({ palette }: BookCover): string =>
  palette.find(({ hex }) => (contrastRatio(hex, '#FFFFFF') ?? 0) >= LEAST_CONTRAST)?.hex.slice(1) ?? ACCENT;

function coverBlocks({ cover, updatedAt }: PrintedBook, pictures: Pictures, accent: string): Block[] {
  const logo = pictures.get(cover.logo ?? '');
  const size = Math.min(84, Math.floor(COLUMN / 10 / longestWord(withBreaks(cover.name))));
  return [
    ...(logo ? [pictureParagraph(logo, { width: 260, height: 180 }, 'Logo', direction(cover.name))] : []),
    written(
      cover.name,
      { spacing: { before: 480, after: 240 } },
      { font: 'Georgia', bold: true, size, color: accent },
    ),
    ...(cover.line === null
      ? []
      : [written(cover.line, { spacing: { after: 480 } }, { font: 'Georgia', italics: true, size: 32 })]),
    ...(cover.palette.length > 0 ? [swatches(cover)] : []),
    new Paragraph({
      spacing: { before: 480 },
      children: [
        muted(
          `Brand book${updatedAt === null ? '' : ` · ${dateInWords(updatedAt, { timeZone: 'UTC', hasYear: true })}`}`,
          22,
        ),
      ],
    }),
  ];
}

const swatches = ({ palette }: BookCover) =>
  grid(widthsOf(palette.map(() => 1)), [
    { lines: 3, cells: palette.map(({ hex }) => ({ fill: hex.slice(1), borders: BARE })) },
  ]);

const footer = (name: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [muted(`${clean(name)} · `, 18), new TextRun({ children: [PageNumber.CURRENT], size: 18 })],
      }),
    ],
  });

function contentsLine(chapter: BookChapter, index: number): Paragraph {
  const { key, title, promise } = chapter;
  const name = new TextRun({ text: `${index + 1}  ${title}`, bold: true, size: 26 });
  const written = [
    new InternalHyperlink({ anchor: key, children: [name] }),
    new TextRun({ text: promise, break: 1, color: MUTED }),
  ];
  const empty = [name, new TextRun({ text: 'Still to be written', break: 1, color: MUTED, italics: true })];
  return new Paragraph({ spacing: { after: 160 }, children: isWritten(chapter) ? written : empty });
}

const isWritten = ({ days }: BookChapter): boolean => days.some(({ entries }) => entries.length > 0);

function chapterBlocks({ key, title, days }: BookChapter, look: BookLook): Block[] {
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: true,
      spacing: { after: 240 },
      children: [new Bookmark({ id: key, children: [new TextRun({ text: title, color: look.accent })] })],
    }),
    ...days.filter(({ entries }) => entries.length > 0).flatMap((day) => dayBlocks(day, look)),
  ];
}

const dayBlocks = (day: BookDay, look: BookLook): Block[] => [
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    spacing: { before: 360, after: 140 },
    children: [new TextRun({ text: clean(day.heading), color: look.accent })],
  }),
  ...arrange(day).flatMap(({ shape, entries }) =>
    shape === 'personas'
      ? peopleBlocks(entries, look.accent)
      : entries.flatMap((entry) => entryBlocks(entry, entry.caption, look)),
  ),
];

/** The people of the brand for a word processor: a name, what they say, and who they are. */
const peopleBlocks = (entries: readonly BookEntry[], color: string): Paragraph[] =>
  personasOf(entries).flatMap(({ parts }) => {
    const text = (key: string): string => clean(textOf(parts.get(key)?.answer));
    const look = { font: 'Georgia', size: 26, bold: true, color };
    const said = text('sentence').replaceAll(/^["“']|["”']$/g, '');
    return [
      written(text('name') || '–', { keepNext: true, spacing: { before: 280, after: 80 } }, look),
      ...(said === '' ? [] : [spoken(`“${said}”`)]),
      ...personaParts.flatMap(([key, label]) => (text(key) === '' ? [] : [part(label, text(key))])),
    ];
  });

const spoken = (text: string): Paragraph =>
  written(text, { keepNext: true, spacing: { after: 100 } }, { font: 'Georgia', italics: true, size: 24 });

const part = (label: string, text: string): Paragraph =>
  new Paragraph({
    keepLines: true,
    spacing: { after: 80, line: 290 },
    ...direction(text),
    children: [new TextRun({ text: `${label}: `, bold: true }), run(text)],
  });

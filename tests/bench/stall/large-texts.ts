import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { MAX_ROWS } from '#shared/contract/limits.ts';
import type { Answer, Answers, WorkbookField } from '#shared/contract/workbooks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { columnsOf } from '#shared/domain/answers.ts';

const LONGEST = 20_000;

/** Lines of `width` characters; short ones are the hardest text to lay out, to compare and to split. */
export const lines = (length: number, width = 1): string =>
  `${'a'.repeat(width)}\n`.repeat(Math.floor(length / (width + 1))).trimEnd();

/** A size of texts: bytes of JSON and the width of their lines. */
export interface TextSize {
  bytes: number;
  width: number;
}

/** The most that a body may carry, and ever less, with the hardest texts first. */
export const sizes: readonly TextSize[] = Array.from({ length: 12 }, (_, n) => 490_000 * 0.8 ** n).flatMap(
  (bytes) => [1, 50, 1_000].map((width) => ({ bytes, width })),
);

/** The largest answer to a question within a size. */
export function largestAnswer(field: WorkbookField, { bytes, width }: TextSize): Answer | undefined {
  const textOf = (share: number): string =>
    lines(Math.min(LONGEST, (share * (width + 1)) / (width + 2)), width);
  if (field.kind === 'pictures') return undefined;
  if (field.kind === 'list') return Array.from({ length: MAX_ROWS }, () => textOf(bytes / MAX_ROWS));
  const columns = columnsOf(field);
  if (columns.length === 0) return textOf(bytes);
  const cell = textOf(bytes / MAX_ROWS / columns.length);
  return Array.from({ length: MAX_ROWS }, () => Object.fromEntries(columns.map(({ key }) => [key, cell])));
}

/** The largest answers to all questions of a day within a size. */
export function largestAnswers(day: number, { bytes, width }: TextSize): Answers {
  const sections = curriculumDay(day)?.sections ?? [];
  const share = (bytes * 0.95) / sections.flatMap(({ fields }) => fields).length;
  return Object.fromEntries(
    sections.map(({ key, fields }) => [
      key,
      Object.fromEntries(
        fields.flatMap((field) => {
          const answer = largestAnswer(field, { bytes: share, width });
          return answer === undefined ? [] : [[field.key, answer]];
        }),
      ),
    ]),
  );
}

async function zipOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, part] of Object.entries(parts)) archive.addBuffer(Buffer.from(part), name);
  archive.end();
  return await buffer(archive.outputStream as NodeJS.ReadableStream as never);
}

const OFFICE = 'http://schemas.openxmlformats.org';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const wordOf = (inner: string): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`,
  });

const PARAGRAPH = '<w:p><w:r><w:t>a b</w:t></w:r></w:p>';
export const longDocument = (): Promise<Buffer> => wordOf(PARAGRAPH.repeat(300_000));
export const nestedTables = (depth = 900): Promise<Buffer> =>
  wordOf(
    '<w:tbl><w:tr><w:tc>'.repeat(depth) + PARAGRAPH + `</w:tc></w:tr></w:tbl>${PARAGRAPH}`.repeat(depth),
  );

/** A grey picture of 64 megapixels. */
export function largePicture(side = 8_000): Buffer {
  const chunk = (name: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc((side + 1) * side), { level: 1 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

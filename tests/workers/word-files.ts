import { buffer } from 'node:stream/consumers';
import { Document, ImageRun, Packer, Paragraph, type Table, TableCell } from 'docx';
import { ZipFile } from 'yazl';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const picture = (data: Buffer) =>
  new Paragraph({ children: [new ImageRun({ type: 'png', data, transformation: { width: 9, height: 9 } })] });
export const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
export const bullet = (text: string, level = 0) => new Paragraph({ text, bullet: { level } });

export const wordFile = (children: (Paragraph | Table)[]): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      footnotes: { 1: { children: [new Paragraph('Asked in May')] } },
      sections: [{ children }],
    }),
  );

/** A zip of these parts, as a Word document has them. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, part] of Object.entries(parts))
    archive.addBuffer(Buffer.from(part), name, { compress: part.length > 1_000 });
  archive.end();
  return await buffer(archive.outputStream as NodeJS.ReadableStream as never);
}

export const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`;
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;
export const body = (inner: string, head = '') => `<?xml version="1.0"?>${head}<w:document
  xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
  xmlns:r="${office}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><w:body>${inner}</w:body></w:document>`;
export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
export const minimal = (document: string, more: Record<string, string | Buffer> = {}) =>
  zipOf({ '[Content_Types].xml': TYPES, '_rels/.rels': RELS, 'word/document.xml': document, ...more });

export const nested = (depth: number, inner = paragraph('deep')) =>
  `${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${inner}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`;

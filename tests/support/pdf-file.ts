/** A PDF of numbered objects, from 1; the first is its catalog. */
export function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: string | Buffer): void => {
    const bytes = Buffer.from(part as string, 'latin1');
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length);
    for (const part of [`${index + 1} 0 obj\n`, object, '\nendobj\n']) add(part);
  }
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
  add(`trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

export const pdfStream = (content: string | Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${Buffer.from(content as string, 'latin1').length}${more}>>\nstream\n`),
    Buffer.from(content as string, 'latin1'),
    Buffer.from('\nendstream'),
  ]);

interface PageOptions {
  /** Of each page. */
  box?: string;
  /** Of the catalog. */
  catalog?: string;
  /** Degrees by which each page is turned clockwise. */
  turns?: readonly number[];
}

/** A PDF with a page for each content stream, in Helvetica. */
export function pdfOfContents(
  contents: readonly (string | Buffer)[],
  { box = '0 0 595 842', catalog = '', turns = [] }: PageOptions = {},
): Buffer {
  const kids = contents.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  return pdfOfObjects([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${contents.length}/Kids[${kids}]/MediaBox[${box}]/Resources<</Font<</F1 3 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/Rotate ${turns[index] ?? 0}/Contents ${5 + index * 2} 0 R>>`,
      typeof content === 'string' ? pdfStream(content) : content,
    ]),
  ]);
}

/** A PDF with a page for each list of lines. */
export const pdfOf = (...pages: readonly (readonly string[])[]): Buffer =>
  pdfOfContents(
    pages.map(
      (lines) =>
        `BT /F1 20 Tf 26 TL 60 760 Td ${lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')} ET`,
    ),
  );

import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { curriculum } from '#shared/curriculum/curriculum.ts';
import { buildTemplateDocument } from './template-document.ts';

/** word/document.xml, read from the zip's central directory. */
function documentXml(zip: Buffer): string {
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (name === 'word/document.xml') {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8');
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  throw new Error('The document has no text.');
}

const textOf = (xml: string): string =>
  xml
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

test.each(curriculum.map((task) => [task.day, task] as const))(
  'day %i holds its title and every prompt with a full-width box',
  async (day, task) => {
    const xml = documentXml(await buildTemplateDocument(task));
    const text = textOf(xml);
    const fields = task.sections.flatMap((section) => section.fields);
    expect(text).toContain(task.title);
    expect(text).toContain(`Day ${day} of 21`);
    for (const { label } of fields) expect(text).toContain(label);
    for (const check of task.checks) expect(text).toContain(check);
    expect(text.match(/carried forward/g)).toHaveLength(fields.filter(({ result }) => result).length);
    const boxes = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
    expect(boxes).toEqual(fields.map(() => 9506));
  },
);

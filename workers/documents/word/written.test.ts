import { Document, Packer } from 'docx';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cellText, label, paragraphs } from './answer-block.ts';
import { written } from './written.ts';

/** The paragraphs of a document as XML. */
async function xmlOf(...children: ReturnType<typeof paragraphs>): Promise<string[]> {
  const file = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const xml = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array());
  return xml.match(/<w:p>.*?<\/w:p>/g) ?? [];
}

test.each([
  ['لا بأس! (شامل)', 'ar-SA'],
  ['می‌خواهم.', 'fa-IR'],
  ['• שלום (עולם)', 'he-IL'],
])('%s begins at the right, with its signs', async (text, language) => {
  for (const paragraph of await xmlOf(...paragraphs(text), ...cellText(text), label(text), written(text))) {
    expect(paragraph).toContain('<w:bidi/>');
    expect(paragraph).toContain('<w:rtl/>');
    expect(paragraph).toContain(`w:bidi="${language}"`);
  }
});

test.each([
  ['Bread for مخبز', 'w:bidi="ar-SA"'],
  ['始発の前に', 'w:eastAsia="ja-JP"'],
  ['ขนมปัง', 'w:bidi="th-TH"'],
])('%s begins at the left, in its language', async (text, language) => {
  const [paragraph] = await xmlOf(...paragraphs(text));
  expect(paragraph).toContain(language);
  expect(paragraph).not.toContain('<w:bidi/>');
});

test.each([
  ['Bread, слово, ψωμί', true],
  ['خبز', false],
  ['始発の前に', false],
  ['ขนมปัง', false],
])('%s is set in italics: %s', async (text, isItalic) => {
  const [paragraph] = await xmlOf(written(text, {}, { italics: true }));
  expect(paragraph?.includes('<w:i/>')).toBe(isItalic);
});

test('the lines of a foreign line break stay apart', async () => {
  const [paragraph] = await xmlOf(...paragraphs('first\u2028second'));
  expect(paragraph).toContain('first second');
});

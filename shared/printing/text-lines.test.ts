import { expect, test } from 'vitest';
import { Sheet } from './sheet.ts';
import { textLines } from './text-lines.ts';

const openFonts = () => new Sheet({ title: '', author: '', subject: '' }).fonts;
const look = { style: 'text', size: 10 } as const;
const text = 'Bread is good. '.repeat(200);

test('a text that is set again on the same sheet is not broken again, as long as it looks the same', () => {
  const fonts = openFonts();
  const lines = textLines(fonts, text, look, 300);
  expect(textLines(fonts, text, { ...look }, 300)).toBe(lines);
  expect(textLines(fonts, text, look, 200).length).toBeGreaterThan(lines.length);
  expect(textLines(fonts, text, { ...look, size: 14 }, 300).length).toBeGreaterThan(lines.length);
  const bold = textLines(fonts, text, { ...look, style: 'bold' }, 300);
  expect(bold[0]?.runs[0]?.font).not.toBe(lines[0]?.runs[0]?.font);
  // Another sheet has to open the fonts of its own.
  expect(textLines(openFonts(), text, look, 300)).not.toBe(lines);
});

test('a line of Thai, which has no spaces, ends with a word and its signs', () => {
  const sentence = 'ขนมปังของเราอบใหม่ทุกเช้าจริงๆ (เพื่อเพื่อนบ้าน) ';
  const lines = textLines(openFonts(), sentence.repeat(6).trimEnd(), look, 90);
  const shown = lines.map(({ runs }) => runs.map((run) => run.text).join(''));
  const words = 'ขนมปัง ของ เรา อบ ใหม่ ทุก เช้า จริงๆ (เพื่อ เพื่อน บ้าน)'.split(' ');
  expect(shown.length).toBeGreaterThan(6);
  for (const line of shown) {
    const fromStart = words.some((word) => line.startsWith(word));
    const toEnd = words.some((word) => line.trimEnd().endsWith(word));
    expect([line, fromStart, toEnd]).toEqual([line, true, true]);
  }
});

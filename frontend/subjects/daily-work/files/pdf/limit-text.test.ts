import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { pdfOfContents } from '#tests/support/pdf-file.ts';
import { limitText, MOST_TEXTS } from './limit-text.ts';

/** Texts that cannot be joined. */
const page = (texts: number): string =>
  `BT /F1 8 Tf ${Array.from({ length: texts }, (_, n) => `1 0 0 1 ${(n * 37) % 580} ${(n * 53) % 830} Tm (ab) Tj`).join(' ')} ET`;

test('of a page with more texts than a reader can wait for the first ones are used, each time', async () => {
  const data = new Uint8Array(pdfOfContents([page(20_000), page(40)]));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const whole = await (await pdf.getPage(1)).getTextContent();
  expect(whole.items.length).toBeGreaterThan(2 * MOST_TEXTS);
  limitText(pdf);
  for (const time of [1, 2]) {
    const { items } = await (await pdf.getPage(1)).getTextContent();
    expect([time, items.length]).toEqual([time, MOST_TEXTS]);
  }
  const { items } = await (await pdf.getPage(2)).getTextContent();
  expect(items.filter((item) => 'str' in item && item.str === 'ab')).toHaveLength(40);
  await pdf.loadingTask.destroy();
});

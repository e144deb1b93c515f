import { expect, test } from '@playwright/test';
import { type Letter, renderLetter } from '#shared/mail/render-letter.ts';
import { sampleLetters } from '#tests/support/sample-letters.ts';
import { findFaultsInBothThemes } from './accessibility.ts';

/** The parts of a mail: two with the same parts look alike. */
const partsOf = ({ quote, items = [], button, closing, stop }: Letter): string =>
  [quote, items[0], button, closing[0], stop].map((part) => (part ? 'x' : '-')).join('');

for (const [kind, letters] of Object.entries(sampleLetters))
  test(`a mail of the kind ${kind} fits a phone and a desk, and axe finds nothing in either theme`, async ({
    page,
  }) => {
    for (const letter of new Map(letters.map((each) => [partsOf(each), each])).values()) {
      await page.setContent(renderLetter(letter).html);
      await expect(page.getByRole('heading', { level: 1, name: letter.subject })).toBeVisible();
      for (const width of [600, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      expect(await findFaultsInBothThemes(page)).toEqual([]);
    }
  });

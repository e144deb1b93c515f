import { expect } from '@playwright/test';
import { type Letter, renderLetter } from '#shared/mail/render-letter.ts';
import { sampleLetters } from '#tests/support/sample-letters.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { test } from './product.ts';

/** The parts of a mail: two with the same parts look alike. */
const partsOf = ({ quote, items = [], button, closing, stop }: Letter): string =>
  [quote, items[0], button, closing[0], stop].map((part) => (part ? 'x' : '-')).join('');

/** Every kind in each of its looks. */
const looks = Object.entries(sampleLetters).flatMap(([kind, letters]) =>
  [...new Map(letters.map((each) => [partsOf(each), each])).values()].map(
    (letter) => [kind, letter] as const,
  ),
);

test('every mail fits a phone and a desk, and axe finds nothing in either theme', async ({ page }) => {
  for (const [kind, letter] of looks) {
    await page.setContent(renderLetter(letter).html);
    await expect(page.getByRole('heading', { level: 1, name: letter.subject })).toBeVisible();
    for (const width of [600, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([kind, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([kind, width]);
    }
    expect([kind, await findFaultsInBothThemes(page)]).toEqual([kind, []]);
  }
});

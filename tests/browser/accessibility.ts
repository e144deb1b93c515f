import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Resolves when a change of theme is drawn: until then axe would measure the colours in between. */
async function restingColours(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const moving = document
    .getAnimations()
    .filter((each) => Number.isFinite(each.effect?.getTiming().iterations));
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** What axe finds on a page, by all of its rules or by these alone. */
export async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Pages without cross-origin frames need no second page to gather results.
  await page.evaluate(restingColours);
  // Only violations: most of axe's time goes into describing every element that passes.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes: [first, ...others] }) => {
    const reason = first?.any[0]?.message ?? first?.failureSummary;
    return `${page.url()}: ${id} ${first?.target} (and ${others.length} more): ${reason}`;
  });
}

/** Dark mode changes only colours. */
export async function findFaultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findFaults(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return [...light, ...(await findFaults(page, ['color-contrast']))];
}

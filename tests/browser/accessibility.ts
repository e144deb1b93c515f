import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page, by all of its rules or by these alone. */
export async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Pages without cross-origin frames need no second page to gather results.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${page.url()}: ${id} ${nodes[0]?.target} (${nodes.length})`);
}

export async function findFaultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findFaults(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return [...light, ...(await findFaults(page))];
}

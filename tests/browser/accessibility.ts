import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified, which halves the work of every page that loads it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Resolves when a change of theme is drawn: until then axe would measure the colours in between. */
async function restingColours(): Promise<void> {
  // An inherited colour begins to change when its parent's has changed.
  for (let round = 0; round < 50; round += 1) {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getTiming().iterations));
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Only violations: most of axe's time goes into describing every element that passes. */
async function findViolations(rules: string[] | undefined): Promise<axe.Result[]> {
  const { axe: analyser } = globalThis as typeof globalThis & { axe: typeof axe };
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  return (await analyser.run(document, options)).violations;
}

/** What axe finds on a page, by all of its rules or by these alone. */
export async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  // A page that was just opened is empty until its part has come; one without a heading is a fault.
  await page
    .locator('main h1')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  await page.evaluate(restingColours);
  // Once a page: axe is larger than the front end.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  const violations = await page.evaluate(findViolations, rules);
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

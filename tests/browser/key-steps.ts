import type { Locator, Page } from '@playwright/test';

/** More than any screen here has controls. */
export const MANY = 120;

/** As the accessibility tree tells it: '- checkbox "Daily summary" [checked]'. */
export const told = async (page: Page): Promise<string> => {
  // What had the focus may have gone since.
  const tree = await page
    .locator(':focus')
    .ariaSnapshot({ timeout: 10_000 })
    .catch(() => '');
  const [line = ''] = tree.split('\n');
  // YAML quotes a name with a colon.
  return line.replace(' [active]', '').replace(/^- '(.*)'$/, '- $1');
};

/** Tab by Tab until the control is reached. */
export async function tabTo(page: Page, control: RegExp): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let n = 0; n < MANY; n += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').count()) > 0 && control.test(await told(page))) return;
  }
  throw new Error(`No Tab reaches ${control}.`);
}

/** Counts the keys of a person, each of a combination, and a key that is held down once. */
export function countedKeys(page: Page) {
  const count = { keys: 0 };
  return {
    count,
    press: async (...held: string[]): Promise<void> => {
      await page.keyboard.press(held.join('+'));
      count.keys += held.length;
    },
    hold: async (key: string, until: Locator): Promise<void> => {
      const isThere = () => until.evaluate((element) => element === document.activeElement);
      for (let n = 0; n < 80 && !(await isThere()); n += 1) await page.keyboard.down(key);
      await page.keyboard.up(key);
      count.keys += 1;
    },
  };
}

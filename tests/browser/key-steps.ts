import type { Page } from '@playwright/test';

/** More than any screen here has controls. */
export const MANY = 120;

/** As the accessibility tree tells it: '- checkbox "One mail a day" [checked]'. */
export const told = async (page: Page): Promise<string> => {
  const [line = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
  // YAML quotes a name with a colon.
  return line.replace(' [active]', '').replace(/^- '(.*)'$/, '- $1');
};

/** Tab by Tab until the control is reached. */
export async function tabTo(page: Page, control: RegExp): Promise<void> {
  for (let n = 0; n < MANY; n += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').count()) > 0 && control.test(await told(page))) return;
  }
  throw new Error(`No Tab reaches ${control}.`);
}

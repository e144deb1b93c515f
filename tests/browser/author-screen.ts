import type { Locator, Page } from '@playwright/test';

export async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

export const days = (page: Page) => page.getByRole('group', { name: 'Days' }).locator('[data-row]');

/** Drags a row by its handle past the middle of another. */
export async function drag(page: Page, row: Locator, past: Locator): Promise<void> {
  const handle = row.locator('[data-tools]').first();
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await past.boundingBox()];
  if (!from || !to) throw new Error('The rows are not on screen.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height, { steps: 4 });
}

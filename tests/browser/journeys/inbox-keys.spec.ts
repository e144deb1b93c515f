import { expect } from '@playwright/test';
import { coachOf, openAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { signUp } from '#tests/product/http-person.ts';

test('J and K walk the conversations; Escape drops the quote first, then leaves the text', async ({
  browser,
  emptyProduct: product,
}) => {
  for (const name of ['Ana Silva', 'Ben Whitaker', 'Carla Mendez']) {
    const person = await signUp(product.baseUrl, name);
    const message = `${name} asks`;
    await person.post(`/api/conversations/${person.user.id}/messages`, { message, day: 1 });
  }
  const page = await openAs(browser, product, await coachOf(product), '/admin/inbox');
  const open = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(open('Ana Silva')).toBeVisible();
  // Keys are ignored for a moment after another conversation has opened.
  const press = (key: string, name: string): Promise<void> =>
    expect(async () => {
      if (!(await open(name).isVisible())) await page.keyboard.press(key);
      await expect(open(name)).toBeFocused({ timeout: 1_000 });
    }).toPass();
  await press('j', 'Ben Whitaker');
  await press('j', 'Carla Mendez');
  await press('k', 'Ben Whitaker');
  await press('k', 'Ana Silva');
  // Nothing is before the first.
  await page.waitForTimeout(600);
  await page.keyboard.press('k');
  await page.waitForTimeout(600);
  await expect(open('Ana Silva')).toBeFocused();

  await page.getByRole('log').getByText('Ana Silva asks').hover();
  const menu = page.getByRole('button', { name: 'Message actions' });
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await expect(box).toBeFocused();
  const quote = page.getByRole('button', { name: 'Drop the quote' });
  await expect(quote).toBeVisible();
  await page.keyboard.type('jk is text here');
  await page.keyboard.press('Escape');
  await expect(quote).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('jk is text here');
  await page.keyboard.press('Escape');
  await expect(open('Ana Silva')).toBeFocused();
  await expect(box).toHaveValue('jk is text here');
  await press('j', 'Ben Whitaker');
  // Nothing to send: it stays.
  await box.press('Control+Shift+Enter');
  await expect(box).toBeFocused();
  await box.fill('Both are fine.');
  await box.press('Control+Shift+Enter');
  await expect(open('Carla Mendez')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: /^Ben Whitaker/ })).toHaveCount(0);
});

import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

test('on a phone a conversation fills the screen, and Back returns to its row', async ({
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Henk Visser');
  await person.post(`/api/conversations/${person.user.id}/messages`, { message: 'Henk asks', day: 1 });
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, await coachOf(product), product);
  await page.goto('/admin/inbox');
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Henk Visser' });
  const list = page.getByRole('heading', { name: 'Inbox', level: 1 });
  const opened = page.getByRole('heading', { name: 'Henk Visser', level: 1 });
  await expect(list).toBeVisible();
  await row.getByRole('button').click();
  await expect(opened).toBeVisible();
  await expect(list).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(list).toBeVisible();
  await expect(row.getByRole('button')).toBeFocused();
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list).toBeVisible();
  await page.goto(`/admin/inbox?client=${person.user.id}`);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list).toBeVisible();
  await page.context().close();
});

import { expect } from '@playwright/test';
import { coachOf, openWindow, signInAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { signUp } from '#tests/product/http-person.ts';
import { startProduct } from '#tests/product/start-product.ts';

test('a screen shows a lost server or network and is complete after its return', async ({ browser }) => {
  const product = await startProduct({ backends: 2 });
  const [first, second] = product.backends;
  if (!first || !second) throw new Error('two backends are needed');
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  const page = await openWindow(browser, product);
  await signInAs(page, person, product);
  await page.goto('/task/1');
  await expect(page.locator('[data-connection="live"]')).toBeAttached();
  await first.stop();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  const url = `/api/conversations/${person.user.id}/messages`;
  await coach.post(url, { message: 'While you were away', day: 1 }, second.url);
  await product.startBackend({ PORT: new URL(first.url).port });
  await expect(page.getByText('Reconnecting…')).toBeHidden();
  await expect(page.getByRole('log').getByText('While you were away')).toHaveCount(1);
  await page.context().setOffline(true);
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('[data-connection="live"]')).toBeAttached();
  await coach.post(url, { message: 'Back again', day: 1 }, second.url);
  await expect(page.getByRole('log').getByText('Back again')).toHaveCount(1);
  await page.context().close();
  await product.stop();
});

test('the other side sees the typing indicator until the message is sent', async ({
  browser,
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await signInAs(page, person, product);
  await page.goto('/task/1');
  const coach = await openWindow(browser, product);
  await signInAs(coach, await coachOf(product), product);
  await coach.goto(`/admin/client/${person.user.id}`);
  // Until then, what is typed is not signalled.
  await expect(coach.locator('[data-connection="live"]')).toBeAttached();
  await expect(page.getByText('Coach is online')).toBeVisible();
  await coach.getByRole('textbox', { name: /message/i }).pressSequentially('Hello', { delay: 30 });
  await expect(page.getByText(/is typing…/)).toBeVisible();
  await coach.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible();
  await expect(page.getByText(/is typing…/)).toBeHidden();
  await page.getByRole('textbox', { name: /message/i }).pressSequentially('Good morning', { delay: 30 });
  await expect(coach.getByText('Elena Duarte is typing…')).toBeVisible();
  await expect(coach.getByText('Elena Duarte is typing…')).toBeHidden();
  await expect(coach.getByText(/^Seen /)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Coach is online')).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByText('Coach is online')).toBeVisible();
  await coach.context().close();
});

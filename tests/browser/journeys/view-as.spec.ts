import { expect } from '@playwright/test';
import { coachOf, reviewed, visitAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';

const WORDS = 'Is the second line better?';

test("a coach sees a client's screens, leaves nothing behind on either side, and returns", async ({
  page,
  product,
}) => {
  const [lena, coach] = [await reviewed(product), await coachOf(product)];
  const unread = async (): Promise<number> =>
    (await lena.get<{ unread: number }[]>('/api/conversations/unread')).reduce(
      (sum, day) => sum + day.unread,
      0,
    );
  const before = await unread();
  await visitAs(page, coach, product, `/admin/client/${lena.user.id}`);
  await page.getByRole('button', { name: 'View as client' }).click();
  await expect(page).toHaveURL(/\/view\/\d+\/dashboard$/);
  const bar = page.getByRole('complementary', { name: 'View as a client' });
  await expect(bar).toContainText('Viewing as Lena Fischer');
  await expect(page.getByRole('heading', { name: 'Welcome, Lena Fischer' })).toBeVisible();

  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page).toHaveURL(/\/view\/\d+\/messages$/);
  await page.getByPlaceholder('Write to your coach').pressSequentially('Hello');
  await expect(page.getByText('Nothing can be changed here.').first()).toBeVisible();
  await expect(page.getByPlaceholder('Write to your coach')).toHaveValue('');
  // The client's pushes arrive.
  await coach.post(`/api/conversations/${lena.user.id}/messages`, { message: WORDS, day: 1 });
  await expect(page.getByText(WORDS).first()).toBeVisible();
  await page.goto(page.url().replace('messages', 'task/1'));
  await expect(page.getByText('Clear and warm.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/client/${lena.user.id}$`));
  await expect(page.getByText(WORDS).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Lena');
  expect(await unread()).toBe(before + 1);
});

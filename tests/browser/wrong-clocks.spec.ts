import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import { coachOf, openWindow, visitAs } from './browser-people.ts';
import { dialog } from './dialog-steps.ts';
import { test } from './product.ts';

const HOUR = 3_600_000;

for (const [name, ahead] of [
  ['five minutes behind', -300_000],
  ['20 seconds ahead', 20_000],
  ['11 minutes ahead', 660_000],
  ['four hours behind', -4 * HOUR],
] as const)
  test(`on a device that is ${name}, the times of the server count`, async ({
    browser,
    emptyProduct: product,
  }) => {
    const person = await signUp(product.baseUrl, 'Ana Silva');
    const written = async (message: string, interval: string): Promise<number> => {
      const talk = `/api/conversations/${person.user.id}/messages`;
      const { id } = await person.post<{ id: number }>(talk, { message, day: 1 });
      await runSql(
        product,
        `update messages set created_at = now() - interval '${interval}' where id = ${id}`,
      );
      return id;
    };
    const first = await written('What I wrote first', '10 minutes 10 seconds');
    const last = await written('What I wrote last', '9 minutes');
    const openWrong = async (size?: 'phone') => {
      const page = await openWindow(browser, product, size);
      await page.clock.install({ time: Date.now() + ahead });
      return page;
    };

    const phone = await openWrong('phone');
    await visitAs(phone, person, product, '/messages');
    const menuOf = (id: number) => phone.locator(`[aria-describedby="message-${id}"]`);
    await menuOf(last).click();
    await expect(phone.getByRole('button', { name: 'Edit' })).toBeVisible();
    await phone.keyboard.press('Escape');
    await menuOf(first).click();
    await expect(phone.getByRole('button', { name: 'Reply' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Edit' })).toHaveCount(0);

    const coach = await coachOf(product);
    const page = await openWrong();
    await visitAs(page, coach, product, '/admin/inbox');
    await page.getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('button', { name: 'For three hours' }).click();
    await page.getByRole('tab', { name: 'Later 1' }).click();
    await expect(page.getByRole('tabpanel').getByText('Snoozed until')).toBeVisible();
    const [snoozed] = await coach.get<{ snoozedUntil: string }[]>('/api/inbox?snoozed=only');
    const left = Date.parse(snoozed?.snoozedUntil ?? '') - Date.now();
    expect(left).toBeGreaterThan(2.9 * HOUR);
    expect(left).toBeLessThan(3.01 * HOUR);

    await page.goto('/admin/clients');
    await page.getByRole('checkbox', { name: 'Choose Ana Silva' }).check();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog(page).getByLabel('Reason').fill('A holiday');
    await page.keyboard.press('Control+Enter');
    const bar = page.getByRole('region', { name: 'Can be undone' });
    await expect(bar).toContainText(/Pause of 1 client, begins in ([1-9]|1[0-5]) s/);
    const list = page.getByRole('list', { name: 'Bulk actions' });
    await expect(list.getByRole('button', { name: 'Undo' })).toBeVisible();
    await bar.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('before anything was done').first()).toBeVisible();
  });

import { expect } from '@playwright/test';
import { coachOf, openAs, type Size } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { signUp } from '#tests/product/http-person.ts';

for (const size of ['desktop', 'phone'] satisfies Size[]) {
  test(`the whole conversation is one press away, is read there and can be searched, on a ${size}`, async ({
    browser,
    product,
  }) => {
    const person = await signUp(product.baseUrl, 'Elena Duarte');
    const coach = await coachOf(product);
    const say = (message: string) =>
      coach.post(`/api/conversations/${person.user.id}/messages`, { message, day: 1 });
    const page = await openAs(browser, product, person, '/tasks', size);
    await say('Is the logo red?');
    const link = page.getByRole('link', { name: /^Messages/ });
    await expect(page.getByText('1 unread message').filter({ visible: true })).toBeVisible();
    await link.filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/messages$/);
    const log = page.getByRole('log');
    await expect(log.getByText('Today', { exact: true })).toBeVisible();
    await expect(log.getByText('Is the logo red?')).toBeVisible();
    await expect(page.getByText('1 unread message')).toHaveCount(0);
    const field = page.getByRole('textbox', { name: 'Your message' });
    await field.fill('It is blue.');
    await field.press('Enter');
    // A phone's keyboard has no other key for a line break.
    if (size === 'phone') {
      await field.press('x');
      await expect(field).toHaveValue('It is blue.\nx');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    }
    await expect(log.getByText('It is blue.')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search' }).fill('LOGO');
    const results = page.getByRole('region', { name: 'Search results' });
    await expect(results.getByRole('listitem')).toHaveText([/Is the logo red\?/]);
    await expect(page).toHaveURL(/\/messages\?q=LOGO$/);
    await say('I like this logo.');
    await expect(results.getByRole('listitem')).toHaveText([/I like this logo\./, /Is the logo red\?/]);
    await expect(results.locator('mark').first()).toHaveText('logo');
    await page.getByRole('searchbox', { name: 'Search' }).fill('purple');
    await expect(page.getByText('No message contains “purple”.')).toBeVisible();
    await page.goBack();
    await page.goForward();
    await page.getByRole('searchbox', { name: 'Search' }).fill('blue');
    await results.getByRole('link', { name: 'Day 1' }).click();
    await expect(page).toHaveURL(/\/task\/1#conversation$/);
    await expect(page.getByRole('heading', { name: 'Conversation' })).toBeFocused();
    await page.context().close();
  });
}

import { expect, test } from '@playwright/test';
import { runSql } from '#tests/product/product-database.ts';
import { zoneWhereItIs } from '#tests/workers/zone-where-it-is.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, handedIn, openWindow, signInAs } from './browser-people.ts';
import { letTenMinutesPass, startMailedProduct } from './mailed-product.ts';

test('feedback rings the bell; unseen, it is a mail that leads to it and stops its kind without signing in', async ({
  browser,
}) => {
  const { product, server } = await startMailedProduct();
  try {
    const lena = await handedIn(product, 'Lena Fischer');
    await runSql(product, `update users set time_zone = '${zoneWhereItIs(12)}'`);
    const coach = await coachOf(product);
    const page = await openWindow(browser, product);
    await signInAs(page, lena, product);
    await page.goto('/profile');
    await coach.post('/api/feedback', {
      submissionId: lena.submissionId,
      comment: 'Bold as brass',
      rating: 4,
    });
    await expect(page.getByRole('button', { name: 'Notices, 1 new' })).toBeVisible();
    await letTenMinutesPass(product);
    const toLena = () =>
      server.taken().filter(({ source }) => /^Subject: .* gave you feedback on Day 1/m.test(source));
    await expect.poll(() => toLena().length).toBe(1);

    const [mail] = await runSql<{ html: string }>(product, "select html from mails where kind = 'news'");
    const reader = await openWindow(browser, product, 'phone');
    await reader.setContent(mail?.html ?? '');
    expect(await findFaultsInBothThemes(reader)).toEqual([]);
    const linkTo = async (name: string) =>
      (await reader.getByRole('link', { name }).getAttribute('href')) ?? '';
    const [place, stop] = [await linkTo('Read the feedback'), await linkTo('No more mails like this')];
    await page.goto(place);
    await expect(page).toHaveURL(/\/task\/1#feedback$/);
    await expect(page.getByText('Bold as brass').first()).toBeVisible();

    await reader.goto(stop);
    expect(await findFaultsInBothThemes(reader)).toEqual([]);
    await reader.getByRole('button', { name: 'Stop these mails' }).press('Enter');
    await expect(reader.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible();
    expect(await findFaultsInBothThemes(reader)).toEqual([]);
    await page.goto('/settings');
    await expect(page.getByRole('checkbox', { name: 'Mail: Feedback on my work' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Mail: Messages from my coach' })).toBeChecked();
    await Promise.all([page.context().close(), reader.context().close()]);
  } finally {
    await product.stop();
    await server.close();
  }
});

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import {
  coachOf,
  enterLogin,
  handedIn,
  openWindow,
  reviewWork,
  visitAs,
} from '#tests/browser/browser-people.ts';
import { letTenMinutesPass } from '#tests/browser/mailed-product.ts';
import { test } from '#tests/browser/product.ts';
import {
  allowPushes,
  deliverPush,
  pressNotification,
  shownBy,
  watchNotifications,
} from '#tests/browser/pushed-browser.ts';
import { runSql } from '#tests/product/product-database.ts';
import { createBrowser } from '#tests/workers/push-service.ts';
import { zoneWhereItIs } from '#tests/workers/zone-where-it-is.ts';

test.use({ serviceWorkers: 'allow' });

interface Asked {
  title: string;
  body: string;
  link: string;
  tag: string;
}

test('feedback reaches who is away by the bell, a mail and a push, and each leads to it', async ({
  browser,
  mailed: { product, server },
}) => {
  const lena = await handedIn(product, 'Lena Fischer');
  await runSql(product, `update users set time_zone = '${zoneWhereItIs(12)}' where id = ${lena.user.id}`);
  const coach = await coachOf(product);
  const page = await openWindow(browser, product);
  await allowPushes(page, {
    endpoint: `https://push.example.com/${randomUUID()}`,
    keys: createBrowser().keys,
  });
  await visitAs(page, lena, product, '/messages');
  const composer = page.getByLabel('Your message');
  const offer = page.getByRole('group', { name: 'Hear when your coach answers' });
  await expect(composer).toBeVisible();
  await expect(offer).toBeHidden();
  await composer.fill('Is it bold enough?');
  await composer.press('Enter');
  await expect(offer).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on', { exact: true }).first()).toBeVisible();
  await expect(offer).toBeHidden();
  await composer.fill('One more thing:');

  await reviewWork(coach, lena, { comment: 'Bold as brass' });
  const bell = page.getByRole('button', { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName('Notices, 1 new');
  await letTenMinutesPass(product, lena.user.id);
  const asked = () =>
    runSql<{ payload: Asked }>(
      product,
      "select payload from events where type = 'push.asked' and payload->>'tries' = '0'",
    );
  await expect.poll(async () => (await asked()).length).toBe(1);
  const title = /gave you feedback on Day 1$/;
  await expect
    .poll(() => server.taken().some(({ source }) => /^Subject: .*feedback on Day 1/m.test(source)))
    .toBe(true);

  const [{ payload } = { payload: {} as Asked }] = await asked();
  const { link, tag } = payload;
  const read = { title: payload.title, body: payload.body, link, tag };
  expect(read).toEqual({ title: expect.stringMatching(title), body: '', link: '/task/1#feedback', tag });
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker.');
  await watchNotifications(worker);
  await deliverPush(page, read);
  await expect.poll(() => shownBy(worker)).toEqual([{ title: read.title, body: '' }]);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  // A page that is too busy to answer in time is left alone; the next press finds it.
  await expect(async () => {
    await pressNotification(worker);
    await expect(page).toHaveURL(/\/task\/1#feedback$/, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Bold as brass').first()).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notices');
  expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(composer).toHaveValue('One more thing:');

  await bell.press('Enter');
  await page.getByRole('link', { name: /gave you feedback on Day 1/ }).press('Enter');
  await expect(page).toHaveURL(/\/task\/1#feedback$/);

  const [mail] = await runSql<{ html: string }>(
    product,
    `select html from mails where kind = 'news' and address = '${lena.user.email}'`,
  );
  const phone = await openWindow(browser, product, 'phone');
  await phone.setContent(mail?.html ?? '');
  const place = await phone.getByRole('link', { name: 'Read the feedback' }).getAttribute('href');
  expect(place).toBe(`${product.baseUrl}${read.link}`);
  await phone.goto(place ?? '');
  await enterLogin(phone, lena.user.email);
  await phone.getByRole('link', { name: 'Continue: Day 1' }).click();
  await expect(phone).toHaveURL(/\/task\/1#feedback$/);
  await expect(phone.getByText('Bold as brass').first()).toBeVisible();

  await page.goto('/settings');
  const here = page.getByRole('region', { name: 'Push on this device' });
  await expect(here.getByRole('status')).toHaveText('On');
  await here.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(here.getByRole('button', { name: 'Turn on' })).toBeFocused();
  await here.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(here.getByRole('button', { name: 'Turn off' })).toBeFocused();
  await page.getByRole('button', { name: 'Logout' }).click();
  // The composer still has a text.
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await runSql(product, 'select from push_subscriptions')).toEqual([]);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('push'))).toBeNull();
});

import { expect, type Page } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { coachOf, handedIn, openWindow, signInAs } from '#tests/browser/browser-people.ts';
import { tabTo } from '#tests/browser/key-steps.ts';
import { test } from '#tests/browser/product.ts';
import { signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import type { Product } from '#tests/product/start-product.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** One of each kind of work, so often. */
async function fill(product: Product, times: number): Promise<void> {
  const coach = await coachOf(product);
  await runSql(product, 'delete from cohorts');
  await coach.post('/api/cohorts', { name: 'Autumn bakers', startsOn: tomorrow, policy: 'daily' });
  for (let n = 1; n <= times; n += 1) {
    await handedIn(product, `Rita Waiting ${n}`);
    const asker = await signUp(product.baseUrl, `Aldo Asking ${n}`);
    await asker.post(`/api/conversations/${asker.user.id}/messages`, { message: 'Is it clear?', day: 1 });
    const holder = await signUp(product.baseUrl, `Hana Held ${n}`);
    await coach.post(`/api/conversations/${holder.user.id}/held`, {
      message: 'Well done',
      day: 1,
      at: `${tomorrow}T08:00`,
    });
    const reviser = await handedIn(product, `Vera Version ${n}`);
    await coach.post('/api/feedback', {
      submissionId: reviser.submissionId,
      comment: 'Shorten it',
      rating: 3,
      unlockNext: false,
    });
    const again = {
      userId: reviser.user.id,
      taskDay: 1,
      fileURL: 'embedded_form_day1_1.json',
      notes: 'Shorter',
    };
    await reviser.post('/api/submissions', again);
    const asked = await handedIn(product, `Arlo Asked ${n}`);
    const wish = { submissionId: asked.submissionId, comment: 'Once more', rating: 3, ask: true };
    await coach.post('/api/feedback', wish);
    const { user } = await signUp(product.baseUrl, `Quentin Quiet ${n}`);
    await runSql(
      product,
      `update users set created_at = now() - interval '9 days',
      last_activity = now() - interval '6 days' where id = ${user.id}`,
    );
  }
}

const tile = (page: Page, name: RegExp) => page.getByRole('region', { name });
const titles = [
  /reviews? waits?$/,
  /waits? for an answer$/,
  /clients? at risk$/,
  /new versions? came in$/,
  /new versions? asked for$/,
  /messages? (is|are) held$/,
  /cohorts? will start$/,
];
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test('says what to do first on one screen, on two of a phone, with nobody and with many', async ({
  browser,
  emptyProduct: product,
}) => {
  test.setTimeout(180_000);
  await runSql(product, 'delete from cohorts');
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  await page.setViewportSize({ width: 1440, height: 900 });
  const expectToFit = async (): Promise<void> => {
    for (const title of titles) await expect(tile(page, title)).toBeVisible();
    for (const [width, height, screens] of [
      [1440, 900, 1],
      [390, 844, 2],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, (await heightOf(page)) <= height * screens]).toEqual([width, true]);
      expect(await findFaultsInBothThemes(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.goto('/dashboard');
  await expect(tile(page, /^0 reviews wait$/)).toContainText('Everything that was handed in has feedback.');
  await expect(tile(page, /^0 cohorts will start$/)).toContainText('No start is planned.');
  await expectToFit();
  // The numbers follow by the pushes.
  await fill(product, 1);
  await expect(tile(page, /^1 review waits$/)).toContainText('Rita Waiting 1');
  await expect(tile(page, /^1 waits for an answer$/)).toContainText('Is it clear?');
  await expect(tile(page, /^1 new version came in$/)).toContainText(/Vera Version 1.*Day 1/);
  await expect(tile(page, /^1 new version asked for$/)).toContainText(/Arlo Asked 1.*Day 1/);
  await expect(tile(page, /^1 message is held$/)).toContainText(/Next tomorrow/);
  await expect(tile(page, /^1 cohort will start$/)).toContainText('Autumn bakers');
  await page.reload();
  await expect(tile(page, /^1 client at risk$/)).toContainText('9 days behind, quiet for 6 days');
  await expect(page.getByRole('link', { name: '1 quiet for 2 days' })).toBeVisible();
  await expectToFit();
  await fill(product, 5);
  await page.reload();
  await expect(tile(page, /^6 reviews wait$/)).toBeVisible();
  await expect(tile(page, /^6 clients at risk$/)).toBeVisible();
  await expectToFit();
  await page.context().close();
});

test('each kind of work begins with one press of a key', async ({ browser, emptyProduct: product }) => {
  await fill(product, 2);
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  const begin = async (press: string, place: RegExp): Promise<void> => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: press })).toBeVisible();
    await tabTo(page, new RegExp(`^- link "${press}"`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(place);
  };
  await begin('Review the longest waiting', /\/admin\/review\/\d+\/1$/);
  await expect(page.getByText('Rita Waiting 1 - Day 1')).toBeVisible();
  await begin('Answer the longest waiting', /\/admin\/inbox\?client=\d+/);
  await expect(page.getByRole('heading', { name: 'Aldo Asking 1' })).toBeVisible();
  await begin('Read the longest waiting', /\/admin\/review\/\d+\/1$/);
  await expect(page.getByText('Vera Version 1 - Day 1')).toBeVisible();
  await begin('Write to the longest waiting', /\/admin\/client\/\d+#conversation$/);
  await expect(page.getByRole('heading', { name: 'Arlo Asked 1' })).toBeVisible();
  await begin('See all', /\/admin\/clients\?asked=yes/);
  await expect(page.getByText('Arlo Asked 2').first()).toBeVisible();
  await begin('Read the next one', /\/admin\/client\/\d+#conversation$/);
  await expect(page.getByRole('heading', { name: 'Hana Held 1' })).toBeVisible();
  await begin('Open the next cohort', /\/admin\/cohorts\/\d+$/);
  await begin('See why, and act', /\/admin\/at-risk$/);
  await page.getByRole('link', { name: 'Brand Sprint' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Quentin Quiet' }).getByText('quiet for 6 days'),
  ).toHaveCount(2);
  await page.context().close();
});

test('by keys: why somebody is at risk, then a call, a pause and another day', async ({
  browser,
  emptyProduct: product,
}) => {
  await fill(product, 1);
  const page = await openWindow(browser, product);
  await signInAs(page, await coachOf(product), product);
  const press = async (name: string): Promise<void> => {
    await page.goto('/admin/at-risk');
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await tabTo(page, new RegExp(`^- button "${name}`));
    await page.keyboard.press('Enter');
  };
  await press('Suggest a call');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await expect(box).toHaveValue(/^Hello Quentin, could we talk/);
  // What is written already stays.
  await box.fill('My own words');
  await press('Suggest a call');
  await expect(box).toHaveValue('My own words');
  await page.goto('/admin/at-risk');
  const rules = page.getByRole('region', { name: 'Who is on this list' });
  await expect(rules.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByText('Of 1 client at risk a week ago, none have handed in since.')).toHaveCount(0);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await findFaultsInBothThemes(page)).toEqual([]);
  }
  await press('Set the day');
  await expect(page.getByRole('dialog', { name: 'Set the day of Quentin Quiet 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await press('Pause');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel('Reason').focus();
  await page.keyboard.type('Holidays');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nobody is at risk')).toBeVisible();
  await page.context().close();
});

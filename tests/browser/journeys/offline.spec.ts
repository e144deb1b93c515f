import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { onDay, openAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { signUp } from '#tests/product/http-person.ts';
import { startProduct } from '#tests/product/start-product.ts';

test.use({ serviceWorkers: 'allow' });

const built = fileURLToPath(new URL('../../../dist/frontend', import.meta.url));

/** The service worker's stores, by release. */
const shells = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
/** The stores, and the states of workers that do not answer yet: what holds a new release up. */
const releases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const next = [registration?.installing, registration?.waiting].flatMap((worker) => worker?.state ?? []);
    return [...(await caches.keys()), ...next];
  });
const workerIsActive = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
const answer = (page: Page) =>
  page.locator('[data-place="step1.why_started"], [data-place="why_started"]').first();

test('without a network the last task opens with its words, and keeps what is typed; a new release replaces the old one', async ({
  browser,
}) => {
  const frontendDir = await mkdtemp(join(tmpdir(), 'brand-sprint-frontend-'));
  await cp(built, frontendDir, { recursive: true });
  const product = await startProduct({ env: { FRONTEND_DIR: frontendDir }, workers: 0 });
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await person.put('/api/drafts/1', { form: { step1: { why_started: 'Bread before the first train.' } } });
  const page = await openAs(browser, product, person, '/task/1');
  await expect(answer(page)).toHaveValue('Bread before the first train.');
  await workerIsActive(page);

  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/task\/1$/);
  await expect(page.getByText('You are offline. This is the task you read last.')).toBeVisible();
  await expect(answer(page)).toHaveValue('Bread before the first train.');
  await answer(page).fill('Bread before the first train. And coffee.');
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: /Open your last task/ }).click();
  await expect(answer(page)).toHaveValue('Bread before the first train. And coffee.');

  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  const draft = async () => JSON.stringify(await person.get('/api/drafts/1'));
  await expect.poll(draft).toContain('Bread before the first train. And coffee.');

  const [old = ''] = await shells(page);
  const worker = await readFile(join(frontendDir, 'sw.js'), 'utf8');
  await writeFile(join(frontendDir, 'sw.js'), worker.replaceAll(old.replace('shell-', ''), 'new-release'));
  for (const ending of ['br', 'gz']) await rm(join(frontendDir, `sw.js.${ending}`));
  // Every visit looks for it too, but while the page loads. Chromium with developer tools attached to the worker, as
  // here, may then lose the page's requests to the old one.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  // It fetches every file of the shell first, and waits while the old one owes the page an answer.
  const replaced = async () => expect(await releases(page)).toEqual(['shell-new-release']);
  const replacedOrReload = () =>
    expect(replaced)
      .toPass({ timeout: 20_000 })
      .catch(async (error) => {
        await page.reload();
        throw error;
      });
  await expect(replacedOrReload).toPass({ timeout: 120_000 });
  await page.context().setOffline(true);
  await page.reload();
  await expect(answer(page)).toHaveValue('Bread before the first train. And coffee.');

  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/task/1');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Open your last task/ })).toBeHidden();

  await page.context().close();
  await product.stop();
  await rm(frontendDir, { recursive: true });
});

test('a hand-in without a network leaves by itself, also after other pages were loaded meanwhile', async ({
  browser,
  product,
}) => {
  const person = await onDay(product, 2, 'Elena Duarte');
  const page = await openAs(browser, product, person, '/task/2');
  const year = page.locator('[data-place="picture.target_year"]');
  await expect(year).toBeVisible();
  await workerIsActive(page);
  // The task is kept a second after it was read.
  await page.waitForTimeout(2_000);
  await page.context().setOffline(true);
  await year.fill('2030');
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Submit Task' }).click();
  await expect(page.getByText("You're offline. We'll hand this in when you're back.").first()).toBeVisible();
  await page.goto('/messages');
  await page.getByRole('link', { name: /Open your last task/ }).click();
  await expect(page.getByRole('heading', { name: 'Your submission' })).toBeVisible();
  await page.context().setOffline(false);
  const submissions = () => person.get<unknown[]>(`/api/submissions/user/${person.user.id}`);
  await expect.poll(async () => (await submissions()).length).toBe(1);
  await expect(page.getByText('Not handed in yet')).toHaveCount(0);
  await page.context().close();
});

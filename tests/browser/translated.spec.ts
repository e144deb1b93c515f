import { expect, type Page } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import { anotherCoach, coachOf, openAs, openWindow } from './browser-people.ts';
import { test } from './product.ts';

/**
 * Does to a page what a browser's translator does: every text, later ones too, is replaced by elements. Here the words
 * stay the same. Returns the errors of the page.
 */
async function translate(page: Page): Promise<readonly Error[]> {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    // A translator has the methods of a world of its own.
    const { insertBefore, removeChild } = Node.prototype;
    const wrap = (text: Text): void => {
      const { parentElement: parent } = text;
      if (!parent || parent.closest('font, script, style, textarea, title, svg') || text.data.trim() === '')
        return;
      const [font, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      font.append(inner);
      insertBefore.call(parent, font, text);
      removeChild.call(parent, text);
    };
    const wrapAll = (root: Node): void => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node; node = walker.nextNode())
        if (node instanceof Text) texts.push(node);
      texts.forEach(wrap);
    };
    const changes = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) wrapAll(node);
    });
    changes.observe(document, { childList: true, characterData: true, subtree: true });
  });
  return errors;
}

/** What the page says, and that it is translated. */
async function expectTranslated(page: Page): Promise<string> {
  await expect(page.locator('main font').first()).toBeAttached();
  return await page.locator('main').innerText();
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

test('a coach presses what becomes busy on translated pages', async ({ browser, emptyProduct: product }) => {
  const coach = await coachOf(product);
  await anotherCoach(product, 'Noah Berg');
  const person = await signUp(product.baseUrl, 'Iris Lang');
  const url = `/api/conversations/${person.user.id}/messages`;
  for (let n = 1; n <= 25; n += 1) await person.post(url, { message: `Question ${n}`, day: 1 });
  const copied = await coach.post<{ id: number }>('/api/programmes', { name: 'Translated', from: 1 });
  const page = await openAs(browser, product, coach, '/profile');
  const errors = await translate(page);
  await page.reload();
  await expectTranslated(page);
  await page.getByLabel('Name', { exact: true }).fill('Maya L');
  await press(page, /^Save/);
  await expect(page.getByText('Profile updated').first()).toBeVisible();

  await page.goto('/admin');
  await expectTranslated(page);
  const feed = page.getByRole('region', { name: 'Recent Activity' });
  await feed.getByRole('button', { name: 'More activity' }).click();
  await feed.getByRole('button', { name: 'Older' }).click();
  await expect(feed.getByRole('link').nth(25)).toBeVisible();

  await page.goto('/admin/team');
  await press(page, 'Make Noah Berg an owner');
  await press(page, 'Make Noah Berg a coach');
  await expect(page.getByRole('button', { name: 'Make Noah Berg an owner' })).toBeEnabled();

  await page.goto('/admin/programmes');
  const saved = page.waitForEvent('download');
  await press(page, /^Export: /);
  await saved;
  await page.goto(`/admin/programmes/${copied.id}`);
  await press(page, 'Publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/admin/insights');
  const numbers = page.getByRole('main').locator('summary');
  await expect(numbers.nth(1)).toBeVisible();
  for (const each of await numbers.all()) await each.click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(errors).toEqual([]);
  // The tests after this one look for the coach by name.
  await runSql(product, `update users set name = '${coach.user.name}' where id = ${coach.user.id}`);
});

test('a translated page of a client takes presses, and a live change shows the words of a reload', async ({
  browser,
  product,
}) => {
  const page = await openWindow(browser, product);
  const errors = await translate(page);
  const person = await signUp(product.baseUrl, 'Lena Fischer');
  await page.goto('/login');
  await expect(page.locator('font').first()).toBeAttached();
  await page.getByLabel('Email').fill(person.user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Log In');
  await expect(page.getByRole('link', { name: /Start Day 1/ })).toBeVisible();
  const before = await expectTranslated(page);
  const coach = await coachOf(product);
  await coach.put(`/api/users/${person.user.id}/day`, { day: 2, reason: 'You are quick' });
  await expect(page.getByRole('link', { name: /Start Day 2/ })).toBeVisible();
  await expect(page.getByText(/Day 2 of 21/).first()).toBeVisible();
  const live = await expectTranslated(page);
  await page.reload();
  await expect(page.getByRole('link', { name: /Start Day 2/ })).toBeVisible();
  expect(live).not.toBe(before);
  await expect.poll(() => expectTranslated(page)).toBe(live);

  await page.goto('/task/2');
  await expectTranslated(page);
  await page.getByRole('tab', { name: 'Upload a file' }).click();
  const notes = page.getByLabel(/Additional notes/);
  await notes.fill('Warm bread');
  await press(page, 'Save as Draft');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/task/2');
  await page.getByRole('tab', { name: 'Upload a file' }).click();
  await expectTranslated(page);
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Bread') },
  });
  await press(page, 'Submit Task');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(errors).toEqual([]);
});

import { expect, type Page } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { coachOf, handedIn, openWindow, signInAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';

/** Hands in day 1 with this mission. */
async function handInMission(person: HttpPerson, mission: string): Promise<void> {
  await person.put('/api/drafts/1', { form: { step3: { final_statement: mission } } });
  const fileURL = 'embedded_form_day1_1.json';
  await person.post('/api/submissions', { userId: person.user.id, taskDay: 1, fileURL, notes: '' });
}

/** The mission as the book shows it, in its chapter. */
const mission = (page: Page) => page.getByRole('region', { name: 'Foundation' });

test('the book grows while it is open, and an edited text stays until its owner takes a newer one', async ({
  browser,
  page,
  product,
}) => {
  const owner = await signUp(product.baseUrl, 'Ada Rossi');
  await signInAs(page, owner, product);
  await page.goto('/brand');
  await expect(page.getByText('Your brand book begins with day 1.', { exact: false })).toBeVisible();
  await handInMission(owner, 'We bake for early risers.');
  await expect(mission(page).getByText('We bake for early risers.')).toBeVisible();

  const desk = await openWindow(browser, product);
  await signInAs(desk, await coachOf(product), product);
  await desk.goto(`/admin/brand/${owner.user.id}`);
  await expect(mission(desk).getByText('We bake for early risers.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Edit: Final statement' }).click();
  await page.getByRole('textbox', { name: 'Final statement' }).fill('We bake before the first train.');
  await page.reload();
  const editor = page.getByRole('dialog', { name: 'Mission' });
  await expect(editor.getByRole('textbox')).toHaveValue('We bake before the first train.');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(mission(page).getByText('We bake before the first train.')).toBeVisible();
  await expect(mission(desk).getByText('We bake before the first train.')).toBeVisible();

  await handInMission(owner, 'We bake for the whole street.');
  const offer = page.getByRole('region', { name: 'Two texts: Final statement' });
  await expect(offer.getByText('You handed in a newer version of this text.')).toBeVisible();
  await expect(offer.getByText('We bake before the first train.')).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Use it' }).click();
  await expect(offer).toHaveCount(0);
  await expect(mission(page).getByText('We bake for the whole street.')).toBeVisible();
  await expect(mission(desk).getByText('We bake for the whole street.')).toBeVisible();
});

test('the book is one press away as a file, and its chapters follow through it, also on a narrow phone', async ({
  browser,
  product,
}) => {
  const owner = await handedIn(product, 'Noor Haddad');
  const page = await openWindow(browser, product, 'phone');
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs(page, owner, product);
  await page.goto('/brand');
  const tools = ['Share', 'Edit', 'Download'].map((name) => page.getByRole('button', { name, exact: true }));
  const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);

  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  const last = chapters.getByRole('link', { name: 'Look' });
  await last.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look' })).toBeInViewport();
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(last).toBeInViewport();
  await chapters.getByRole('link', { name: 'Foundation' }).click();
  await expect(mission(page).getByText('We bake for early risers.')).toBeInViewport();
  await expect(chapters.locator('[aria-current]')).toHaveText('Foundation');
  await expect(chapters.getByRole('link', { name: 'Foundation' })).toBeInViewport({ ratio: 1 });

  const menu = page.getByRole('dialog', { name: 'Download the book' });
  await page.getByRole('button', { name: 'Download' }).press('Enter');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  const word = page.waitForEvent('download');
  await menu.getByRole('link', { name: 'Word' }).press('Enter');
  expect((await word).suggestedFilename()).toMatch(/\.docx$/);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Download' }).click();
  const pdf = page.waitForEvent('download');
  await menu.getByRole('button', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);

  await page.evaluate(() => {
    globalThis.print = () => void Object.assign(window, { printed: document.querySelector('[role=dialog]') });
  });
  await page.getByRole('button', { name: 'Download' }).click();
  await menu.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => (window as { printed?: unknown }).printed)).toBeNull();
  await page.context().close();
});

test('a shared book opens without a session or a cookie, its owner sees the link again, and it ends when it is revoked', async ({
  browser,
  page,
  product,
}) => {
  const owner = await handedIn(product, 'Ben Okafor');
  await signInAs(page, owner, product);
  await page.addInitScript(() => {
    navigator.share = async (what) => void Object.assign(window, { shared: what });
  });
  await page.goto('/brand#share');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const field = page.getByLabel('Link', { exact: true });
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/brand$/);

  const visitor = await openWindow(browser, product);
  const problems: string[] = [];
  visitor.on('console', (message) => problems.push(message.text()));
  visitor.on('request', async (request) => {
    if ((await request.allHeaders()).cookie !== undefined) problems.push(`a cookie to ${request.url()}`);
  });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ben Okafor' })).toBeVisible();
  await expect(mission(visitor).getByText('We bake for early risers.')).toBeVisible();
  await expect(visitor).toHaveTitle('Ben Okafor · Brand book');
  expect(await findFaultsInBothThemes(visitor)).toEqual([]);
  expect(problems).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(field).toHaveValue(link);
  await page.getByRole('button', { name: 'Share with…' }).click();
  const shared = await page.evaluate(() => (window as { shared?: ShareData }).shared);
  expect(shared).toEqual({ title: 'Ben Okafor · Brand book', url: link });
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make a new link' }).press('Enter');
  await expect(page.getByText('The link above stops working at once.')).toBeInViewport();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Make a new link' })).toBeFocused();
  await page.getByRole('button', { name: 'Make a new link' }).press('Enter');
  await page.getByRole('button', { name: 'Replace the link' }).click();
  await expect(field).not.toHaveValue(link);
  expect((await visitor.goto(link))?.status()).toBe(404);
  const newLink = await field.inputValue();
  expect((await visitor.goto(newLink))?.status()).toBe(200);

  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await visitor.goto(newLink))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test('a language that the PDF has no letters for is named before it is printed', async ({
  page,
  product,
}) => {
  const owner = await signUp(product.baseUrl, 'Min Seo');
  await handInMission(owner, 'We bake for early risers.');
  await signInAs(page, owner, product);
  await page.goto('/brand');
  const menu = page.getByRole('dialog', { name: 'Download the book' });
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(menu.getByRole('button', { name: 'PDF' })).toBeVisible();
  await expect(menu.getByText('The PDF has no letters')).toHaveCount(0);
  await handInMission(owner, 'Մենք հաց ենք թխում. ჩვენ ვაცხობთ');
  await expect(menu).toContainText(
    'The PDF has no letters for Armenian and Georgian: boxes will stand there.',
  );
  expect(await findFaultsInBothThemes(page)).toEqual([]);
});

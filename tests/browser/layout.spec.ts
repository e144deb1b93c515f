import { expect, type Locator } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import {
  anotherCoach,
  coachOf,
  handedIn,
  handInAgain,
  onDay,
  openAs,
  openWindow,
  reviewed,
  signInAs,
  visitAs,
} from './browser-people.ts';
import { test } from './product.ts';

test('on a phone all tabs are in sight, links in text are tall, the open menu leaves the bar in place and has Settings, and the logo leads to the dashboard', async ({
  browser,
  product,
}) => {
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, await reviewed(product), product);
  for (const route of ['/tasks', '/profile']) {
    await page.goto(route);
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  }
  for (const [route, link] of [
    ['/dashboard', 'View All'],
    ['/completed', 'Back to Dashboard'],
    ['/profile', 'Settings'],
    ['/task/1', 'All messages'],
  ] as const) {
    await page.goto(route);
    await page.waitForLoadState('networkidle');
    const box = await page.getByRole('main').getByRole('link', { name: link }).boundingBox();
    expect([link, (box?.height ?? 0) >= 44]).toEqual([link, true]);
  }
  const name = page.getByRole('link', { name: 'Brand Sprint' });
  const before = await name.boundingBox();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('button', { name: /^Theme/ })).toHaveText('Theme: system');
  expect(await name.boundingBox()).toEqual(before);
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await name.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('at 400 % zoom the whole menu can be reached', async ({ page, product }) => {
  // 1280 × 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const person = await reviewed(product);
  for (const [who, route] of [
    [person, '/dashboard'],
    [await coachOf(product), '/admin'],
  ] as const) {
    await visitAs(page, who, product, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const close = page.getByRole('button', { name: 'Close the menu' });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const item of await navigation.getByRole('link').all()) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 0.9 });
      await expect(close).toBeInViewport({ ratio: 1 });
    }
    await navigation.getByRole('button', { name: 'Logout' }).scrollIntoViewIfNeeded();
    await expect(navigation.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 0.9 });
    await close.click();
    await expect(navigation).toBeHidden();
  }
});

test('forced colours show the chosen rating, progress, the open tab and the focus', async ({
  page,
  product,
}) => {
  const person = await handedIn(product, 'Sami Haddad');
  await page.emulateMedia({ forcedColors: 'active' });
  await visitAs(page, await coachOf(product), product, `/admin/review/${person.user.id}/1`);
  await page.getByRole('tab', { name: 'Provide Feedback' }).click();
  const look = (selector: string, property: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const [chosen, other] = ['label:has(input:checked)', 'label:has(input[value="1"])'];
  expect(await look(chosen, 'background-color')).not.toBe(await look(other, 'background-color'));
  const tab = (state: string) => `[role=tab][data-state=${state}]`;
  expect(await look(tab('active'), 'border-bottom-color')).not.toBe(
    await look(tab('inactive'), 'border-bottom-color'),
  );
  await page.getByLabel('Overall Feedback').focus();
  expect(await look('textarea:focus', 'outline-style')).toBe('solid');
  await page.goto(`/admin/client/${person.user.id}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await look('[role=progressbar] > *', 'background-color')).not.toBe(
    await look('[role=progressbar]', 'background-color'),
  );
});

test('links that look alike have names of their own, which begin with their text', async ({
  page,
  product,
}) => {
  for (const name of ['Ana Reis', 'Bo Lund']) await handedIn(product, name);
  await signUp(product.baseUrl, 'Cleo Hart');
  await visitAs(page, await coachOf(product), product, '/admin?sort=newest');
  await expect(page.getByRole('link', { name: 'View Cleo Hart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Feedback for Ana Reis' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unlock the next day for Bo Lund' })).toBeVisible();
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [link.textContent ?? '', link.getAttribute('aria-label') ?? link.textContent ?? '']),
    );
  for (const [text = '', name = ''] of links) expect(name.startsWith(text.trim())).toBe(true);
  const rows = links.filter(([text]) =>
    /^(View|Feedback|Unlock|Review Submission)$/.test(text?.trim() ?? ''),
  );
  expect(rows.length).toBeGreaterThan(9);
});

test('times are told as people tell them, in one style whatever the language of the browser', async ({
  browser,
  product,
}) => {
  const person = await onDay(product, 2);
  await person.post('/api/submissions', {
    userId: person.user.id,
    taskDay: 1,
    fileURL: 'embedded_form_day1_1.json',
    notes: '',
  });
  for (const locale of ['de-DE']) {
    const context = await browser.newContext({ baseURL: product.baseUrl, locale });
    const page = await context.newPage();
    await visitAs(page, person, product, '/task/1');
    const time = page.getByRole('main').locator('time').first();
    await expect(time.locator('xpath=..')).toContainText(/^Handed in today at \d{1,2}:\d\d [AP]M/);
    await time.focus();
    const exact = await time.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(exact).toContain(String(new Date().getFullYear()));
    await context.close();
  }
});

test('a long address in a narrow row breaks after its @ and its dots, and buttons that wrap begin where the row begins', async ({
  browser,
  product,
}) => {
  const { id } = (await anotherCoach(product, 'Anneliese Wintermann')).user;
  const parts = ['anneliese.', `wintermannhollenstedt${id}@`, 'brandwerkstatt.', 'example.', 'com'];
  await runSql(product, `update users set email = '${parts.join('')}' where id = ${id}`);
  const page = await openWindow(browser, product, 'phone');
  await page.setViewportSize({ width: 320, height: 700 });
  await visitAs(page, await coachOf(product), product, '/admin/team');
  const row = page.getByRole('listitem', { name: 'Anneliese Wintermann' });
  const lines = await row.getByText('brandwerkstatt.').evaluate((address) =>
    [...address.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent)
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return { text: node.textContent, lines: range.getClientRects().length };
      }),
  );
  expect(lines).toEqual(parts.map((text) => ({ text, lines: 1 })));
  // What begins a line of buttons shows its frame there.
  const frames = await row.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top } = button.getBoundingClientRect();
      return { left, top, isFramed: getComputedStyle(button).borderColor !== 'rgba(0, 0, 0, 0)' };
    }),
  );
  const firsts = frames.filter(({ top }, at) => top !== frames[at - 1]?.top);
  expect(firsts.length).toBeGreaterThan(1);
  expect(firsts).toEqual(firsts.map(({ top }) => ({ top, left: firsts[0]?.left, isFramed: true })));
});

const HEBREW = 'שלום, האם זה ברור?';
const ARABIC = 'نخبز لمن يستيقظ باكرا.';
const INVISIBLE = '\u200b\u200b\u3164';

const directionOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node).direction);

test('right-to-left texts are shown and typed right to left; texts without visible characters are not sent', async ({
  browser,
  product,
}) => {
  const ana = await handedIn(product, 'Noa Levi');
  const { id } = ana.user;
  const coach = await coachOf(product);
  const draft = { form: { step3: { final_statement: ARABIC } } };
  await ana.put('/api/drafts/1', draft);
  await handInAgain(ana, HEBREW);
  await ana.post(`/api/conversations/${id}/messages`, { message: HEBREW, day: 1 });
  await ana.post(`/api/conversations/${id}/messages`, { message: 'Is it clear?', day: 1 });
  await coach.post(`/api/users/${id}/notes`, { note: ARABIC });

  const page = await openAs(browser, product, coach, `/admin/client/${id}`);
  const log = page.getByRole('log', { name: 'Messages' });
  expect(await directionOf(log.getByText(HEBREW))).toBe('rtl');
  expect(await directionOf(log.getByText('Is it clear?'))).toBe('ltr');
  expect(await directionOf(page.getByText(ARABIC).first())).toBe('rtl');
  const box = page.getByRole('textbox', { name: 'Your message' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await box.fill(INVISIBLE);
  await expect(send).toBeDisabled();
  await box.fill(ARABIC);
  await expect(send).toBeEnabled();
  expect(await directionOf(box)).toBe('rtl');
  await box.fill('Clear enough');
  expect(await directionOf(box)).toBe('ltr');

  await page.goto(`/admin/review/${id}/1`);
  expect(await directionOf(page.getByText(ARABIC).first())).toBe('rtl');
  expect(await directionOf(page.getByText(HEBREW).first())).toBe('rtl');

  await page.goto('/admin/inbox');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Noa Levi' });
  expect(await directionOf(row.getByText('Is it clear?'))).toBe('ltr');
  await ana.post(`/api/conversations/${id}/messages`, { message: HEBREW, day: 1 });
  expect(await directionOf(row.getByText(HEBREW))).toBe('rtl');
});

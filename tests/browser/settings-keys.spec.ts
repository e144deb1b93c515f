import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { addApp, setUpApp } from './authenticator.ts';
import { anotherCoach, coachOf, logIn, openAs, openWindow, signInAs } from './browser-people.ts';
import { unfold } from './dialog-steps.ts';
import { MANY, tabTo, told } from './key-steps.ts';
import { test } from './product.ts';

/** It is saved with its form. */
const OF_A_FORM = '"Ask for a new version"';

/** Every checkbox of the page in the order of Tab, with its state; visits each by key. */
async function walkSwitches(page: Page, visit: (box: string) => Promise<void>): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).focus();
  const boxes: string[] = [];
  for (let n = 0; n < MANY; n += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator('main :focus').count()) === 0) return boxes;
    const control = await told(page);
    if (!control.startsWith('- checkbox') || control.includes(OF_A_FORM)) continue;
    boxes.push(control);
    await visit(control);
  }
  throw new Error('Tab does not leave the page.');
}

const flipped = (box: string): string =>
  box.endsWith(' [checked]') ? box.replace(' [checked]', '') : `${box} [checked]`;

/** Presses every switch by Space; each keeps the focus, is told anew and is kept by the server. */
async function expectSwitches(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/settings');
  await page.waitForLoadState('networkidle');
  await unfold(page);
  const before = await walkSwitches(page, async (box) => {
    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && /settings/.test(answer.url()),
    );
    await page.keyboard.press('Space');
    expect((await saved).ok()).toBe(true);
    await expect.poll(() => told(page)).toBe(flipped(box));
  });
  expect(before.map((box) => box.split('"')[1])).toEqual(names);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await unfold(page);
  expect(await walkSwitches(page, async () => undefined)).toEqual(before.map(flipped));
}

const ways = (kinds: readonly string[]): string[] =>
  kinds.flatMap((kind) => [`Mail: ${kind}`, `Push: ${kind}`]);
const GENERAL = [
  'Daily summary',
  'Nothing between 9:00 PM and 7:00 AM',
  'Show message text in notifications',
];

test('every switch of a participant answers to Tab and Space, tells its state and is kept', async ({
  browser,
  product,
}) => {
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, await signUp(product.baseUrl), product);
  const kinds = ['Feedback on my work', 'Messages from my coach', 'A new day is open', 'Reminders'];
  await expectSwitches(page, [...ways(kinds), ...GENERAL]);
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, /^- radio "System" \[checked\]/);
  await page.keyboard.press('ArrowDown');
  expect(await told(page)).toBe('- radio "Light" [checked]');
});

test('every switch of a coach answers to Tab and Space, tells its state and is kept', async ({
  browser,
  product,
}) => {
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, await anotherCoach(product, 'Noah Berg'), product);
  const kinds = [
    'Messages from clients',
    'New submissions',
    'Revised submissions',
    'A client finishes the sprint',
    'An email to a client bounces',
    'Suggestions for texts of a programme',
    'Decisions on my suggestions',
  ];
  await expectSwitches(page, [
    'Show clients when I have read their messages',
    'Remind quiet clients automatically',
    ...ways(kinds),
    ...GENERAL,
  ]);
  await expect(page.getByText('Emails and notifications follow this time zone.')).toBeVisible();
  await expect(page.getByText(/^Days never unlock/)).toHaveCount(0);
});

test('an owner resets the second factor of a coach who lost it, and requires one of all', async ({
  browser,
  emptyProduct: product,
}) => {
  const [owner, noor] = [await coachOf(product), await anotherCoach(product, 'Noor Haddad')];
  await addApp(owner);
  await addApp(noor);
  const page = await openAs(browser, product, owner, '/admin/team');
  await page.getByRole('button', { name: 'Reset the second factor of Noor Haddad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the second factor of Noor Haddad?' });
  await dialog.getByRole('button', { name: 'Reset the second factor' }).click();
  const row = page.getByRole('listitem', { name: 'Noor Haddad' });
  await expect(row).toContainText('No second factor');

  const hers = await openWindow(browser, product);
  await logIn(hers, noor.user.email);
  await expect(hers).toHaveURL(/\/dashboard$/);
  await hers.goto('/admin/clients');
  const clients = hers.getByRole('heading', { name: 'Clients', level: 1 });
  await expect(clients).toBeVisible();
  const required = page.getByLabel('Require a second factor of every coach');
  // It shows what the server has saved.
  await required.click();
  await expect(required).toBeChecked();
  // Without a reload.
  await expect(hers.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await setUpApp(hers);
  await hers.goto('/admin/clients');
  await expect(clients).toBeVisible();
  await expect(row).not.toContainText('No second factor');
});

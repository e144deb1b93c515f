import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import { codeOf } from './authenticator.ts';
import { anotherCoach, openWindow, signInAs } from './browser-people.ts';
import { dialog } from './dialog-steps.ts';
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
  expect(await walkSwitches(page, async () => undefined)).toEqual(before.map(flipped));
}

const ways = (kinds: readonly string[]): string[] =>
  kinds.flatMap((kind) => [`Mail: ${kind}`, `Push: ${kind}`]);
const GENERAL = [
  'One mail a day',
  'Nothing between 9:00 PM and 7:00 AM',
  'Pushes show the words of messages',
];

test('every switch of a participant answers to Tab and Space, tells its state and is kept', async ({
  browser,
  product,
}) => {
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, await signUp(product.baseUrl), product);
  const kinds = ['Feedback on my work', 'Messages from my coach', 'A new day is open', 'Reminders'];
  await expectSwitches(page, [...ways(kinds), ...GENERAL]);
  const card = page.getByRole('region', { name: 'Notifications' });
  await expect(card).toMatchAriaSnapshot(`
    - heading "Notifications" [level=2]
    - table:
      - rowgroup:
        - row "About Mail Push":
          - columnheader "About"
          - columnheader "Mail"
          - columnheader "Push"
      - rowgroup:
        - row:
          - rowheader "Feedback on my work"
          - cell:
            - 'checkbox "Mail: Feedback on my work" [checked=false]'
          - cell:
            - 'checkbox "Push: Feedback on my work" [checked=false]'
    - region "Push on this device":
      - heading "Push on this device" [level=3]
      - status
  `);
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, /^- radio "Same as this device" \[checked\]/);
  await page.keyboard.press('ArrowDown');
  expect(await told(page)).toBe('- radio "Light" [checked]');
  await page.context().close();
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
    'Mail to a client is refused',
    'Suggestions for texts of a programme',
    'Decisions on my suggestions',
  ];
  await expectSwitches(page, [
    'Show clients when I have read their messages',
    ...ways(kinds),
    ...GENERAL,
    'Remind quiet clients automatically',
  ]);
  await expect(page.getByText('Mails and pushes keep to the hours of this time zone.')).toBeVisible();
  await expect(page.getByText(/^Days never unlock/)).toHaveCount(0);
  await page.context().close();
});

/** Types into the focused field of a dialog and sends it. */
async function enter(page: Page, box: Locator, field: RegExp, text: string): Promise<void> {
  await expect(box).toBeVisible();
  if (!field.test(await told(page))) await tabTo(page, field);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('the step-up, an authenticator, its codes on paper and new ones are reached by keys and told', async ({
  browser,
  product,
}) => {
  const coach = await anotherCoach(product, 'Noor Haddad');
  const page = await openWindow(browser, product, 'phone');
  await signInAs(page, coach, product);
  await runSql(
    product,
    `update sessions set proved_at = now() - interval '11 minutes' where user_id = ${coach.user.id}`,
  );
  await page.goto('/settings');
  await page.waitForLoadState('networkidle');
  await tabTo(page, /^- button "Set up an app"/);
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(confirm).toMatchAriaSnapshot(`
    - dialog "Please confirm that it is you":
      - heading "Please confirm that it is you" [level=2]
      - paragraph: You signed in more than ten minutes ago. Enter your password to go on.
      - textbox "Password"
      - button "Confirm" [disabled]
      - button "Cancel"
  `);
  await enter(page, confirm, /^- textbox "Password"/, PASSWORD);
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = await setUp.locator('code').innerText();
  await enter(page, setUp, /^- textbox "Code"/, codeOf(key));
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes).toBeVisible();
  await expect(codes).toMatchAriaSnapshot(`
    - dialog "Your recovery codes":
      - heading "Your recovery codes" [level=2]
      - paragraph
      - list "Recovery codes":
        - listitem
      - button "Copy"
      - button "Download"
      - button "Print"
      - button "I have kept them"
  `);
  await page.emulateMedia({ media: 'print' });
  await expect(codes.getByRole('button')).toHaveCount(0);
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes.getByText(/^Recovery codes for Brand Sprint/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await tabTo(page, /^- button "I have kept them"/);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await tabTo(page, /^- button "Make new codes"/);
  await page.keyboard.press('Enter');
  // The code of this step has been used.
  await enter(page, dialog(page), /^- textbox "Code"/, codeOf(key, 1));
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Make new codes' })).toBeFocused();
  await page.context().close();
});

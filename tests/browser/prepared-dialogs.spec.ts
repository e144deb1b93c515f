import { expect } from '@playwright/test';
import { PASSWORD, signUp } from '#tests/product/http-person.ts';
import { runSql } from '#tests/product/product-database.ts';
import { addApp, codeOf } from './authenticator.ts';
import { anotherCoach, coachOf, handedIn, openAs, PNG } from './browser-people.ts';
import { dialog, expectFocusKept, expectReturn, pressOpen } from './dialog-steps.ts';
import { test } from './product.ts';

// The dialogs that need mail, another coach, a file, a second factor or a lost session.
test('an invitation of many and a reminder leave the focus at their result', async ({
  browser,
  mailed: { product },
}) => {
  const person = await handedIn(product, 'Ana Silva');
  const page = await openAs(browser, product, await coachOf(product), '/admin/clients');
  await page.getByText('Add clients').click();
  const many = page.getByRole('button', { name: 'Invite many' });
  await expectReturn(page, many);
  await pressOpen(page, many);
  await dialog(page).getByLabel('People').fill('Ole Dahl; ole@example.com\nIda Berg; ida@example.com');
  await page.keyboard.press('Control+Enter');
  const invite = dialog(page).getByRole('button', { name: 'Invite 2 people' });
  await expect(invite).toBeVisible();
  await expect(page.locator('dialog:focus-within')).toHaveCount(1);
  await invite.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Invitation of 2 people')).toBeVisible();
  await expect(many).toBeFocused();

  await page.goto(`/admin/client/${person.user.id}`);
  await page.getByText('Manage', { exact: true }).click();
  const remind = page.getByRole('button', { name: 'Send a reminder' });
  await expectReturn(page, remind);
  await pressOpen(page, remind);
  await dialog(page).getByLabel('Message').fill('The market map is the fun part.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The market map is the fun part.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(remind).toBeFocused();
});

test('what another coach holds and reviews asks in a dialog, which gives the focus back', async ({
  browser,
  mailed: { product },
}) => {
  const { user, submissionId } = await handedIn(product, 'Hana Sato');
  const noah = await anotherCoach(product, 'Noah Berg');
  await noah.post(`/api/conversations/${user.id}/held`, {
    ...{ message: 'Good morning', day: 1 },
    at: new Date(Date.now() + 48 * 3_600_000).toISOString().replace(/:.*/, ':00'),
  });
  const page = await openAs(browser, product, await coachOf(product), `/admin/client/${user.id}`);
  const held = page.getByRole('list', { name: 'Held messages' });
  const cancel = held.getByRole('button', { name: 'Cancel' });
  await expectReturn(page, cancel);
  await pressOpen(page, cancel);
  await dialog(page).getByRole('button', { name: 'Cancel the message' }).press('Enter');
  await expect(held).toHaveCount(0);
  await expectFocusKept(page);

  await page.goto(`/admin/review/${user.id}/1`);
  await page.getByRole('tab', { name: 'Provide Feedback' }).press('Enter');
  await page.getByLabel('Overall Feedback').fill('Clear and warm.');
  await noah.put(`/api/submissions/${submissionId}/claim`, { takeOver: true });
  await expect(page.getByText('Noah Berg is reviewing')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit Feedback' });
  await expectReturn(page, submit);
  await pressOpen(page, submit);
  await dialog(page).getByRole('button', { name: 'Submit mine' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Feedback on its way' })).toBeVisible();
  // What was sent stands in place of the form, and ten seconds later the feedback in place of that.
  await expect(page.getByText('You have 10 seconds to undo.').locator('..')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Feedback', exact: true })).toBeFocused();
});

test('a sign-out, an ended session, an address, a photo and a text of the book give the focus back', async ({
  browser,
  mailed: { product },
}) => {
  const person = await handedIn(product, 'Lena Fischer');
  const page = await openAs(browser, product, person, '/brand');
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  const text = page.getByRole('button', { name: 'Edit: Final statement' });
  await expectReturn(page, text);
  await pressOpen(page, text);
  await dialog(page).getByRole('textbox').fill('We bake before the first train.');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('We bake before the first train.').first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(text).toBeFocused();

  await page.goto('/profile');
  const add = page.getByRole('button', { name: 'Add a photo' });
  const choose = async (): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add.press('Enter')]);
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  };
  await expectReturn(page, add, choose);
  await pressOpen(page, add, choose);
  await dialog(page).getByRole('button', { name: 'Save photo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused();
  await page.getByRole('tab', { name: 'Account Information' }).press('Enter');
  const change = page.getByRole('button', { name: 'Change your address' });
  await expectReturn(page, change);
  await pressOpen(page, change);
  await dialog(page).getByLabel('New email').fill(`${crypto.randomUUID()}@example.com`);
  await dialog(page).getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Until then you keep your old address.')).toBeVisible();
  await expect(change).toBeFocused();

  await page.goto('/messages');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await page.waitForLoadState('networkidle');
  await box.fill('Is anybody there?');
  await page.context().clearCookies();
  await pressOpen(page, page.getByRole('button', { name: 'Send', exact: true }), () => box.press('Enter'));
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Is anybody there?')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(box).toBeFocused();

  await box.fill('And one that stays');
  const logout = page.getByRole('button', { name: 'Logout' });
  await expectReturn(page, logout);
  await pressOpen(page, logout);
  await dialog(page).getByRole('button', { name: 'Sign out anyway' }).press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the session that ended can be left by Escape, which leads to the sign-in', async ({
  browser,
  mailed: { product },
}) => {
  const page = await openAs(browser, product, await signUp(product.baseUrl), '/messages');
  await page.waitForLoadState('networkidle');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill('Is anybody there?');
  await page.context().clearCookies();
  await pressOpen(page, box);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('new recovery codes, the removal of the app and the reset of a coach give the focus back', async ({
  browser,
  mailed: { product },
}) => {
  const [owner, noor] = [
    await anotherCoach(product, 'Olga Brandt'),
    await anotherCoach(product, 'Noor Haddad'),
  ];
  await runSql(product, `update users set is_owner = true where id = ${owner.user.id}`);
  await addApp(noor);
  const key = await addApp(owner);
  const page = await openAs(browser, product, owner, '/admin/team');
  const reset = page.getByRole('button', { name: 'Reset the second factor of Noor Haddad' });
  await expectReturn(page, reset);
  await pressOpen(page, reset);
  await dialog(page).getByRole('button', { name: 'Reset the second factor' }).press('Enter');
  await expect(reset).toHaveCount(0);
  await expect(page.getByRole('listitem', { name: 'Noor Haddad' })).toBeFocused();

  await page.goto('/settings');
  const renew = page.getByRole('button', { name: 'Make new codes' });
  await expectReturn(page, renew);
  await pressOpen(page, renew);
  // The code of this step has been used.
  await dialog(page).getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts();
  await expect(page.locator('dialog:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(renew).toBeFocused();

  const remove = page.getByRole('button', { name: 'Remove the app' });
  await expectReturn(page, remove);
  await pressOpen(page, remove);
  await dialog(page).getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await expect(page.locator('dialog:focus-within')).toHaveCount(1);
  await dialog(page).getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await expectFocusKept(page);
});

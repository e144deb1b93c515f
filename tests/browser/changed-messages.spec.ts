import { expect, type Locator, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { findFaults } from './accessibility.ts';
import { coachOf, openAs, sendMessage, visitAs } from './browser-people.ts';
import { test } from './product.ts';

/** Pastes a picture as the clipboard of a screenshot holds it. */
const pastePicture = (field: Locator, name: string): Promise<void> =>
  field.evaluate(async (element, fileName) => {
    const canvas = new OffscreenCanvas(600, 300);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas.');
    context.fillStyle = 'red';
    context.fillRect(0, 0, 600, 300);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], fileName, { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, name);

const thumbnailOf = (page: Page, name: string): Locator =>
  page.getByRole('log').getByRole('link', { name: `Open picture: ${name}` });

test('a pasted picture is seen on the other side; its words are edited and it is removed, and both follow', async ({
  page,
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const phone = await openAs(browser, product, person, '/messages', 'phone');
  await expect(phone.getByText('No messages yet. Ask your coach about', { exact: false })).toBeVisible();
  await visitAs(page, await coachOf(product), product, `/admin/client/${person.user.id}`);
  const field = phone.getByRole('textbox', { name: 'Your message' });
  const files = phone.getByRole('list', { name: 'Files of your message' });
  const send = phone.getByRole('button', { name: 'Send' });
  const chosen = files.getByRole('listitem').filter({ hasText: 'logo.png' }).locator('img');

  await pastePicture(field, 'logo.png');
  await pastePicture(field, 'script.html');
  await expect(files.getByText('This file type is not supported')).toBeVisible();
  await expect(send).toBeDisabled();
  await expect(chosen).toHaveJSProperty('naturalWidth', 600);
  expect(await findFaults(phone)).toEqual([]);
  await files.getByRole('button', { name: 'Remove script.html' }).click();
  // What is uploaded outlasts a reload.
  await expect(send).toBeEnabled();
  await phone.reload();
  await expect(chosen).toHaveJSProperty('naturalWidth', 600);
  await send.click();
  await expect(files).toBeHidden();

  for (const side of [phone, page]) {
    const picture = thumbnailOf(side, 'logo.png').getByRole('img', { name: 'logo.png' });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('naturalWidth', 480);
    await expect(picture).toHaveAttribute('src', /\/thumbnail$/);
  }
  expect(await findFaults(page)).toEqual([]);

  const log = phone.getByRole('log');
  await log.getByRole('button', { name: 'Message actions' }).click();
  await phone.getByRole('button', { name: 'Edit' }).click();
  const editor = phone.getByRole('textbox', { name: 'Edit your message' });
  await editor.fill('Is the logo red?');
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('log').getByText('Is the logo red?')).toBeVisible();
  await expect(thumbnailOf(page, 'logo.png')).toBeVisible();

  const address = await thumbnailOf(page, 'logo.png').getAttribute('href');
  await log.getByRole('button', { name: 'Message actions' }).click();
  await phone.getByRole('button', { name: 'Remove' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  for (const side of [phone, page]) {
    await expect(side.getByRole('log').getByText('Message removed')).toBeVisible();
    await expect(thumbnailOf(side, 'logo.png')).toHaveCount(0);
  }
  expect((await page.request.get(`${product.baseUrl}${address}`)).status()).toBe(404);
});

test('an edit and a removal reach the other side at once, also from a phone and after a lost connection', async ({
  page,
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const coach = await coachOf(product);
  const phone = await openAs(browser, product, person, '/messages', 'phone');
  await visitAs(page, coach, product, `/admin/client/${person.user.id}`);
  const [own, others] = [phone.getByRole('log'), page.getByRole('log')];
  for (const words of ['Is the logo redd?', 'My password is rose']) {
    await sendMessage(phone, words);
    await expect(others.getByText(words)).toBeVisible();
  }
  const actions = own.getByRole('button', { name: 'Message actions' });
  await actions.first().click();
  expect(await findFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Edit' }).click();
  const editor = phone.getByRole('textbox', { name: 'Edit your message' });
  await expect(editor).toBeFocused();
  await editor.fill('Is the logo red?');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('Is the logo red?')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(others.getByText('Is the logo red?')).toContainText('edited');

  await actions.last().click();
  await phone.getByRole('button', { name: 'Remove' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(others.getByText('Message removed')).toBeVisible();
  await expect(others.getByText('My password is rose')).toHaveCount(0);

  // A coach removes any message, by keyboard; the log says so.
  await others.getByRole('button', { name: 'Message actions' }).first().press('Enter');
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(own.getByText('Message removed')).toHaveCount(2);
});

test('the other side sees the typing indicator until the message is sent', async ({
  browser,
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await visitAs(page, person, product, '/task/1');
  const coach = await openAs(browser, product, await coachOf(product), `/admin/client/${person.user.id}`);
  // Until then, what is typed is not signalled.
  await expect(coach.locator('[data-connection="live"]')).toBeAttached();
  await expect(page.getByText('Coach is online')).toBeVisible();
  await coach.getByRole('textbox', { name: /message/i }).pressSequentially('Hello', { delay: 30 });
  await expect(page.getByText(/is typing…/)).toBeVisible();
  await coach.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible();
  await expect(page.getByText(/is typing…/)).toBeHidden();
  await page.getByRole('textbox', { name: /message/i }).pressSequentially('Good morning', { delay: 30 });
  await expect(coach.getByText('Elena Duarte is typing…')).toBeVisible();
  await expect(coach.getByText('Elena Duarte is typing…')).toBeHidden();
  await expect(coach.getByText(/^Seen /)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Coach is online')).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByText('Coach is online')).toBeVisible();
});

/** A key as an input method takes it: Safari tells of the one that ends a word by its old code alone. */
const takenKey = (
  field: Locator,
  key: string,
  how: { isComposing?: boolean; keyCode?: number },
): Promise<void> =>
  field.evaluate(
    (element, init) =>
      void element.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    { key, ...how },
  );

test('keys that an input method takes send no half sentence and close no editor', async ({
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Haruka Mori');
  const page = await openAs(browser, product, person, '/messages');
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('二番目');
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) await takenKey(field, 'Enter', how);
  await expect(field).toHaveValue('二番目');
  await field.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('二番目')).toHaveCount(1);
  await expect(field).toHaveValue('');
  await log.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Edit your message' });
  await editor.fill('二番目です');
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) await takenKey(editor, 'Escape', how);
  await expect(editor).toHaveValue('二番目です');
  await editor.press('Enter');
  await expect(log.getByText('二番目です')).toBeVisible();
});

import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import {
  coachOf,
  handedIn,
  messageBox,
  openWindow,
  signInAs,
  submitFeedback,
  thread,
} from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { allow, begin, button, note, position, recorder, recordFor } from '#tests/browser/voice-recorder.ts';
import { signUp } from '#tests/product/http-person.ts';

test('a note that is recorded by keys alone, with a pause, is heard on the other side from where it was left', async ({
  page,
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  const desk = await openWindow(browser, product);
  await signInAs(desk, person, product);
  await allow(desk);
  await desk.goto('/messages');
  await signInAs(page, await coachOf(product), product);
  await page.goto(`/admin/client/${person.user.id}`);

  const keys = desk.keyboard;
  await messageBox(desk).focus();
  await keys.type('My logo in short');
  await keys.press('Shift+Tab');
  await expect(begin(desk)).toBeFocused();
  await keys.press('Enter');
  await expect(button(desk, 'Stop')).toBeFocused();
  await expect(recorder(desk).getByText('0:02')).toBeVisible();
  await keys.press('Tab');
  await keys.press('Enter');
  await expect(button(desk, 'Resume')).toBeFocused();
  const paused = await recorder(desk)
    .getByText(/^0:0\d$/)
    .innerText();
  expect(await findFaultsInBothThemes(desk)).toEqual([]);
  await expect(recorder(desk).getByText(paused)).toBeVisible();
  await keys.press('Enter');
  await expect(recorder(desk).getByText('0:04')).toBeVisible();
  await keys.press('Shift+Tab');
  await keys.press('Enter');
  await expect(button(desk, 'Send voice note')).toBeFocused();
  await button(desk, 'Play').press('Enter');
  await expect(button(desk, 'Pause')).toBeVisible();
  await expect(recorder(desk).getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00/);
  expect(await findFaultsInBothThemes(desk)).toEqual([]);
  await button(desk, 'Send voice note').press('Enter');
  await expect(recorder(desk)).toBeHidden();
  await expect(messageBox(desk)).toBeFocused();
  await expect(messageBox(desk)).toHaveValue('');

  for (const side of [desk, page]) {
    await expect(note(side)).toBeVisible();
    await expect(thread(side).getByText('My logo in short')).toBeVisible();
  }
  await note(page).getByRole('button', { name: 'Speed 1x' }).click();
  await expect(note(page).getByRole('button', { name: 'Speed 1.5x' })).toBeVisible();
  await note(page).getByRole('button', { name: 'Play' }).click();
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:0[2-9] of/);
  await note(page).getByRole('button', { name: 'Pause' }).click();
  await position(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:02 of/);
  await page.reload();
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:02 of/);
  await note(page).getByRole('button', { name: 'Play' }).click();
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:0[3-9] of/);
  // At its end it begins anew.
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:00 of/);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.goto('/admin/inbox');
  await expect(page.getByText(/^Voice note, 0:0\d: My logo in short$/)).toBeVisible();
  await desk.context().close();
});

test('an upload that breaks off goes on after a reload, and arrives once', async ({ browser, product }) => {
  const person = await signUp(product.baseUrl, 'Ravi Menon');
  const phone = await openWindow(browser, product, 'phone');
  await signInAs(phone, person, product);
  await allow(phone);
  await phone.goto('/messages');
  let tries = 0;
  await phone.route('**/voice-notes', async (route) => {
    tries += 1;
    // The first arrives, but its answer does not.
    if (tries === 1) await route.fetch();
    await route.abort();
  });
  await recordFor(phone, 2);
  await button(phone, 'Send voice note').click();
  await expect(note(phone)).toBeVisible();
  await expect.poll(() => tries).toBeGreaterThan(1);
  await phone.reload();
  await expect(note(phone)).toBeVisible();
  await note(phone).getByRole('button', { name: 'Play' }).click();
  await expect(position(phone)).not.toHaveAttribute('aria-valuetext', /^0:00/);
  await phone.unroute('**/voice-notes');
  const sent = () => person.get<unknown[]>(`/api/conversations/${person.user.id}/messages`);
  await expect.poll(async () => (await sent()).length).toBe(1);
  expect(await sent()).toMatchObject([{ message: '', files: [{ mediaType: 'audio/webm' }] }]);
  await expect(thread(phone).getByText('Sent', { exact: true })).toBeVisible();
  await phone.context().close();
});

test('a recording waits in its conversation, and is discarded there', async ({ page, product }) => {
  const [ada, ben] = [await signUp(product.baseUrl, 'Ada Waits'), await signUp(product.baseUrl, 'Ben Waits')];
  for (const { user, post } of [ada, ben])
    await post(`/api/conversations/${user.id}/messages`, { message: 'Hello', day: 1 });
  await signInAs(page, await coachOf(product), product);
  await allow(page);
  await page.goto('/admin/inbox');
  const open = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
  await open('Ada Waits');
  await begin(page).click();
  await expect(recorder(page).getByText('0:02')).toBeVisible();
  await open('Ben Waits');
  await expect(thread(page).getByText('Hello')).toBeVisible();
  await expect(recorder(page)).toBeHidden();
  await open('Ada Waits');
  await expect(button(page, 'Send voice note')).toBeVisible();
  await button(page, 'Discard').click();
  await expect(recorder(page)).toBeHidden();
  await begin(page).click();
  await expect(button(page, 'Stop')).toBeVisible();
  await button(page, 'Discard').click();
});

test('who cannot listen is written to as well', async ({ page, browser, product }) => {
  const person = await signUp(product.baseUrl, 'Iris Holm');
  const phone = await openWindow(browser, product, 'phone');
  await signInAs(phone, person, product);
  await phone.goto('/profile');
  await phone.getByRole('checkbox', { name: 'I cannot listen to voice notes' }).click();
  await expect(phone.getByText('Settings saved').first()).toBeVisible();
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await signInAs(page, await coachOf(product), product);
  await allow(page);
  await page.goto(`/admin/client/${person.user.id}`);
  await begin(page).click();
  await expect(
    recorder(page).getByText('This client cannot listen to voice notes. Please write a summary beside it.'),
  ).toBeVisible();
  await phone.context().close();
});

test('a voice note beside written feedback is heard on the page of the task', async ({
  page,
  browser,
  product,
}) => {
  const person = await handedIn(product, 'Livia Brandt');
  await signInAs(page, await coachOf(product), product);
  await allow(page);
  await page.goto(`/admin/review/${person.user.id}/1`);
  await page.getByRole('tab', { name: 'Provide Feedback' }).click();
  await page.getByLabel('Overall Feedback').fill('Clear and warm.');
  await page.getByRole('button', { name: 'Add a voice note' }).click();
  await expect(recorder(page).getByText('0:02')).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  // A recording that still runs is ended by the submit.
  await submitFeedback(page);
  const given = page.getByRole('group', { name: /^Voice note, \d:\d\d$/ });
  await expect(given).toBeVisible();
  const phone = await openWindow(browser, product, 'phone');
  await signInAs(phone, person, product);
  await phone.goto('/task/1');
  const heard = phone.getByRole('group', { name: /^Voice note, \d:\d\d$/ });
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect(heard.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00/);
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await phone.context().close();
});

import { expect } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import {
  coachOf,
  handedIn,
  messageBox,
  openAs,
  openWindow,
  signInAs,
  submitFeedback,
  thread,
} from './browser-people.ts';
import { test } from './product.ts';
import { allow, begin, button, note, position, recorder, recordFor, refusal } from './voice-recorder.ts';

test('without permission, a microphone or a recorder a sentence says what to do', async ({
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Noor Abadi');
  const wrong: readonly [words: RegExp, script: string][] = [
    [/^The microphone is blocked\. Allow it for this site/, refusal('NotAllowedError')],
    [/^No microphone was found\. Connect one/, refusal('NotFoundError')],
    [/^The microphone could not be used\. Close other programs/, refusal('NotReadableError')],
    [/^This browser cannot record sound\./, 'delete window.MediaRecorder'],
  ];
  for (const [words, script] of wrong) {
    const phone = await openWindow(browser, product, 'phone');
    await signInAs(phone, person, product);
    await phone.addInitScript(script);
    await phone.goto('/messages');
    await begin(phone).click();
    await expect(recorder(phone).getByRole('alert')).toHaveText(words);
    if (script === wrong[0]?.[1]) expect(await findFaultsInBothThemes(phone)).toEqual([]);
    await button(phone, 'Close').click();
    await expect(recorder(phone)).toBeHidden();
    await messageBox(phone).fill('Then I write');
    await phone.context().close();
  }
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
  const phone = await openAs(browser, product, person, '/profile', 'phone');
  await phone.getByRole('checkbox', { name: 'I prefer text to voice notes' }).click();
  await expect(phone.getByText('Settings saved').first()).toBeVisible();
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await signInAs(page, await coachOf(product), product);
  await allow(page);
  await page.goto(`/admin/client/${person.user.id}`);
  await begin(page).click();
  await expect(
    recorder(page).getByText('This client prefers text to voice notes. Please write a summary beside it.'),
  ).toBeVisible();
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
  const phone = await openAs(browser, product, person, '/task/1', 'phone');
  const heard = phone.getByRole('group', { name: /^Voice note, \d:\d\d$/ });
  await heard.getByRole('button', { name: 'Play' }).click();
  await expect(heard.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00/);
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
});

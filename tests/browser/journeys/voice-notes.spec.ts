import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { coachOf, messageBox, openWindow, signInAs, thread, visitAs } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { allow, begin, button, note, position, recorder } from '#tests/browser/voice-recorder.ts';
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
  await visitAs(page, await coachOf(product), product, `/admin/client/${person.user.id}`);

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
});

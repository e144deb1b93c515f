import { expect, type Page } from '@playwright/test';
import { findFaultsInBothThemes } from './accessibility.ts';
import { coachOf, messageBox, openWindow, signInAs } from './browser-people.ts';
import { handInPhoto, photo, photographer, reviewWithPins } from './pinned-people.ts';
import { test } from './product.ts';

/** The part of the older picture that is covered, in per cent. */
const coveredPart = (page: Page): Promise<string> =>
  page.getByRole('img', { name: 'Version 1: logo.jpg' }).evaluate((image) => image.style.clipPath);

test('two versions of a picture stand side by side and under a slider, with the pins that are still open', async ({
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const first = await photographer(product, 'Elif Kaya');
  const feedbackId = await reviewWithPins(coach, first, 'Too dark.', 'Tighten the square.');
  const [done] = await coach.get<{ id: number }[]>(`/api/feedback/${feedbackId}/annotations`);
  await first.put(`/api/annotations/${done?.id}/tick`, { isTicked: true });
  await handInPhoto(product, first, await photo(1, '#2b6a45'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, coach, product);
  await page.goto(`/admin/review/${first.user.id}/1`);
  await page.getByRole('button', { name: 'What changed' }).click();
  await expect(page.getByRole('heading', { name: 'Version 1', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Version 2', exact: true })).toBeVisible();
  const open = page.getByRole('list', { name: 'Still open of version 1' });
  await expect(open.getByRole('button')).toHaveText([/Pin 2 of 2, upper right · Tighten the square\./]);
  // Only the newer picture takes new pins.
  await expect(page.getByRole('button', { name: 'Add a pin' })).toHaveCount(1);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Under a slider' }).click();
  const slider = page.getByRole('slider', { name: 'How much of version 2 is shown' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51% version 2, 49% version 1');
  expect(await coveredPart(page)).toBe('inset(0px 0px 0px 51%)');
  await page.keyboard.press('Home');
  expect(await coveredPart(page)).toBe('inset(0px 0px 0px 0%)');
  await expect(open.getByRole('button')).toHaveCount(1);
  expect(await findFaultsInBothThemes(page)).toEqual([]);

  await signInAs(page, first, product);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/task/1');
  await page.getByText('Earlier versions').click();
  await page.getByRole('button', { name: 'Compare the pictures' }).click();
  await open.getByRole('button').click();
  await expect(open.getByRole('button', { name: 'Answer' })).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await open.getByRole('checkbox', { name: 'Done: Tighten the square.' }).click();
  await expect(open).toHaveCount(0);
});

test('a coach pins a picture of a message; the participant sees the pin live and ticks it', async ({
  browser,
  page,
  product,
}) => {
  const coach = await coachOf(product);
  const person = await photographer(product, 'Jonas Weber');
  const form = new FormData();
  form.set('file', new File([(await photo()) as BlobPart], 'sign.jpg', { type: 'image/jpeg' }));
  const path = `${product.baseUrl}/api/conversations/${person.user.id}`;
  const answer = await fetch(`${path}/files`, {
    method: 'POST',
    headers: { cookie: person.cookie },
    body: form,
  });
  const { id } = (await answer.json()) as { id: string };
  await person.post(`/api/conversations/${person.user.id}/messages`, { message: '', day: 1, files: [id] });
  await signInAs(page, coach, product);
  await page.goto(`/admin/client/${person.user.id}`);
  await page.getByRole('link', { name: 'Open picture: sign.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'sign.jpg' });
  await dialog.getByRole('button', { name: 'Add a pin' }).click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const remark = dialog.getByRole('textbox', { name: 'Remark' });
  await expect(remark).toBeFocused();
  await page.keyboard.type('Move the square here.');
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(remark).toHaveCount(0);

  const phone = await openWindow(browser, product, 'phone');
  await signInAs(phone, person, product);
  await phone.goto('/messages');
  await phone.getByRole('link', { name: 'Open picture: sign.jpg, 1 pin' }).tap();
  const whole = phone.getByRole('dialog', { name: 'sign.jpg' });
  await whole.getByRole('button', { name: 'Pin 1 of 1, middle' }).first().tap();
  await expect(whole.getByText('Move the square here.')).toBeVisible();
  expect(await findFaultsInBothThemes(phone)).toEqual([]);
  await whole.getByRole('checkbox', { name: 'Done: Move the square here.' }).click();
  await expect(dialog.getByRole('button', { name: 'Pin 1 of 1, middle, done' })).toBeVisible();
  await whole.getByRole('button', { name: 'Answer' }).tap();
  await expect(messageBox(phone)).toHaveValue('Pin 1 of 1, middle: “Move the square here.”\n');
  await expect(messageBox(phone)).toBeFocused();
  await phone.context().close();
});

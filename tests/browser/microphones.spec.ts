import { chromium, expect } from '@playwright/test';
import { findOnPath } from '#scripts/services/system-package.ts';
import { signUp } from '#tests/product/http-person.ts';
import { CHROMIUM_ARGS } from '#tests/support/chromium-args.ts';
import { findFaultsInBothThemes } from './accessibility.ts';
import { messageBox, openWindow, signInAs, thread } from './browser-people.ts';
import { test } from './product.ts';
import { begin, button, note, position, recorder, recordFor, refusal } from './voice-recorder.ts';

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
    expect(await findFaultsInBothThemes(phone)).toEqual([]);
    await button(phone, 'Close').click();
    await expect(recorder(phone)).toBeHidden();
    await messageBox(phone).fill('Then I write');
    await phone.context().close();
  }
});

test('a whole browser asks for its microphone: refused, a sentence says so; allowed, it records', async ({
  product,
}) => {
  const executablePath = await findOnPath(['chromium', 'chromium-browser', 'google-chrome']);
  test.skip(!executablePath, 'Only the headless shell is installed.');
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream'],
  });
  const person = await signUp(product.baseUrl, 'Noor Haddad');
  const desk = await openWindow(browser, product);
  await signInAs(desk, person, product);
  await desk.goto('/messages');
  await begin(desk).click();
  await expect(recorder(desk).getByRole('alert')).toHaveText(/^The microphone is blocked\./);
  await button(desk, 'Close').click();
  await desk.context().grantPermissions(['microphone']);
  await recordFor(desk, 2);
  await button(desk, 'Send voice note').click();
  await expect(thread(desk).getByText('Sent', { exact: true })).toBeVisible();
  await note(desk).getByRole('button', { name: 'Play' }).click();
  await expect(position(desk)).not.toHaveAttribute('aria-valuetext', /^0:00/);
  await browser.close();
});

import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { HttpPerson } from '#tests/product/http-person.ts';

const STEP = 30_000;

/** What an authenticator app shows for a key, some steps from now. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP,
  });

/** Sets up an app for a coach; returns its key. */
export async function addApp(person: HttpPerson): Promise<string> {
  const { secret } = await person.post<{ secret: string }>('/api/second-factor/totp', undefined);
  await person.post('/api/second-factor/totp/confirm', { code: codeOf(secret) });
  return secret;
}

/** Through the settings; returns the key and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = await dialog.locator('code').innerText();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Use this app' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  const file = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
  // On paper they stand alone.
  await page.emulateMedia({ media: 'print' });
  await expect(shown.getByRole('button')).toHaveCount(0);
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expect(shown.getByText(/^Recovery codes for Brand Sprint/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const paper = (await page.pdf()).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 are left.')).toBeVisible();
  return { key, codes };
}

import { expect, type Page } from '@playwright/test';
import { anotherCoach, logIn, logOut } from '#tests/browser/browser-people.ts';
import { expectFocusKept, expectReturn, pressOpen } from '#tests/browser/dialog-steps.ts';
import { test } from '#tests/browser/product.ts';
import { runSql } from '#tests/product/product-database.ts';

/** A device with a fingerprint reader, whose owner touches it each time. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test.describe('passkeys', () => {
  // Browsers refuse passkeys on an IP address.
  test.use({
    baseURL: async ({ product }, use) => use(product.baseUrl.replace('127.0.0.1', 'localhost')),
  });

  test('a coach adds a passkey, signs in with it, confirms with it, and removes it', async ({
    page,
    product,
  }) => {
    const coach = await anotherCoach(product, 'Nadia Okafor');
    await addDevice(page);
    await logIn(page, coach.user.email);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('MacBook');
    await page.getByRole('button', { name: 'Continue' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    const line = page.getByRole('listitem', { name: 'MacBook' });
    await expect(line).toContainText('not used yet');

    await logOut(page);
    await page.getByText('Other ways to sign in').click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await logOut(page);
    await logIn(page, coach.user.email);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto('/settings');
    await expect(line).toContainText('last used');
    const rename = line.getByRole('button', { name: 'Rename MacBook' });
    await expectReturn(page, rename);
    await pressOpen(page, rename);
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
    await page.keyboard.press('Enter');
    const laptop = page.getByRole('listitem', { name: 'Laptop' });
    await expect(laptop.getByRole('button', { name: 'Rename Laptop' })).toBeFocused();
    await expect(line).toHaveCount(0);
    await runSql(
      product,
      `update sessions set proved_at = now() - interval '11 minutes' where user_id = ${coach.user.id}`,
    );
    const remove = laptop.getByRole('button', { name: 'Remove Laptop' });
    await expectReturn(page, remove);
    await pressOpen(page, remove);
    await page.getByRole('button', { name: 'Remove the passkey' }).press('Enter');
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(laptop).toBeHidden();
    await expectFocusKept(page);
    await logOut(page);
    await logIn(page, coach.user.email);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

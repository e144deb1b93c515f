import { expect, type Locator, type Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog');

/** What closes a dialog: of a keyboard, and of a phone. */
export const ways = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  Back: (page: Page) => page.goBack(),
};

/** Presses a button by key; what opens takes the focus. Escape and Back close it and give the focus back; the page stays. */
export async function expectReturn(page: Page, opener: Locator, open?: () => Promise<void>): Promise<void> {
  const address = page.url();
  for (const [way, leave] of Object.entries(ways)) {
    await expect(opener).toBeEnabled();
    await pressOpen(page, opener, open);
    await leave(page);
    await expect(dialog(page), way).toHaveCount(0);
    await expect(opener, way).toBeFocused();
    expect(page.url()).toBe(address);
  }
}

/** Opens what is folded on the page. */
export async function unfold(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading').first().waitFor();
  await main.locator('details').evaluateAll((all) => {
    for (const fold of all) (fold as HTMLDetailsElement).open = true;
  });
}

/** Each button of the page opens a dialog by key, and has the focus after Escape. */
export async function expectReturns(page: Page, openers: readonly string[]): Promise<void> {
  await unfold(page);
  for (const name of openers)
    await expectReturn(page, page.getByRole('main').getByRole('button', { name, exact: true }).first());
}

/** Opens a dialog by key, and waits until the focus is in it. */
export async function pressOpen(page: Page, opener: Locator, open?: () => Promise<void>): Promise<void> {
  await (open ? open() : opener.press('Enter'));
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator(':is(dialog[open], [role=dialog]):focus-within')).toHaveCount(1);
}

/** The opener is gone or rests; the focus is on something near, not at the page's top. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('main :is(a, button, input, textarea):focus')).toHaveCount(1);
}

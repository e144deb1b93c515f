import { expect } from '@playwright/test';
import { findFaultsInBothThemes } from '#tests/browser/accessibility.ts';
import { sendMessage, signInAs, thread } from '#tests/browser/browser-people.ts';
import { test } from '#tests/browser/product.ts';
import { type HttpPerson, signUp } from '#tests/product/http-person.ts';

/** A participant's messages on the server, by text. */
async function wordsOf(person: HttpPerson): Promise<string[]> {
  const path = `/api/conversations/${person.user.id}/messages`;
  return (await person.get<{ message: string }[]>(path)).map(({ message }) => message);
}

test('a failed message survives another page, a reload and a second tab, and is sent once', async ({
  page,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Elena Duarte');
  await signInAs(page, person, product);
  const cut = /\/api\/conversations\/\d+\/messages$/;
  await page.context().route(cut, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    // Every second one reaches the server, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  await page.goto('/task/1');
  await sendMessage(page, 'Is anybody there?');
  await expect(page.getByText('Failed to send message').first()).toBeVisible();
  await page.context().setOffline(true);
  await sendMessage(page, 'And a second one');
  const retries = thread(page).getByRole('button', { name: 'Retry' });
  await expect(retries).toHaveCount(1);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(thread(page).getByText('And a second one')).toBeVisible();
  await page.context().setOffline(false);
  await page
    .context()
    .route(cut, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.reload();
  await expect(thread(page).getByText('And a second one')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/task/1');
  await expect(thread(second).getByText('And a second one')).toBeVisible();
  await page.context().unrouteAll();
  for (const each of [page, second]) {
    await expect(thread(each).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  expect(await wordsOf(person)).toEqual(['Is anybody there?', 'And a second one']);
  await page.reload();
  await expect(thread(page).getByText('And a second one')).toHaveCount(1);
});

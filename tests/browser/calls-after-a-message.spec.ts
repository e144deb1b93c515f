import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

/** Method and path of every call of a page from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.replace(/\d+/, ':id')}`);
  });
  return calls;
}

test('a message that is read on arrival makes its reader report it and fetch the notices, and nothing else', async ({
  browser,
  product,
}) => {
  const ada = await signUp(product.baseUrl, 'Ada Rossi');
  const writer = await openWindow(browser, product);
  await signInAs(writer, ada, product);
  await writer.goto('/messages');
  const say = async (words: string): Promise<void> => {
    await writer.getByRole('textbox', { name: 'Your message' }).fill(words);
    await writer.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await say('Good morning');
  await expect(writer.getByText('Sent', { exact: true })).toBeVisible();

  const reader = await openWindow(browser, product);
  await signInAs(reader, await coachOf(product), product);
  await reader.goto(`/admin/inbox?client=${ada.user.id}`);
  await expect(reader.locator('[data-connection="live"]')).toBeAttached();
  await expect(reader.getByRole('log').getByText('Good morning')).toBeVisible();

  const written = callsOf(writer);
  const read = callsOf(reader);
  let said = 0;
  // A push out of order makes its lists be fetched again.
  await expect(async () => {
    await pause(2_500);
    written.length = 0;
    read.length = 0;
    said += 1;
    await say(`Words ${said}`);
    await expect(reader.getByRole('log').getByText(`Words ${said}`)).toBeVisible();
    await expect.poll(() => read).toContain('GET /api/notices');
    // What else would be fetched now.
    await pause(1_500);
    const others = read.filter((each) => each !== 'GET /api/notices');
    // Its notice changes twice: it is new, then seen. On a slow machine more than a second passes in between.
    expect(read.length - others.length).toBeLessThanOrEqual(2);
    expect(others).toEqual(['PUT /api/conversations/:id/read']);
    expect(written).toEqual(['POST /api/conversations/:id/messages']);
  }).toPass({ timeout: 60_000 });
});

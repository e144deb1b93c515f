import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { become, coachOf, openWindow } from './people.ts';
import { test } from './product.ts';

const SECONDS = 10;
const PER_SECOND = 10;
/** High enough to avoid rate limits. */
const PEOPLE = 10;
/** Calls a minute and tab. */
const MOST_READS = 60;

/** Counts the reads of a page from now on, each of which takes longer than the next event. */
async function countReads(page: Page): Promise<() => number> {
  let reads = 0;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') {
      reads += 1;
      await pause(150);
    }
    await route.continue();
  });
  return () => reads;
}

test('ten messages a second are on both screens of a coach, and cost few reads', async ({
  browser,
  product,
}) => {
  const names = Array.from({ length: PEOPLE }, (_, n) => `Client ${String.fromCharCode(65 + n)}`);
  const people = await Promise.all(names.map((name) => signUp(product.baseUrl, name)));
  const coach = await coachOf(product);
  const open = async (path: string): Promise<Page> => {
    const page = await openWindow(browser, product);
    await become(page, coach, product);
    await page.goto(path);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    return page;
  };
  const [dashboard, inbox] = [await open('/admin'), await open('/admin/inbox')];
  const counters = await Promise.all([dashboard, inbox].map(countReads));
  const total = SECONDS * PER_SECOND;
  const sent: Promise<unknown>[] = [];
  for (let n = 1; n <= total; n += 1) {
    const person = people[n % PEOPLE];
    if (!person) throw new Error('nobody writes');
    const url = `/api/conversations/${person.user.id}/messages`;
    sent.push(person.post(url, { message: `Message ${n}`, day: 1 }));
    await pause(1_000 / PER_SECOND);
  }
  await Promise.all(sent);
  const rows = inbox.getByRole('main').getByRole('listitem');
  for (const name of names) {
    const row = rows.filter({ hasText: name });
    await expect(row.getByText(`${total / PEOPLE} messages`)).toBeVisible();
    await expect(row.getByText(`${total / PEOPLE} unread`)).toBeVisible();
  }
  await expect(dashboard.getByRole('navigation').getByText(`${total} unread messages`)).toBeVisible();
  for (const count of counters) expect(count()).toBeLessThan((MOST_READS * SECONDS) / 60);
  // They do count.
  await dashboard.reload();
  await expect.poll(() => counters[0]?.()).toBeGreaterThan(0);
});

test('changes that come faster than they can be read are on the screen while they come, and break off no read', async ({
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Noor Haddad');
  const coach = await coachOf(product);
  const page = await openWindow(browser, product);
  await become(page, coach, product);
  await page.goto(`/admin/client/${person.user.id}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await countReads(page);
  const brokenOff: string[] = [];
  page.on('requestfailed', (request) => brokenOff.push(request.url()));
  const notes = page.getByRole('region', { name: 'Private notes' });
  // Every note makes this list be read anew.
  for (let n = 1; n <= 30; n += 1) {
    await coach.post(`/api/users/${person.user.id}/notes`, { note: `Note ${n}.` });
    await pause(1_000 / PER_SECOND);
    if (n === 25) expect(await notes.getByText(/^Note \d+\.$/).count()).toBeGreaterThan(0);
  }
  await expect(notes.getByText('Note 30.')).toBeVisible();
  expect(brokenOff).toEqual([]);
  await page.context().close();
});

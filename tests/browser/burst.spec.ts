import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/product/http-person.ts';
import { coachOf, openWindow, signInAs } from './browser-people.ts';
import { test } from './product.ts';

const SECONDS = 10;
const PER_SECOND = 10;
/** High enough to avoid rate limits. */
const PEOPLE = 10;
/** Requests per minute and tab. */
const MAX_READS = 60;

/** Counts a page's reads from now on and makes each slower than the interval of events. */
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

test('ten messages a second appear in both tabs of a coach with few reads', async ({ browser, product }) => {
  const names = Array.from({ length: PEOPLE }, (_, n) => `Client ${String.fromCharCode(65 + n)}`);
  const people = await Promise.all(names.map((name) => signUp(product.baseUrl, name)));
  const coach = await coachOf(product);
  // Their conversation opens by itself, so that what it loads is not counted.
  const early = await signUp(product.baseUrl, 'Early Bird');
  await early.post(`/api/conversations/${early.user.id}/messages`, { message: 'First', day: 1 });
  const open = async (path: string): Promise<Page> => {
    const page = await openWindow(browser, product);
    await signInAs(page, coach, product);
    await page.goto(path);
    await expect(page.locator('[data-connection="live"]')).toBeAttached();
    return page;
  };
  const [dashboard, inbox] = [await open('/admin'), await open('/admin/inbox')];
  await expect(inbox.getByRole('log')).toBeVisible();
  await inbox.waitForLoadState('networkidle');
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
  const waiting = (await coach.get<unknown[]>('/api/inbox')).length;
  expect(waiting).toBeGreaterThan(PEOPLE);
  await expect(
    dashboard.getByRole('navigation').getByText(`${waiting} conversations wait for an answer`),
  ).toBeVisible();
  for (const count of counters) expect(count()).toBeLessThan((MAX_READS * SECONDS) / 60);
  // Control: reads are counted.
  await dashboard.reload();
  await expect.poll(() => counters[0]?.()).toBeGreaterThan(0);
});

test('changes faster than the reads appear while they arrive, and abort no read', async ({
  browser,
  product,
}) => {
  const person = await signUp(product.baseUrl, 'Noor Haddad');
  const coach = await coachOf(product);
  const page = await openWindow(browser, product);
  await signInAs(page, coach, product);
  await page.goto(`/admin/client/${person.user.id}`);
  await expect(page.locator('[data-connection="live"]')).toBeAttached();
  await countReads(page);
  const brokenOff: string[] = [];
  page.on('requestfailed', (request) => brokenOff.push(request.url()));
  const notes = page.getByRole('region', { name: 'Private notes' });
  // Every note refetches this list.
  for (let n = 1; n <= 30; n += 1) {
    await coach.post(`/api/users/${person.user.id}/notes`, { note: `Note ${n}.` });
    await pause(1_000 / PER_SECOND);
    if (n === 25) expect(await notes.getByText(/^Note \d+\.$/).count()).toBeGreaterThan(0);
  }
  await expect(notes.getByText('Note 30.')).toBeVisible();
  expect(brokenOff).toEqual([]);
  await page.context().close();
});

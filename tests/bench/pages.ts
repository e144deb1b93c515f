import { setTimeout as pause } from 'node:timers/promises';
import type { BenchContext } from './context.ts';
import { openWindow, reachableMemory, type Screen } from './pages-browser.ts';
import { sendMessages } from './pages-messages.ts';
import { openSite, type Site } from './pages-site.ts';
import type { Row } from './table.ts';

const CLIENTS = 500;
const IDLE_MS = 1_500;

/** Page loads in Chromium with CPU and network throttled to a low-end phone. */
export async function benchPages(context: BenchContext): Promise<Row[]> {
  const { isQuick, isFull } = context.options;
  const [rounds, pushes] = isQuick ? [1, 400] : [isFull ? 5 : 3, 2_000];
  const site = await openSite(context, 'pages', CLIENTS);
  const rows = await benchLoads(context, site, rounds);
  rows.push(await benchClients(site, rounds), await benchMessages(site, rounds));
  return [...rows, ...(await benchMemory(site, pushes))];
}

async function benchLoads({ note }: BenchContext, site: Site, rounds: number): Promise<Row[]> {
  const pages = [
    { name: 'landing', path: '/', cookie: undefined, acceptable: 2 },
    { name: 'dashboard', path: '/dashboard', cookie: site.people[0]?.cookie, acceptable: 2.5 },
    { name: 'coach’s dashboard', path: '/admin', cookie: site.coach.cookie, acceptable: 2.5 },
  ];
  const rows: Row[] = [];
  for (const { name, path, cookie, acceptable } of pages) {
    const paints: number[] = [];
    const shifts: number[] = [];
    const largest = new Set<string>();
    const shifted = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const screen = await openWindow(site.browser, { url: site.url, cookie });
      await screen.page.goto(path);
      await screen.page.waitForLoadState('networkidle');
      await pause(IDLE_MS);
      const observed = await screen.observed();
      paints.push(observed.largestPaint / 1_000);
      shifts.push(observed.layoutShift);
      largest.add(observed.largest);
      for (const each of observed.shifted) shifted.add(each);
      await screen.close();
    }
    note(`  ${name}: largest paint is ${[...largest].join(' or ')}`);
    if (shifted.size > 0) note(`    shifted: ${[...shifted].join('; ')}`);
    rows.push({ what: `${name}, largest paint`, unit: 's', ours: paints, acceptable });
    rows.push({ what: `${name}, layout shift`, unit: 'score', ours: shifts, acceptable: 0 });
  }
  return rows;
}

const openScreen = async ({ browser, url }: Site, cookie: string, isSlow = true): Promise<Screen> =>
  await openWindow(browser, { url, cookie }, isSlow);

/** Navigates to the list of clients and to its next page. */
async function benchClients(site: Site, rounds: number): Promise<Row> {
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const screen = await openScreen(site, site.coach.cookie);
    const { page } = screen;
    await page.goto('/admin/inbox');
    await page.waitForLoadState('networkidle');
    await screen.resetLongestTask();
    await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
    await page.getByText(`Showing 1 to 50 of ${CLIENTS} clients`).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Showing 51 to 100 of ${CLIENTS} clients`).waitFor();
    await pause(IDLE_MS);
    longest.push((await screen.observed()).longestTask);
    await screen.close();
  }
  return { what: `longest task, ${CLIENTS} clients listed`, unit: 'ms', ours: longest, acceptable: 200 };
}

/** 100 messages within a second, into the open conversation. */
async function benchMessages(site: Site, rounds: number): Promise<Row> {
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const person = site.people[round] ?? site.coach;
    const screen = await openScreen(site, site.coach.cookie);
    await screen.page.goto(`/admin/client/${person.id}`);
    await screen.page.locator('[data-connection="live"]').waitFor({ state: 'attached' });
    await screen.page.waitForLoadState('networkidle');
    await screen.resetLongestTask();
    await sendMessages(site.url, [person], { count: 100, inMs: 1_000 });
    await screen.page.getByRole('log').getByText('Message 100 ').waitFor();
    await pause(IDLE_MS);
    longest.push((await screen.observed()).longestTask);
    await screen.close();
  }
  return { what: 'longest task, 100 messages in a second', unit: 'ms', ours: longest, acceptable: 200 };
}

/** Memory of the coach's dashboard under bursts of pushes. */
async function benchMemory(site: Site, pushes: number): Promise<Row[]> {
  const screen = await openScreen(site, site.coach.cookie, false);
  await screen.page.goto('/admin');
  await screen.page.locator('[data-connection="live"]').waitFor({ state: 'attached' });
  const burst = async (count: number): Promise<void> => {
    await sendMessages(site.url, site.people.slice(0, 50), { count, inMs: count * 10 });
    await pause(IDLE_MS);
  };
  await burst(200);
  const memory: number[] = [await reachableMemory(screen)];
  for (let sent = 0; sent < pushes; sent += 200) {
    await burst(200);
    memory.push(await reachableMemory(screen));
  }
  await screen.close();
  const [first = Number.NaN] = memory;
  const growth = memory.map((each) => each / first);
  const what = `memory of the coach’s dashboard, ${pushes} messages against 200`;
  return [
    { what, unit: 'MB', ours: memory.slice(-1), baseline: [first], acceptable: 1.1 },
    { what: 'memory growth over all bursts', unit: 'share', ours: growth },
  ];
}

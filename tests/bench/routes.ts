import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { BenchContext } from './context.ts';
import { percentile } from './load/timings.ts';
import { openWindow } from './pages-browser.ts';
import { openSite } from './pages-site.ts';
import { readWalk, startWalk, watchRoutes } from './routes-marks.ts';
import type { Row } from './table.ts';

const CLIENTS = 60;
const PATIENCE_MS = 15_000;
/** Time that a person looks at a page, ms: idle work may begin. */
const LOOK_MS = 1_500;

/** The links that are pressed, in order. */
const walks = {
  participant: {
    start: '/dashboard',
    links: ['/tasks', '/task/1', '/brand', '/messages', '/profile', '/settings', '/dashboard'],
  },
  coach: {
    start: '/admin',
    links: ['/admin/inbox', '/admin/clients', '/admin/client/', '/admin/tasks', '/admin/profile', '/admin'],
  },
};

/** Routes of every screen in Chromium on a slow phone: press to data, and press to the next paint. */
export async function benchRoutes(context: BenchContext): Promise<Row[]> {
  const laps = context.options.isQuick ? 2 : 4;
  const { url, browser, coach, people } = await openSite(context, 'routes', CLIENTS);
  const cookies = { participant: people[0]?.cookie, coach: coach.cookie };
  const rows: Row[] = [];
  for (const who of ['participant', 'coach'] as const) {
    const screen = await openWindow(browser, { url, cookie: cookies[who] });
    rows.push(...(await walk(screen.page, who, laps, context.note)));
    await screen.close();
  }
  return rows;
}

async function walk(page: Page, who: keyof typeof walks, laps: number, note: (text: string) => void) {
  const { start, links } = walks[who];
  await watchRoutes(page);
  await page.goto(start);
  await page.locator('[data-connection="live"]').waitFor({ state: 'attached' });
  const first: number[] = [];
  const again: number[] = [];
  let skeletons = 0;
  for (let lap = 0; lap < laps; lap += 1) {
    for (const path of links) {
      await pause(LOOK_MS);
      const { ms, hasSkeleton } = await press(page, path);
      (lap === 0 ? first : again).push(ms);
      if (lap > 0 && hasSkeleton) skeletons += 1;
      note(`  ${who}, lap ${lap + 1}, ${path}: ${Math.round(ms)} ms${hasSkeleton ? ', skeleton' : ''}`);
    }
  }
  const interactions = await page.evaluate(readWalk);
  for (const { name, target, ms } of interactions.filter((each) => each.ms > 200))
    note(`  ${who}: ${name} on ${target} took ${ms} ms to the next paint`);
  return rowsOf(who, { first, again, skeletons, paints: interactions.map(({ ms }) => ms) });
}

interface Walked {
  first: number[];
  again: number[];
  /** Of pages seen before. */
  skeletons: number;
  paints: number[];
}

const rowsOf = (who: string, { first, again, skeletons, paints }: Walked): Row[] => [
  { what: `${who}, press to data, first visit, p50`, unit: 'ms', ours: [percentile(first, 0.5)] },
  { what: `${who}, press to data, again, p50`, unit: 'ms', ours: [percentile(again, 0.5)], acceptable: 100 },
  { what: `${who}, press to data, again, longest`, unit: 'ms', ours: [Math.max(...again)] },
  { what: `${who}, pages seen before that showed a skeleton`, unit: '', ours: [skeletons], acceptable: 0 },
  {
    what: `${who}, interaction to next paint, p98`,
    unit: 'ms',
    ours: [percentile(paints, 0.98)],
    acceptable: 200,
  },
];

async function press(page: Page, path: string) {
  const link = page.locator(`a[href${path.endsWith('/') ? '^' : ''}="${path}"]:visible`).first();
  await link.waitFor();
  await page.evaluate(startWalk);
  await link.click();
  const arrived = await page.waitForFunction(
    () => (globalThis as unknown as { arrived: { ms: number; hasSkeleton: boolean } | null }).arrived,
    undefined,
    { timeout: PATIENCE_MS },
  );
  return (await arrived.jsonValue()) ?? { ms: Number.NaN, hasSkeleton: true };
}

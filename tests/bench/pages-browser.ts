import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '#scripts/develop/testing/chromium.ts';
import { CHROMIUM_ARGS } from '#tests/support/chromium-args.ts';

const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;

/** Measured by the browser since the page started. */
export interface Observed {
  /** Largest contentful paint, ms. */
  largestPaint: number;
  /** The element of the largest paint. */
  largest: string;
  /** Sum of layout shifts without user input. */
  layoutShift: number;
  /** The elements that shifted. */
  shifted: string[];
  /** ms; 0 if no task took longer than 50 ms. */
  longestTask: number;
}

export interface Screen {
  page: Page;
  cdp: CDPSession;
  observed: () => Promise<Observed>;
  resetLongestTask: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openBrowser(note: (text: string) => void): Promise<Browser> {
  return await chromium.launch({
    executablePath: await findChromium(process.env.CHROMIUM_PATH, note),
    args: CHROMIUM_ARGS,
  });
}

/** Opens a window with an empty cache. `isSlow` emulates a low-end phone on a slow network. */
export async function openWindow(
  browser: Browser,
  { url, cookie }: { url: string; cookie?: string | undefined },
  isSlow = true,
): Promise<Screen> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  if (cookie) await addCookie(context, url, cookie);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  if (isSlow) await slowDown(cdp);
  return {
    page,
    cdp,
    observed: () => page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed),
    resetLongestTask: () =>
      page.evaluate(() => {
        (globalThis as unknown as { observed: Observed }).observed.longestTask = 0;
      }),
    close: () => context.close(),
  };
}

async function addCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed = { largestPaint: 0, largest: '', layoutShift: 0, shifted: [] as string[], longestTask: 0 };
  Object.assign(globalThis, { observed });
  const nameOf = (node: Node | null): string => `${node?.nodeName}: ${node?.textContent?.slice(0, 30)}`;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    observed.largestPaint = entry.startTime;
    observed.largest = nameOf(element);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as Shift;
    if (hadRecentInput) return;
    observed.layoutShift += value;
    for (const { node } of sources) observed.shifted.push(nameOf(node));
  });
  watch('longtask', (entry) => {
    observed.longestTask = Math.max(observed.longestTask, entry.duration);
  });
}

/** JavaScript heap after garbage collection, MB. */
export async function reachableMemory({ cdp }: Screen): Promise<number> {
  // Finalizers free more objects for the next collection.
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

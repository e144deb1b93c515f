import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** Ignored by git; `compare-inventories.ts` compares two copies of it. */
const folder = fileURLToPath(new URL('../../.data/inventory/current', import.meta.url));

/** What all browsers of the inventory take for now: a Monday, as today may be one. */
const NOW = Date.parse('2027-03-08T10:00:50Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Later moments are written in the tests. */
const FAR = 400 * DAY;
const begun = Date.now();

/** A moment as far from NOW as it is from the real one; of the last minutes, in their order within one minute. */
function shiftedMoment(at: number): number {
  const away = at - Date.now();
  if (Math.abs(away) > FAR) return at;
  if (away <= 0 && away > -HOUR) return NOW - 40_000 + Math.round((at - begun) / 50);
  const unit = Math.abs(away) > 6 * HOUR ? DAY : away > 0 && away < HOUR ? MINUTE : HOUR;
  return NOW + (unit === DAY ? Math.round(away / unit) : Math.ceil(away / unit)) * unit;
}

const dayOf = (at: number): number => Math.floor(at / DAY) * DAY;
const mondayOf = (at: number): number => Math.floor((at - 4 * DAY) / WEEK) * WEEK + 4 * DAY;
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A date as far from NOW: in days from today on; before it, the beginnings of months and weeks stay beginnings. */
function shiftedDate(text: string): string {
  const [at, now] = [Date.parse(text), Date.now()];
  if (Math.abs(at - now) > FAR) return text;
  if (at >= dayOf(now)) return dateOf(at + dayOf(NOW) - dayOf(now));
  if (!text.endsWith('-01')) return dateOf(at + mondayOf(NOW) - mondayOf(now));
  const months = (of: Date): number => (of.getUTCFullYear() - 2000) * 12 + of.getUTCMonth();
  const month = months(new Date(at)) + months(new Date(NOW)) - months(new Date(now));
  return dateOf(Date.UTC(2000, month));
}

/** An answer of the server with its moments shifted, and without what chance has written. */
const shifted = (text: string): string =>
  text
    .replaceAll(/"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*Z)"/g, (_, moment: string) =>
      JSON.stringify(new Date(shiftedMoment(Date.parse(moment))).toISOString()),
    )
    .replaceAll(/"(\d{4}-\d\d-\d\d)"/g, (_, date: string) => JSON.stringify(shiftedDate(date)))
    .replaceAll(/"secret":"\w+"/g, '"secret":"JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"')
    .replaceAll(/"uri":"otpauth[^"]*"/g, '"uri":"otpauth://totp/Sprint?secret=JBSWY3DPEHPK3PXP"');

/** A page whose clock stands still, and whose server seems to share it. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/**', async (route) => {
    // A page that is left takes its calls along.
    const answer = await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    if (!answer) return void (await route.abort().catch(() => undefined));
    const headers: Record<string, string> = { ...answer.headers(), date: new Date(NOW).toUTCString() };
    const isJson = headers['content-type']?.includes('json');
    const body = isJson ? { body: shifted(await answer.text()) } : {};
    await route.fulfill({ response: answer, headers, ...body }).catch(() => undefined);
  });
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(typeof message === 'string' ? shifted(message) : message));
  });
}

/** Resolves when fonts and pictures are there and the page has not changed for a moment. */
async function rest(): Promise<void> {
  // What is not drawn below the fold would be missing in some pictures.
  const drawn = new CSSStyleSheet();
  drawn.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [drawn];
  await document.fonts.ready;
  await new Promise<void>((done) => {
    let quiet = setTimeout(done, 150);
    setTimeout(done, 4_000);
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, 150);
    }).observe(document, changes);
  });
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}

/** Links hold a port and a token, which differ between two runs. */
function hideChance(): void {
  const fixed = (text: string): string =>
    text.replaceAll(/127\.0\.0\.1:\d+(\/[\w-]+[/#][\w-]{16,})?/g, '127.0.0.1/link');
  for (const field of document.querySelectorAll('input')) {
    const shown = fixed(field.value);
    if (shown !== field.value) field.value = shown;
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const shown = fixed(node.nodeValue ?? '');
    if (shown !== node.nodeValue) node.nodeValue = shown;
  }
}

/** Of a fresh product, ids in addresses are the same in every run. */
const withoutChance = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1')
    .replaceAll(/([/#])[\w-]{30,}/g, '$1TOKEN');

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
];

/** Waits for what the page shows; an open dialog has no heading of level 1. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page.locator('[data-connection]:not([data-connection="live"])')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(rest);
}

async function keepTexts(page: Page, file: string): Promise<void> {
  writeFileSync(file, `${withoutChance(await page.locator('body').ariaSnapshot())}\n`);
}

/** Keeps what the page says, and how it looks in all widths and both themes. */
export async function keep(page: Page, name: string, fullPage = true): Promise<void> {
  const file = join(folder, name.replaceAll(/[^\w.-]+/g, '_'));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settle(page);
    if (size.width !== 768) await keepTexts(page, `${file}.${size.width}.txt`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(hideChance);
      const path = `${file}.${size.width}.${colorScheme}.png`;
      await page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide', scale: 'css' });
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const folded = page.locator('details:not([open])');
  if (!fullPage || (await folded.count()) === 0) return;
  await folded.evaluateAll((parts) => {
    for (const part of parts) (part as HTMLDetailsElement).open = true;
  });
  await settle(page);
  await keepTexts(page, `${file}.unfolded.txt`);
}

/** Opens a path. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Opens a path and keeps it. */
export async function keepRoute(page: Page, who: string, path: string, name = path): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await keep(page, `${who} ${name === '/' ? 'landing' : name}`);
}

/** Begins a part of the inventory; what cannot be kept is told at its end. */
export function beginPart(part: string): {
  step: (what: string, run: () => Promise<void>) => Promise<void>;
  end: () => void;
} {
  const faults: string[] = [];
  mkdirSync(folder, { recursive: true });
  return {
    step: async (what, run) => {
      try {
        await run();
      } catch (error) {
        faults.push(`${part}: ${what}: ${String(error).slice(0, 600)}`);
      }
    },
    end: () => expect(faults).toEqual([]),
  };
}

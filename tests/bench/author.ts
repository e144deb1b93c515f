import { cp } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { buildFrontendIfChanged } from '#scripts/start/frontend-build.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { signInCoach } from './bench-people.ts';
import type { BenchContext } from './context.ts';
import { percentile } from './load/timings.ts';
import { openBrowser, openWindow } from './pages-browser.ts';
import type { Row } from './table.ts';

const DAYS = 90;
const SECTIONS = 4;
const QUESTIONS = 10;
/** A fast typist, ms. */
const GAP_MS = 60;
/** The draft is saved in it, ms. */
const REST_MS = 1_600;
const KEYS_BETWEEN = 50;
const frontendDir = fileURLToPath(new URL('../../dist/frontend', import.meta.url));

/** From a key pressed to the frame with it, in a programme of 90 days with 40 questions each. */
export async function benchAuthor(context: BenchContext): Promise<Row[]> {
  const [rounds, count] = context.options.isQuick ? [1, 20] : [3, 200];
  const page = await openAuthor(context).catch((error: unknown) => {
    if (!(error instanceof LaunchError)) throw error;
    context.note(`  skipped: ${error.message}`);
  });
  if (!page) return [];
  const rows: Row[] = [];
  for (const [where, field] of Object.entries(placesOf(page))) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(percentile(await pressKeys(page, field, count), 0.95));
    const aim = where === FLOOR ? {} : { acceptable: 100 };
    rows.push({ what: `key press in ${where}, p95`, unit: 'ms', ours: times, ...aim });
  }
  return rows;
}

const FLOOR = 'an empty field of the same page';

const placesOf = (page: Page): Readonly<Record<string, Locator>> => ({
  [FLOOR]: page.locator('#floor'),
  'the title of a day': page.getByLabel('Title', { exact: true }),
  'its description': page.getByLabel('Description', { exact: true }),
  'one of its questions': page.getByRole('textbox', { name: 'Question 7', exact: true }).nth(1),
});

type Pressed = { pressed: number[] };

async function pressKeys(page: Page, field: Locator, count: number): Promise<number[]> {
  await field.focus();
  await page.evaluate(() => (globalThis as never as Pressed).pressed.splice(0));
  for (let at = 1; at <= count; at += 1) {
    await page.keyboard.press(at % 7 === 0 ? 'Space' : 'e');
    await pause(at % KEYS_BETWEEN === 0 ? REST_MS : GAP_MS);
  }
  return await page.evaluate(() => (globalThis as never as Pressed).pressed);
}

/** Runs in the page before its own scripts. */
function watchKeys(): void {
  const pressed: number[] = [];
  Object.assign(globalThis, { pressed });
  const whenPainted = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(0);
    });
  addEventListener(
    'keydown',
    ({ timeStamp }) => whenPainted(() => pressed.push(performance.now() - timeStamp)),
    { capture: true },
  );
}

async function openAuthor(context: BenchContext): Promise<Page> {
  const browser = await openBrowser(context.note);
  context.onEnd(() => browser.close());
  await buildFrontendIfChanged(context);
  const side = await context.openSide('author');
  const { cookie } = await signInCoach(side);
  await cp(frontendDir, side.env.FRONTEND_DIR ?? '', { recursive: true });
  const { url } = await side.start('backend', 'backend/main.ts');
  await side.start('workers', 'workers/main.ts');
  const id = await writeLargest(url, cookie);
  const { page } = await openWindow(browser, { url, cookie }, false);
  await page.addInitScript(watchKeys);
  await page.goto(`/admin/programmes/${id}?day=d45`);
  const preview = page.frameLocator('iframe[title="What participants see"]');
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('textarea'), { id: 'floor' });
    field.style.cssText = 'position: fixed; bottom: 0; z-index: 9999';
    document.body.append(field);
  });
  return page;
}

/** Its id. */
async function writeLargest(url: string, cookie: string): Promise<number> {
  const call = async (method: string, path: string, body: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const created = await call('POST', '/api/programmes', { name: 'Ninety days' });
  const { id } = (await created.json()) as ProgrammeItem;
  const days = numbered('d', DAYS);
  const head = { name: 'Ninety days', days, parts: [{ key: 'p1', name: 'All', first: 'd1' }] };
  for (const [part, fields] of [
    ...days.map((day) => [day, dayFields(day)] as const),
    ['head', head] as const,
  ])
    await call('PUT', `/api/programmes/${id}/draft/${part}`, { fields });
  return id;
}

const numbered = (letter: string, count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${from + at}`);

const kinds = ['long', 'short', 'list', 'choice', 'table'] as const;

function dayFields(day: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    title: `The work of ${day}`,
    description: 'What you do today and why it matters. '.repeat(20),
    checks: ['A stranger can repeat it', 'It is short'],
    sections: numbered('s', SECTIONS),
  };
  for (const [at, section] of numbered('s', SECTIONS).entries()) {
    fields[`section.${section}.title`] = `Step ${at + 1}`;
    fields[`section.${section}.fields`] = numbered('f', QUESTIONS, at * QUESTIONS);
  }
  for (const [at, field] of numbered('f', SECTIONS * QUESTIONS, 0).entries()) {
    const kind = kinds[at % kinds.length];
    fields[`field.${field}.label`] = `What do you promise the people you serve, ${at}?`;
    fields[`field.${field}.kind`] = kind;
    if (kind === 'choice') fields[`field.${field}.options`] = ['Early risers', 'Night owls'];
    if (kind === 'table') fields[`field.${field}.columns`] = [{ key: 'a', label: 'Day', kind: 'short' }];
  }
  return fields;
}

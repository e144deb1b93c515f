import { cp } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import { LaunchError } from '#scripts/services/launch-error.ts';
import { buildFrontendIfChanged } from '#scripts/start/frontend-build.ts';
import { type BenchPerson, createParticipants, signInCoach } from './bench-people.ts';
import type { BenchContext } from './context.ts';
import { type Marks, marksOf, textOf, watchMessages, whenPainted } from './felt-marks.ts';
import type { Generator } from './load/start-generator.ts';
import { percentile } from './load/timings.ts';
import { openBrowser, openWindow } from './pages-browser.ts';
import type { Row } from './table.ts';

const RATE = 300;
const SENDERS = 64;
/** Time for a message's follow-up calls, ms. */
const GAP_MS = 600;
const PATIENCE_MS = 20_000;
const frontendDir = fileURLToPath(new URL('../../dist/frontend', import.meta.url));

interface Desk {
  url: string;
  writer: Page;
  reader: Page;
  generator: Generator;
  others: BenchPerson[];
  lastKey: number;
  /** Times that overload protection ended the load, which then began anew. */
  refusals: number;
}

/** From Send pressed in one Chromium to the words painted on the coach's page in another. */
export async function benchFelt(context: BenchContext): Promise<Row[]> {
  const { isQuick } = context.options;
  const [rounds, count] = isQuick ? [1, 5] : [2, 50];
  const desk = await openDesk(context).catch((error: unknown) => {
    if (!(error instanceof LaunchError)) throw error;
    context.note(`  skipped: ${error.message}`);
  });
  if (!desk) return [];
  await measure(desk, 5);
  const idle: Marks[][] = [];
  const loaded: Marks[][] = [];
  const calls = countCalls(desk);
  for (let round = 0; round < rounds; round += 1) {
    calls.start();
    idle.push(await measure(desk, count));
    calls.stop();
    loaded.push(await measureUnderLoad(desk, count));
  }
  context.note(`  calls after a message: ${calls.describe(rounds * count)}`);
  if (desk.refusals > 0) context.note(`  the load was refused ${desk.refusals} times and began anew`);
  return [...rowsOf('idle', idle, 60), ...rowsOf(`beside ${RATE} messages a second`, loaded, 120)];
}

/** A participant's messages in one browser, the coach's conversation with them in another. */
async function openDesk(context: BenchContext): Promise<Desk> {
  const browsers = [await openBrowser(context.note), await openBrowser(context.note)];
  for (const browser of browsers) context.onEnd(() => browser.close());
  await buildFrontendIfChanged(context);
  const side = await context.openSide('felt');
  const [coach, [person, ...others]] = [await signInCoach(side), await createParticipants(side, SENDERS + 1)];
  await cp(frontendDir, side.env.FRONTEND_DIR ?? '', { recursive: true });
  const { url } = await side.start('backend', 'backend/main.ts');
  await side.start('workers', 'workers/main.ts');
  const generator = await context.startGenerator();
  await generator.ask('openCoach', { url, cookie: coach.cookie });
  const open = async (at: number, cookie: string | undefined, path: string): Promise<Page> => {
    const [browser] = browsers.slice(at);
    if (!browser) throw new Error('No browser.');
    const { page } = await openWindow(browser, { url, cookie }, false);
    await watchMessages(page);
    await page.goto(path);
    await page.locator('[data-connection="live"]').waitFor({ state: 'attached' });
    return page;
  };
  const writer = await open(0, person?.cookie, '/messages');
  const reader = await open(1, coach.cookie, `/admin/client/${person?.id}`);
  await reader.getByRole('textbox', { name: 'Your message' }).scrollIntoViewIfNeeded();
  return { url, writer, reader, generator, others, lastKey: 0, refusals: 0 };
}

async function measure(desk: Desk, count: number): Promise<Marks[]> {
  const { writer, reader } = desk;
  const all: Marks[] = [];
  const send = writer.getByRole('button', { name: 'Send' });
  for (let sent = 0; sent < count; sent += 1) {
    desk.lastKey += 1;
    const key = desk.lastKey;
    await writer.getByRole('textbox', { name: 'Your message' }).fill(textOf(key));
    await pause(GAP_MS / 2);
    const painted = whenPainted(reader, key);
    await send.click();
    if ((await Promise.race([painted, pause(PATIENCE_MS, 'late', { ref: false })])) === 'late')
      throw new Error(`Message ${key} was not painted in ${PATIENCE_MS} ms.`);
    await pause(GAP_MS * (0.5 + Math.random()));
    all.push({ ...(await marksOf(reader, key)), ...(await ownMarks(writer, key)) });
  }
  return all;
}

/** The writer's page shows the message as well. */
async function ownMarks(writer: Page, key: number): Promise<Marks> {
  const { pressed = Number.NaN, asked = Number.NaN, answered = Number.NaN } = await marksOf(writer, key);
  return { pressed, asked, answered };
}

async function measureUnderLoad(desk: Desk, count: number): Promise<Marks[]> {
  const { generator, url, others } = desk;
  let isOver = false;
  const load = (async () => {
    while (!isOver) {
      await generator.ask('sendMessages', { url, senders: others, seconds: 5, rate: RATE }).catch(() => {
        desk.refusals += 1;
      });
    }
  })();
  try {
    // The generator's warm-up.
    await pause(1_000);
    return await measure(desk, count);
  } finally {
    isOver = true;
    await load;
  }
}

type Part = readonly [name: string, from: keyof Marks, to: keyof Marks];

const parts: readonly Part[] = [
  ['press to request', 'pressed', 'asked'],
  ['request to push', 'asked', 'pushed'],
  ['push to page', 'pushed', 'rendered'],
  ['page to paint', 'rendered', 'painted'],
];

function rowsOf(when: string, rounds: readonly Marks[][], target: number): Row[] {
  const timesOf = ([, from, to]: Part, share: number): number[] =>
    rounds.map((marks) => {
      const took = marks.map((each) => (each[to] ?? Number.NaN) - (each[from] ?? Number.NaN));
      return percentile(took, share);
    });
  const whole: Part = ['', 'pressed', 'painted'];
  return [
    { what: `press to paint, ${when}, p50`, unit: 'ms', ours: timesOf(whole, 0.5) },
    {
      what: `press to paint, ${when}, p95`,
      unit: 'ms',
      ours: timesOf(whole, 0.95),
      acceptable: target * 2,
      target,
    },
    ...parts.map((part) => ({ what: `${part[0]}, ${when}, p50`, unit: 'ms', ours: timesOf(part, 0.5) })),
  ];
}

/** Counts the calls of both pages, by method and path. */
function countCalls({ writer, reader }: Desk) {
  const counts = new Map<string, number>();
  let isCounting = false;
  const listen = (page: Page, who: string): void => {
    page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url());
      if (!isCounting || !pathname.startsWith('/api/')) return;
      const name = `${who} ${request.method()} ${pathname.replaceAll(/\d+/g, ':id')}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    });
  };
  listen(writer, 'writer');
  listen(reader, 'reader');
  return {
    start: (): void => {
      isCounting = true;
    },
    stop: (): void => {
      isCounting = false;
    },
    describe: (messages: number): string =>
      [...counts].map(([name, count]) => `${(count / messages).toFixed(2)} ${name}`).join(', '),
  };
}

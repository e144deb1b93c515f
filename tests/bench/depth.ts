import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signInCoach } from './bench-people.ts';
import type { BenchContext, Side } from './context.ts';
import { coachCalls, type DepthCall } from './depth-calls.ts';
import { insertRows, type Sizes } from './rows.ts';
import type { Row } from './table.ts';

const SMALL: Sizes = { participants: 100, submissions: 1_000, messages: 1_000, activity: 1_000 };
const MEDIUM: Sizes = { participants: 20_000, submissions: 200_000, messages: 200_000, activity: 400_000 };
const FULL: Sizes = {
  participants: 100_000,
  submissions: 1_000_000,
  messages: 1_000_000,
  activity: 2_000_000,
};
const LARGE_TABLES = 'users|submissions|messages|activity|feedback|conversations';

interface DepthSide {
  url: string;
  cookie: string;
  calls: DepthCall[];
}

/** Latency of every read on the coach's screens: large tables against small ones. */
export async function benchDepth(context: BenchContext): Promise<Row[]> {
  const { isQuick, isFull } = context.options;
  const [rounds, repeats] = isQuick ? [1, 5] : [5, 12];
  const generator = await context.startGenerator();
  const small = await startDepth(await context.openSide('depth_small'), SMALL);
  const largeSide = await context.openSide('depth_large');
  const began = performance.now();
  const large = await startDepth(largeSide, isFull ? FULL : MEDIUM);
  context.note(`  rows inserted after ${Math.round((performance.now() - began) / 1_000)} s`);
  const targets = [large, small].map(({ calls, ...server }) => ({
    ...server,
    paths: calls.map(({ path }) => path),
  }));
  const time = (): Promise<number[][]> => generator.ask('timePages', { targets, repeats });
  // Warm-up: query plans, caches, JIT.
  await time();
  const measured: number[][][] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await time());
  await reportTableScans(context, largeSide, large);
  return large.calls.map(({ name, isSearch }, index) => ({
    what: name,
    unit: 'ms',
    ours: measured.map(([inLarge]) => inLarge?.[index] ?? Number.NaN),
    baseline: measured.map(([, inSmall]) => inSmall?.[index] ?? Number.NaN),
    ...(isSearch ? { acceptable: 5, target: 3 } : { acceptable: 1.5, target: 1.2 }),
  }));
}

async function startDepth(side: Side, sizes: Sizes): Promise<DepthSide> {
  const { cookie } = await signInCoach(side);
  await insertRows(side, sizes);
  const { url } = await side.start('backend', 'backend/main.ts');
  return { url, cookie, calls: await coachCalls(side) };
}

/** Runs each call with auto_explain and prints every plan with a sequential scan of a large table. */
async function reportTableScans({ folder, note }: BenchContext, side: Side, depth: DepthSide): Promise<void> {
  const [database] = await side.sql<{ name: string }>('select current_database() as name');
  await side.sql(`alter database ${database?.name} set session_preload_libraries = 'auto_explain'`);
  await side.sql(`alter database ${database?.name} set auto_explain.log_min_duration = 0`);
  await side.sql(`alter database ${database?.name} set auto_explain.log_analyze = on`);
  const { url } = await side.start('explained', 'backend/main.ts');
  const log = join(folder, 'logs', 'postgres.log');
  for (const { name, path } of depth.calls) {
    const before = (await readFile(log, 'utf8')).length;
    await (await fetch(`${url}${path}`, { headers: { cookie: depth.cookie } })).arrayBuffer();
    const plans = (await readFile(log, 'utf8')).slice(before).split(/^\d{4}-\d\d-\d\d /m);
    const scans = plans.filter((plan) => new RegExp(`Seq Scan on (${LARGE_TABLES})\\b`).test(plan));
    for (const plan of scans) note(`\n  ${name} (${path}) scans a whole table:\n${plan.trimEnd()}`);
  }
}

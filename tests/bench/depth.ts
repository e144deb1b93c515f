import { openDatabase } from '#shared/database/database.ts';
import { rebuildInsights } from '#shared/insights/insights.queries.ts';
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
  const began = performance.now();
  const large = await startDepth(await context.openSide('depth_large'), isFull ? FULL : MEDIUM);
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
  const db = openDatabase({ databaseUrl: side.databaseUrl, poolSize: 1, statementTimeout: 0 });
  await rebuildInsights(db);
  await db.destroy();
  await side.sql('vacuum analyze insight_facts, insight_days');
  const { url } = await side.start('backend', 'backend/main.ts');
  return { url, cookie, calls: await coachCalls(side) };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coachCalls, type DepthCall } from './depth-calls.ts';
import type { Ground, Side } from './ground.ts';
import { signInCoach } from './people.ts';
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

interface Depth {
  url: string;
  cookie: string;
  calls: DepthCall[];
}

/** Every list and every call of the coach's screens, on many rows against on a thousand. */
export async function benchDepth(ground: Ground): Promise<Row[]> {
  const { isQuick, isFull } = ground.options;
  const [rounds, times] = isQuick ? [1, 5] : [5, 12];
  const generator = await ground.openGenerator();
  const small = await startDepth(await ground.openSide('depth_small'), SMALL);
  const largeSide = await ground.openSide('depth_large');
  const began = performance.now();
  const large = await startDepth(largeSide, isFull ? FULL : MEDIUM);
  ground.note(`  rows are in after ${Math.round((performance.now() - began) / 1_000)} s`);
  const shelves = [large, small].map(({ calls, ...place }) => ({
    ...place,
    paths: calls.map(({ path }) => path),
  }));
  const time = (): Promise<number[][]> => generator.ask('timePages', { shelves, times });
  // The first round of both warms plans, caches and the compiler.
  await time();
  const measured: number[][][] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await time());
  await explain(ground, largeSide, large);
  return large.calls.map(({ name, isSearch }, place) => ({
    what: name,
    unit: 'ms',
    ours: measured.map(([many]) => many?.[place] ?? Number.NaN),
    floor: measured.map(([, few]) => few?.[place] ?? Number.NaN),
    ...(isSearch ? { least: 5, aim: 3 } : { least: 1.5, aim: 1.2 }),
  }));
}

async function startDepth(side: Side, sizes: Sizes): Promise<Depth> {
  const { cookie } = await signInCoach(side);
  await insertRows(side, sizes);
  const { url } = await side.start('backend', 'backend/main.ts');
  return { url, cookie, calls: await coachCalls(side) };
}

/** Makes each call once where PostgreSQL logs its plans, and prints those that read a large table from end to end. */
async function explain({ folder, note }: Ground, side: Side, depth: Depth): Promise<void> {
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
    const whole = plans.filter((plan) => new RegExp(`Seq Scan on (${LARGE_TABLES})\\b`).test(plan));
    for (const plan of whole) note(`\n  ${name} (${path}) reads a whole table:\n${plan.trimEnd()}`);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { BenchContext } from './context.ts';
import { readMemory } from './server.ts';
import type { Row } from './table.ts';

const SETTLE_MS = 2_000;

/** Time from spawn to ready, and idle memory, of each program. */
export async function benchStart(context: BenchContext): Promise<Row[]> {
  const runs = context.options.isQuick ? 2 : 5;
  const side = await context.openSide('start');
  const rows: Row[] = [];
  for (const name of ['backend', 'workers']) {
    const ready: number[] = [];
    const memory: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const server = await side.start(name, `${name}/main.ts`);
      ready.push(server.readyAfter / 1_000);
      await pause(SETTLE_MS);
      memory.push(await readMemory(server));
      await server.stop();
    }
    rows.push({ what: `${name} ready`, unit: 's', ours: ready, acceptable: 1.5, target: 1 });
    rows.push({ what: `${name} idle`, unit: 'MB', ours: memory, acceptable: 130, target: 110 });
  }
  return rows;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from './ground.ts';
import { residentMemory } from './process-use.ts';
import type { Row } from './table.ts';

const SETTLED_MS = 2_000;

/** Each program from its spawn to its word that it is ready, and what it holds when nothing happens. */
export async function benchStart(ground: Ground): Promise<Row[]> {
  const times = ground.options.isQuick ? 2 : 5;
  const side = await ground.openSide('start');
  const rows: Row[] = [];
  for (const name of ['backend', 'workers']) {
    const ready: number[] = [];
    const memory: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const server = await side.start(name, `${name}/main.ts`);
      ready.push(server.readyAfter / 1_000);
      await pause(SETTLED_MS);
      memory.push(await residentMemory(server));
      await server.stop();
    }
    rows.push({ what: `${name} ready`, unit: 's', ours: ready, least: 1.5, aim: 1 });
    rows.push({ what: `${name} idle`, unit: 'MB', ours: memory, least: 130, aim: 110 });
  }
  return rows;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Ground, ListeningServer, Side } from './ground.ts';
import type { Generator } from './load/open-generator.ts';
import { type BenchPerson, createParticipants } from './people.ts';
import { residentMemory } from './process-use.ts';
import type { Row } from './table.ts';

const SIZE = 5 * 1_024 * 1_024;
const AT_ONCE = 8;
const SAMPLE_MS = 50;

interface Store {
  server: ListeningServer;
  people: BenchPerson[];
  /** MB before the first upload. */
  idle: number;
}

/** A hundred files of 5 MB, eight at a time. */
export async function benchUpload(ground: Ground): Promise<Row[]> {
  const { isQuick } = ground.options;
  const [rounds, count] = isQuick ? [1, 16] : [3, 100];
  const generator = await ground.openGenerator();
  const ours = await openStore(await ground.openSide('upload_ours'), 'backend/main.ts');
  const floor = await openStore(await ground.openSide('upload_floor'), 'bench/floors/upload-floor.ts');
  const speed = { ours: [] as number[], floor: [] as number[] };
  const memory = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, store] of [
      ['ours', ours],
      ['floor', floor],
    ] as const) {
      const { seconds, peak } = await upload(generator, store, count);
      speed[name].push((count * SIZE) / 1_048_576 / seconds);
      memory[name].push(peak - store.idle);
    }
  }
  return [
    {
      what: `${count} uploads of 5 MB, ${AT_ONCE} at a time`,
      unit: 'MB/s',
      isMoreBetter: true,
      ...speed,
      least: 0.8,
      aim: 0.95,
    },
    { what: 'memory above idle while they run', unit: 'MB', ours: memory.ours, least: 60, aim: 40 },
    { what: 'the same of the bare stream', unit: 'MB', ours: memory.floor },
  ];
}

async function openStore(side: Side, program: string): Promise<Store> {
  const people = await createParticipants(side, AT_ONCE);
  const server = await side.start('store', program);
  await pause(2_000);
  return { server, people, idle: await residentMemory(server) };
}

async function upload(
  generator: Generator,
  { server, people }: Store,
  count: number,
): Promise<{ seconds: number; peak: number }> {
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMemory(server));
  }, SAMPLE_MS);
  const seconds = await generator.ask('uploadFiles', { url: server.url, people, count, size: SIZE });
  clearInterval(watch);
  return { seconds, peak };
}

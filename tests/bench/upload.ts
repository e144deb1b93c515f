import { setTimeout as pause } from 'node:timers/promises';
import { type BenchPerson, createParticipants } from './bench-people.ts';
import type { BenchContext, ListeningServer, Side } from './context.ts';
import type { Generator } from './load/start-generator.ts';
import { readMemory } from './server.ts';
import type { Row } from './table.ts';

const SIZE = 5 * 1_024 * 1_024;
const CONCURRENCY = 8;
/** Overload protection may refuse more than 64. */
const CROWD = 60;
const SAMPLE_MS = 50;

interface UploadServer {
  server: ListeningServer;
  people: BenchPerson[];
  /** Memory before the first upload, MB. */
  idle: number;
}

export async function benchUpload(context: BenchContext): Promise<Row[]> {
  const { isQuick } = context.options;
  const [rounds, count] = isQuick ? [1, 16] : [3, 100];
  const generator = await context.startGenerator();
  const ours = await startUploadServer(await context.openSide('upload_ours'), 'backend/main.ts');
  const baseline = await startUploadServer(
    await context.openSide('upload_baseline'),
    'tests/bench/baselines/upload.ts',
  );
  const speed = { ours: [] as number[], baseline: [] as number[] };
  const memory = { ours: [] as number[], baseline: [] as number[] };
  const crowd = { ours: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of [
      ['ours', ours],
      ['baseline', baseline],
    ] as const) {
      const { seconds, peak } = await upload(generator, target, { count, concurrency: CONCURRENCY });
      speed[name].push((count * SIZE) / 1_048_576 / seconds);
      memory[name].push(peak - target.idle);
      crowd[name].push((await upload(generator, target, { count: CROWD, concurrency: CROWD })).peak);
    }
  }
  return [
    {
      what: `${count} uploads of 5 MB, ${CONCURRENCY} at a time`,
      unit: 'MB/s',
      isMoreBetter: true,
      ...speed,
      acceptable: 0.8,
      target: 0.95,
    },
    { what: 'peak memory above idle', unit: 'MB', ours: memory.ours, acceptable: 60, target: 40 },
    { what: 'peak memory above idle, baseline', unit: 'MB', ours: memory.baseline },
    { what: `peak memory, ${CROWD} at once`, unit: 'MB', ...crowd },
  ];
}

async function startUploadServer(side: Side, program: string): Promise<UploadServer> {
  const people = await createParticipants(side, CROWD);
  const server = await side.start('server', program);
  await pause(2_000);
  return { server, people, idle: await readMemory(server) };
}

async function upload(
  generator: Generator,
  { server, people }: UploadServer,
  { count, concurrency }: { count: number; concurrency: number },
): Promise<{ seconds: number; peak: number }> {
  let peak = 0;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await readMemory(server));
  }, SAMPLE_MS);
  const uploaders = people.slice(0, concurrency);
  const load = { url: server.url, people: uploaders, count, size: SIZE };
  try {
    const seconds = await generator.ask('uploadFiles', load);
    return { seconds, peak };
  } finally {
    clearInterval(sampling);
  }
}

import { type BenchPerson, createParticipants } from './bench-people.ts';
import type { BenchContext, ListeningServer, Side } from './context.ts';
import { exampleAnswers } from './example-answers.ts';
import type { Row } from './table.ts';

/** The longest workbook without pictures. */
const DAY = 6;
const PEOPLE = 16;

interface DraftServer {
  side: Side;
  server: ListeningServer;
  people: BenchPerson[];
}

/** Participants who type: each save carries the whole workbook, as the browser sends it. */
export async function benchAutosave(context: BenchContext): Promise<Row[]> {
  const [rounds, seconds] = context.options.isQuick ? [1, 1] : [5, 2];
  const generator = await context.startGenerator();
  const ours = await startDraftServer(await context.openSide('autosave_ours'), 'backend/main.ts');
  const baseline = await startDraftServer(
    await context.openSide('autosave_baseline'),
    'tests/bench/baselines/autosave.ts',
  );
  const form = exampleAnswers(DAY);
  const speed = { ours: [] as number[], baseline: [] as number[] };
  const written = { ours: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { side, server, people }] of [
      ['ours', ours],
      ['baseline', baseline],
    ] as const) {
      const from = await walPosition(side);
      const saves = await generator.ask('saveDrafts', { url: server.url, people, day: DAY, form, seconds });
      speed[name].push(saves / seconds);
      written[name].push(((await walPosition(side)) - from) / saves / 1_024);
    }
  }
  const sent = Buffer.byteLength(JSON.stringify({ form })) / 1_024;
  return [
    {
      what: `autosaves of a whole workbook, ${PEOPLE} people`,
      unit: '1/s',
      isMoreBetter: true,
      ...speed,
      acceptable: 0.35,
      target: 0.5,
    },
    { what: 'body of a save', unit: 'kB', ours: [sent] },
    { what: 'log of the database per save', unit: 'kB', ...written, acceptable: 2, target: 1.5 },
  ];
}

async function startDraftServer(side: Side, program: string): Promise<DraftServer> {
  const people = await createParticipants(side, PEOPLE);
  return { side, people, server: await side.start('server', program) };
}

/** Bytes of the write-ahead log so far. */
async function walPosition({ sql }: Side): Promise<number> {
  const [row] = await sql<{ bytes: string }>("select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes");
  return Number(row?.bytes);
}

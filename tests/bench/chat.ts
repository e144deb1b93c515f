import { createParticipants } from './bench-people.ts';
import { benchChatContention } from './chat-contention.ts';
import { alternate, type Round, runRound, startBaseline, startOurs } from './chat-pair.ts';
import type { BenchContext } from './context.ts';
import type { Row } from './table.ts';

const SENDERS = [1, 8, 64];
const RATE = 300;

export async function benchChat(context: BenchContext): Promise<Row[]> {
  const { isQuick } = context.options;
  const [rounds, seconds] = isQuick ? [1, 1] : [4, 2];
  const generator = await context.startGenerator();
  const side = await context.openSide('chat_ours');
  const ours = await startOurs(side, await createParticipants(side, 64));
  const baseline = await startBaseline(
    await context.openSide('chat_baseline'),
    'baseline',
    'tests/bench/baselines/chat.ts',
  );
  const typical = await startBaseline(
    await context.openSide('chat_typical'),
    'typical',
    'tests/bench/baselines/typical-chat.ts',
  );
  const rows: Row[] = [];
  for (const count of SENDERS) {
    const sides = count === 64 ? [ours, baseline, typical] : [ours, baseline];
    const results = await alternate(sides, rounds, (chat) => runRound(generator, chat, { count, seconds }));
    rows.push(...describeClosed(count, results));
    context.note(`  ${count} senders done`);
  }
  const open = await alternate([ours, baseline], rounds, (chat) =>
    runRound(generator, chat, { count: 64, seconds, rate: RATE }),
  );
  for (const server of ours.servers) await server.stop();
  return [...rows, ...describeOpen(open), ...(await benchChatContention(context, generator))];
}

type Results = Map<string, Round[]>;

const pick = (results: Results, name: string, value: (round: Round) => number): number[] =>
  (results.get(name) ?? []).map(value);

const compare = (results: Results, value: (round: Round) => number, against = 'baseline') => ({
  ours: pick(results, 'ours', value),
  baseline: pick(results, against, value),
});

const targets: Readonly<Record<number, { acceptable: number; target: number }>> = {
  1: { acceptable: 0.75, target: 0.88 },
  8: { acceptable: 0.8, target: 0.9 },
  64: { acceptable: 1.3, target: 1.8 },
};

function describeClosed(count: number, results: Results): Row[] {
  const throughput = compare(results, (round) => round.throughput);
  const what = `messages, ${count} ${count === 1 ? 'sender' : 'senders'}`;
  const rows: Row[] = [{ what, unit: '1/s', isMoreBetter: true, ...throughput, ...targets[count] }];
  if (count < 64) return rows;
  return [
    ...rows,
    {
      what: 'arrival p99, 64 senders',
      unit: 'ms',
      ...compare(results, ({ arrival }) => arrival.p99),
      acceptable: 1,
      target: 0.6,
    },
    {
      what: 'CPU per message against a typical server, 64 senders',
      unit: 'ms',
      ...compare(results, ({ cpu }) => cpu, 'typical'),
      acceptable: 0.8,
      target: 0.5,
    },
    {
      what: 'messages against a typical server, 64 senders',
      unit: '1/s',
      isMoreBetter: true,
      ...compare(results, (round) => round.throughput, 'typical'),
    },
  ];
}

function describeOpen(results: Results): Row[] {
  const unit = 'ms';
  const what = `arrival at ${RATE} a second`;
  return [
    {
      what: `${what}, p50`,
      unit,
      ...compare(results, ({ arrival }) => arrival.p50),
      acceptable: 1.25,
      target: 1.1,
    },
    {
      what: `${what}, p99`,
      unit,
      ...compare(results, ({ arrival }) => arrival.p99),
      acceptable: 1.6,
      target: 1.3,
    },
  ];
}

import { alternate, type ChatPair, type Round, runRound } from './chat-pair.ts';
import { describePeers, FLOOR, startPeers, USUAL } from './chat-peers.ts';
import type { BenchContext } from './context.ts';
import type { Generator } from './load/start-generator.ts';
import type { Row } from './table.ts';

const SENDERS = [1, 8, 64];
const RATE = 300;

type Results = Map<string, Round[]>;

/** The product without workers, and with them, against the floor and what people would put together. */
export async function benchChat(context: BenchContext): Promise<{ rows: Row[]; extra: string }> {
  const [rounds, seconds] = context.options.isQuick ? [1, 1] : [5, 1.5];
  const generator = await context.startGenerator();
  const peers = await startPeers(context);
  await alternate(peers, 1, (chat) => runRound(generator, chat, { count: 64, seconds: 1 }));
  const closed = new Map<number, Results>();
  for (const count of SENDERS) {
    closed.set(
      count,
      await alternate(peers, rounds, (chat) => runRound(generator, chat, { count, seconds })),
    );
    context.note(`  ${count} senders done`);
  }
  const open = await benchOpen(generator, peers, { rounds, seconds });
  for (const { servers } of peers) await Promise.all(servers.map((server) => server.stop()));
  const rows = [...closed].flatMap(([count, results]) => describeClosed(count, results));
  return {
    rows: [...rows, ...open],
    extra: describePeers(closed),
  };
}

async function benchOpen(
  generator: Generator,
  peers: readonly ChatPair[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> {
  const sides = peers.filter(({ name }) => name === 'ours' || name === FLOOR);
  return describeOpen(
    await alternate(sides, rounds, (chat) => runRound(generator, chat, { count: 64, seconds, rate: RATE })),
  );
}

const pick = (results: Results, name: string, value: (round: Round) => number): number[] =>
  (results.get(name) ?? []).map(value);

const compare = (results: Results, value: (round: Round) => number, against = FLOOR) => ({
  ours: pick(results, 'ours', value),
  baseline: pick(results, against, value),
});

const targets: Readonly<Record<number, { acceptable: number; target: number }>> = {
  1: { acceptable: 0.75, target: 0.88 },
  8: { acceptable: 0.8, target: 0.9 },
  64: { acceptable: 1.3, target: 1.8 },
};

function describeClosed(count: number, results: Results): Row[] {
  const senders = `${count} ${count === 1 ? 'sender' : 'senders'}`;
  const throughput = (against?: string) => compare(results, (round) => round.throughput, against);
  const rows: Row[] = [
    { what: `messages, ${senders}`, unit: '1/s', isMoreBetter: true, ...throughput(), ...targets[count] },
    {
      what: `messages against a usual server, ${senders}`,
      unit: '1/s',
      isMoreBetter: true,
      ...throughput(USUAL),
      acceptable: 1,
    },
  ];
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
      what: 'CPU per message against a usual server, 64 senders',
      unit: 'ms',
      ...compare(results, ({ cpu }) => cpu, USUAL),
      acceptable: 0.8,
      target: 0.5,
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

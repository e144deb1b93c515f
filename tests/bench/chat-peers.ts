import { type ChatPair, type Round, startOurs, startOursWithWorkers, startPair } from './chat-pair.ts';
import type { BenchContext, Side } from './context.ts';
import { formatTable, median } from './table.ts';

export const FLOOR = 'floor';
export const USUAL = 'usual';

/** As the product's tables, without their foreign keys and indexes. */
const BARE_TABLES = `
  create table bare_messages (id int generated always as identity primary key, user_id int not null, day int not null,
    author_id int not null, from_admin boolean not null, message text not null, created_at timestamptz default now());
  create table bare_events (id bigint generated always as identity primary key, type text not null,
    payload jsonb not null, published_at timestamptz)`;

/** `tables`: of messages and of events. */
function startFloor(side: Side, name: string, tables: string): Promise<ChatPair> {
  return startPair(side, name, ['tests/bench/baselines/chat.ts', tables], { second: ['push'] });
}

/** The product, and what else could push a message: each with its own database. */
export async function startPeers({ openSide }: BenchContext): Promise<ChatPair[]> {
  const bare = await openSide('chat_floor');
  await bare.sql(BARE_TABLES);
  const typical = 'tests/bench/baselines/typical-chat.ts';
  return [
    await startFloor(bare, FLOOR, 'bare_messages,bare_events'),
    await startFloor(await openSide('chat_floor_keys'), 'floor, product’s tables', 'messages,events'),
    await startPair(await openSide('chat_usual'), USUAL, [typical]),
    await startOurs(await openSide('chat_ours')),
    await startOursWithWorkers(await openSide('chat_workers')),
  ];
}

/** Rounds of each peer by number of senders. */
export type PeerResults = ReadonlyMap<number, ReadonlyMap<string, readonly Round[]>>;

/** A line for each peer: its share of the floor's messages, and the CPU of program and PostgreSQL. */
export function describePeers(results: PeerResults): string {
  const counts = [...results.keys()];
  const names = [...(results.get(counts[0] ?? 0)?.keys() ?? [])];
  const rounds = (count: number, name: string): readonly Round[] => results.get(count)?.get(name) ?? [];
  const shareOf = (count: number, name: string): string => {
    const floor = rounds(count, FLOOR);
    const shares = rounds(count, name).map(
      ({ throughput }, round) => throughput / (floor[round]?.throughput ?? Number.NaN),
    );
    if (name === FLOOR) return `1.00 (${Math.round(median(floor.map(({ throughput }) => throughput)))}/s)`;
    return `${median(shares).toFixed(2)} (${Math.min(...shares).toFixed(2)}–${Math.max(...shares).toFixed(2)})`;
  };
  const cpuOf = (count: number, name: string): string => {
    const micros = (value: (round: Round) => number): number =>
      Math.round(median(rounds(count, name).map(value)) * 1_000);
    return `${micros(({ cpu }) => cpu)} / ${micros(({ postgres }) => postgres)}`;
  };
  return formatTable([
    [
      'messages, ratio to the floor (min–max)',
      ...counts.map((count) => `${count} sender${count === 1 ? '' : 's'}`),
      ...counts.map((count) => `CPU at ${count}, µs`),
    ],
    ...names.map((name) => [
      name,
      ...counts.map((count) => shareOf(count, name)),
      ...counts.map((count) => cpuOf(count, name)),
    ]),
  ]);
}

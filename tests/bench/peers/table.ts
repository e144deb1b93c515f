import type { ChatResult } from '#tests/bench/load/chat.ts';
import { formatTable, median } from '#tests/bench/table.ts';

export interface PeerRound extends ChatResult {
  /** CPU ms of the program per message. */
  cpu: number;
  /** CPU ms of PostgreSQL and Redis per message. */
  databases: number;
}

export interface PeerFigures {
  /** MiB, without PostgreSQL and Redis. */
  idle: number;
  withSockets: number;
  /** Rounds in a closed loop, by number of senders. */
  closed: ReadonlyMap<number, readonly PeerRound[]>;
  atRate: readonly PeerRound[];
}

interface Columns {
  senders: readonly number[];
  rate: number;
  sockets: number;
}

/** A line for each program; one without figures was not installed. */
export function describePeerFigures(
  figures: ReadonlyMap<string, PeerFigures | undefined>,
  { senders, rate, sockets }: Columns,
): string {
  const head = [
    'messages a second, median (min–max)',
    ...senders.map((count) => `${count} sender${count === 1 ? '' : 's'}`),
    `arrival at ${rate} a second, p50 / p99, ms`,
    `CPU a message at ${rate} a second, program / databases, µs`,
    `CPU a message, ${senders.at(-1)} senders, program / databases, µs`,
    'memory, idle, MB',
    `memory, ${sockets} open, MB`,
  ];
  const lines = [...figures].map(([name, each]) => [
    each ? name : `${name}: not installed`,
    ...(each ? cellsOf(each, senders) : head.slice(1).map(() => '')),
  ]);
  return formatTable([head, ...lines]);
}

function cellsOf({ closed, atRate, idle, withSockets }: PeerFigures, senders: readonly number[]): string[] {
  const most = closed.get(senders.at(-1) ?? 0) ?? [];
  const arrival = (which: 'p50' | 'p99') => median(atRate.map((round) => round.arrival[which])).toFixed(1);
  return [
    ...senders.map((count) => spreadOf((closed.get(count) ?? []).map(({ throughput }) => throughput))),
    `${arrival('p50')} / ${arrival('p99')}`,
    cpuOf(atRate),
    cpuOf(most),
    String(Math.round(idle)),
    String(Math.round(withSockets)),
  ];
}

const spreadOf = (values: readonly number[]): string =>
  [median(values), Math.min(...values), Math.max(...values)]
    .map(Math.round)
    .join(' (')
    .replace(/ \((\d+)$/, '–$1)');

function cpuOf(rounds: readonly PeerRound[]): string {
  const micros = (value: (round: PeerRound) => number) => Math.round(median(rounds.map(value)) * 1_000);
  return `${micros(({ cpu }) => cpu)} / ${micros(({ databases }) => databases)}`;
}

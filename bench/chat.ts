import { benchCrowd } from './chat-crowd.ts';
import { alternate, type Round, run, startOurs, startPair } from './chat-sides.ts';
import type { Ground } from './ground.ts';
import { createParticipants } from './people.ts';
import type { Row } from './table.ts';

const SENDERS = [1, 8, 64];
const RATE = 300;

export async function benchChat(ground: Ground): Promise<Row[]> {
  const { isQuick } = ground.options;
  const [rounds, seconds] = isQuick ? [1, 1] : [4, 2];
  const generator = await ground.openGenerator();
  const side = await ground.openSide('chat_ours');
  const ours = await startOurs(side, await createParticipants(side, 64));
  const floor = await startPair(await ground.openSide('chat_floor'), 'floor', 'bench/floors/chat-floor.ts');
  const usual = await startPair(await ground.openSide('chat_usual'), 'usual', 'bench/floors/usual-chat.ts');
  const rows: Row[] = [];
  for (const count of SENDERS) {
    const sides = count === 64 ? [ours, floor, usual] : [ours, floor];
    const results = await alternate(sides, rounds, (chat) => run(generator, chat, { count, seconds }));
    rows.push(...describeClosed(count, results));
    ground.note(`  ${count} senders done`);
  }
  const open = await alternate([ours, floor], rounds, (chat) =>
    run(generator, chat, { count: 64, seconds, rate: RATE }),
  );
  for (const server of ours.servers) await server.stop();
  return [...rows, ...describeOpen(open), ...(await benchCrowd(ground, generator))];
}

type Results = Map<string, Round[]>;

const pick = (results: Results, name: string, value: (round: Round) => number): number[] =>
  (results.get(name) ?? []).map(value);

const compare = (results: Results, value: (round: Round) => number, against = 'floor') => ({
  ours: pick(results, 'ours', value),
  floor: pick(results, against, value),
});

const targets: Readonly<Record<number, { least: number; aim: number }>> = {
  1: { least: 0.75, aim: 0.88 },
  8: { least: 0.8, aim: 0.9 },
  64: { least: 1.3, aim: 1.8 },
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
      least: 1,
      aim: 0.6,
    },
    {
      what: 'CPU of a message against the usual server, 64 senders',
      unit: 'ms',
      ...compare(results, ({ cpu }) => cpu, 'usual'),
      least: 0.8,
      aim: 0.5,
    },
    {
      what: 'messages against the usual server, 64 senders',
      unit: '1/s',
      isMoreBetter: true,
      ...compare(results, (round) => round.throughput, 'usual'),
    },
  ];
}

function describeOpen(results: Results): Row[] {
  const unit = 'ms';
  const what = `arrival at ${RATE} a second`;
  return [
    { what: `${what}, p50`, unit, ...compare(results, ({ arrival }) => arrival.p50), least: 1.25, aim: 1.1 },
    { what: `${what}, p99`, unit, ...compare(results, ({ arrival }) => arrival.p99), least: 1.6, aim: 1.3 },
  ];
}

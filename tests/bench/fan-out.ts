import { setTimeout as pause } from 'node:timers/promises';
import { readProcessUsage } from '#shared/program/process-usage.ts';
import { type ChatPair, startOurs } from './chat-pair.ts';
import { FLOOR, startFloor } from './chat-peers.ts';
import type { BenchContext } from './context.ts';
import type { Call } from './load/broadcasts.ts';
import type { Generator } from './load/start-generator.ts';
import { median, type Row } from './table.ts';

const TEAM = 50;
const SCREENS = 1_000;

interface Broadcast {
  /** CPU of the process with the sockets, µs per screen. */
  cpu: number;
  /** Median ms from the call to the last screen. */
  last: number;
}

/** One event to many screens of one process; the other process takes the calls. */
export async function benchFanOut(context: BenchContext): Promise<Row[]> {
  const { isQuick } = context.options;
  const rounds = isQuick ? 1 : 3;
  const generator = await context.startGenerator();
  const ours = await startOurs(await context.openSide('fan_out_ours'));
  const floor = await startFloor(await context.openSide('fan_out_floor'), FLOOR, 'messages,events');
  const run = (pair: ChatPair, screens: number, times: number): Promise<Broadcast> =>
    broadcast(generator, pair, {
      cookies: coaches(pair, screens),
      calls: messages(pair, times),
      event: 'message.sent',
    });
  const team = { ours: [] as Broadcast[], baseline: [] as Broadcast[] };
  const many = { ours: [] as Broadcast[], baseline: [] as Broadcast[] };
  const edits: Broadcast[] = [];
  for (let round = 0; round < rounds; round += 1) {
    team.ours.push(await run(ours, TEAM, isQuick ? 20 : 400));
    team.baseline.push(await run(floor, TEAM, isQuick ? 20 : 400));
    many.ours.push(await run(ours, SCREENS, isQuick ? 5 : 40));
    many.baseline.push(await run(floor, SCREENS, isQuick ? 5 : 40));
    edits.push(await broadcastEdits(generator, ours, isQuick ? 5 : 40));
    context.note(`  round ${round + 1} done`);
  }
  return describe({ team, many, edits });
}

const coaches = ({ coach }: ChatPair, screens: number): string[] =>
  Array.from({ length: screens }, () => coach.cookie);

const messages = ({ people, coach }: ChatPair, times: number): Call[] =>
  Array.from({ length: times }, (_, index) => ({
    method: 'POST',
    cookie: coach.cookie,
    path: `/api/conversations/${people[index % people.length]?.id}/messages`,
    body: JSON.stringify({ message: 'How long should the story of the brand be?', day: 3 }),
  }));

/** The text of a day, edited for every participant: the event with the largest audience. */
function broadcastEdits(generator: Generator, pair: ChatPair, times: number): Promise<Broadcast> {
  const cookies = Array.from(
    { length: SCREENS },
    (_, index) => pair.people[index % pair.people.length]?.cookie ?? '',
  );
  const calls = Array.from({ length: times }, (_, index): Call => {
    const task = { title: `Edition ${index}`, description: 'Text', deliverable: 'A page', estimatedTime: '' };
    return { method: 'PATCH', cookie: pair.coach.cookie, path: '/api/tasks/21', body: JSON.stringify(task) };
  });
  return broadcast(generator, pair, { cookies, calls, event: 'task.edited' });
}

async function broadcast(
  generator: Generator,
  { url, pushUrl, servers }: ChatPair,
  { cookies, calls, event }: { cookies: string[]; calls: Call[]; event: string },
): Promise<Broadcast> {
  const pid = servers[1]?.pid ?? 0;
  await generator.ask('openIdleSockets', { url: pushUrl, cookies });
  const options = { url, event, screens: cookies.length };
  await generator.ask('timeBroadcasts', { ...options, calls: calls.slice(0, 5) });
  await pause(300);
  const before = (await readProcessUsage(pid)).cpu;
  const took = await generator.ask('timeBroadcasts', { ...options, calls });
  const cpu = (await readProcessUsage(pid)).cpu - before;
  await generator.ask('closeIdleSockets', {});
  return { cpu: (cpu * 1_000) / (calls.length * cookies.length), last: median(took) };
}

interface Compared {
  ours: readonly Broadcast[];
  baseline: readonly Broadcast[];
}

function describe(results: { team: Compared; many: Compared; edits: readonly Broadcast[] }): Row[] {
  const { team, many, edits } = results;
  const compare = ({ ours, baseline }: Compared, key: keyof Broadcast) => ({
    ours: ours.map((each) => each[key]),
    baseline: baseline.map((each) => each[key]),
  });
  const goal = { acceptable: 1.5, target: 1.2 };
  return [
    { what: `CPU a screen, a message to ${TEAM} dashboards`, unit: 'µs', ...compare(team, 'cpu'), ...goal },
    { what: `CPU a screen, a message to ${SCREENS} screens`, unit: 'µs', ...compare(many, 'cpu'), ...goal },
    { what: `a message to the last of ${SCREENS} screens`, unit: 'ms', ...compare(many, 'last'), ...goal },
    {
      what: `CPU a screen, an edited task to ${SCREENS} participants`,
      unit: 'µs',
      ours: edits.map(({ cpu }) => cpu),
    },
    {
      what: `an edited task to the last of ${SCREENS} participants`,
      unit: 'ms',
      ours: edits.map(({ last }) => last),
    },
  ];
}

import { setTimeout as pause } from 'node:timers/promises';
import { createParticipants, signInCoach } from './bench-people.ts';
import type { BenchContext, Side } from './context.ts';
import type { Row } from './table.ts';

const PEOPLE = 200;

/** `message.sent` events whose activity delivery is pending. */
const backlog = `with event as (
    insert into events (type, payload)
    select 'message.sent', jsonb_build_object('clientName', users.name, 'message', jsonb_build_object(
      'id', n, 'message', 'Hello', 'fromAdmin', false, 'createdAt', now(), 'userId', users.id, 'day', 3,
      'authorName', users.name, 'clientId', null))
    from generate_series(1, $1::int) n
    join users on users.id = (select min(id) from users where not is_admin) + n % ${PEOPLE}
    returning id
  )
  insert into deliveries (event_id, consumer) select id, 'activity' from event`;

interface WorkerSide {
  side: Side;
  program: string;
}

/** How fast a backlog drains, and how long single events take to reach a screen. */
export async function benchBacklog(context: BenchContext): Promise<Row[]> {
  const { isQuick, isFull } = context.options;
  const count = isFull ? 20_000 : isQuick ? 500 : 4_000;
  const rounds = isQuick ? 1 : 3;
  const ours = { side: await context.openSide('work_ours'), program: 'workers/main.ts' };
  const baseline = {
    side: await context.openSide('work_baseline'),
    program: 'tests/bench/baselines/work.ts',
  };
  for (const { side } of [ours, baseline]) await createParticipants(side, PEOPLE);
  const drained = { ours: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    drained.ours.push(await drain(ours, count));
    drained.baseline.push(await drain(baseline, count));
    context.note(`  round ${round + 1} done`);
  }
  const what = `backlog of ${count} events`;
  return [
    { what, unit: 'events/s', isMoreBetter: true, ...drained, acceptable: 0.6, target: 0.9 },
    ...(await timeEffects(context, ours.side)),
  ];
}

/** Events per second, from the worker's start until the last activity row. */
async function drain({ side, program }: WorkerSide, count: number): Promise<number> {
  await side.sql('delete from deliveries');
  await side.sql('truncate activity, events cascade');
  await side.sql(backlog, [count]);
  await side.sql('analyze');
  const worker = await side.start('worker', program);
  const began = performance.now();
  const deadline = began + 120_000;
  for (let done = 0; done < count; ) {
    if (performance.now() > deadline)
      throw new Error(`${program} processed ${done} of ${count} events in 2 minutes`);
    await pause(50);
    const [row] = await side.sql<{ done: number }>('select count(*)::int as done from activity');
    done = row?.done ?? 0;
  }
  const seconds = (performance.now() - began) / 1_000;
  await worker.stop();
  return count / seconds;
}

/** ms from the request to the push on the coach's screen: direct, via the activity worker, via the unlock worker. */
async function timeEffects(context: BenchContext, side: Side): Promise<Row[]> {
  const times = context.options.isQuick ? 5 : 40;
  const generator = await context.startGenerator();
  const coach = await signInCoach(side);
  const ids = await side.sql<{ id: number }>(
    `select id from users where not is_admin order by id limit ${times}`,
  );
  const backend = await side.start('backend', 'backend/main.ts');
  await side.start('workers', 'workers/main.ts');
  const measure = (path: string, body: object, event: string): Promise<number[]> =>
    generator.ask('timeEffects', {
      url: backend.url,
      cookie: coach.cookie,
      event,
      calls: ids.map(({ id }) => ({ path: path.replace(':id', String(id)), body: JSON.stringify(body) })),
    });
  const say = ['/api/conversations/:id/messages', { message: 'Hello', day: 3 }] as const;
  await measure(...say, 'message.sent');
  const row = (what: string, ours: number[]): Row => ({ what, unit: 'ms', ours });
  return [
    row('message to the coach’s screen', await measure(...say, 'message.sent')),
    row('message to its activity on screen', await measure(...say, 'activity.recorded')),
    row(
      'unlock to the new day on screen',
      await measure('/api/users/:id/unlock', { expectedDay: 20 }, 'day.unlocked'),
    ),
  ];
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Ground, Side } from './ground.ts';
import { createParticipants, signInCoach } from './people.ts';
import type { Row } from './table.ts';

const PEOPLE = 200;

/** What is owed: messages whose line in the feed is still to be written. */
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

interface Works {
  side: Side;
  program: string;
}

/** An event to what it causes: a backlog is drained, and single events make their way to the screens. */
export async function benchWork(ground: Ground): Promise<Row[]> {
  const { isQuick, isFull } = ground.options;
  const count = isFull ? 20_000 : isQuick ? 500 : 4_000;
  const rounds = isQuick ? 1 : 3;
  const ours = { side: await ground.openSide('work_ours'), program: 'workers/main.ts' };
  const floor = { side: await ground.openSide('work_floor'), program: 'bench/floors/work-floor.ts' };
  for (const { side } of [ours, floor]) await createParticipants(side, PEOPLE);
  const drained = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    drained.ours.push(await drain(ours, count));
    drained.floor.push(await drain(floor, count));
    ground.note(`  backlog drained ${round + 1} times`);
  }
  const what = `backlog of ${count} events`;
  return [
    { what, unit: 'events/s', isMoreBetter: true, ...drained, least: 0.6, aim: 0.9 },
    ...(await timeEffects(ground, ours.side)),
  ];
}

/** Events a second, from the moment the process is ready to the last line in the feed. */
async function drain({ side, program }: Works, count: number): Promise<number> {
  await side.sql('delete from deliveries');
  await side.sql('truncate activity, events cascade');
  await side.sql(backlog, [count]);
  await side.sql('analyze');
  const worker = await side.start('worker', program);
  const began = performance.now();
  const limit = began + 120_000;
  for (let done = 0; done < count; ) {
    if (performance.now() > limit) throw new Error(`${program} wrote ${done} of ${count} lines in 2 minutes`);
    await pause(50);
    const [row] = await side.sql<{ done: number }>('select count(*)::int as done from activity');
    done = row?.done ?? 0;
  }
  const seconds = (performance.now() - began) / 1_000;
  await worker.stop();
  return count / seconds;
}

/** From the call to the news on the coach's screen: straight, through the feed's worker, through the unlocks'. */
async function timeEffects(ground: Ground, side: Side): Promise<Row[]> {
  const times = ground.options.isQuick ? 5 : 40;
  const generator = await ground.openGenerator();
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
    row('message to the coach’s screen, alone', await measure(...say, 'message.sent')),
    row('message to its line in the feed, pushed', await measure(...say, 'activity.recorded')),
    row(
      'unlock to the new day, pushed',
      await measure('/api/users/:id/unlock', { expectedDay: 20 }, 'day.unlocked'),
    ),
  ];
}

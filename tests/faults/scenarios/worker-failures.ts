import { Queue } from 'bullmq';
import { runSql } from '#tests/faults/load/take-snapshot.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Scenario, Scene } from './scenario.ts';

/** An event that fails every handler: parked after five attempts, without delaying others. */
async function poison({ system, note, expect }: Scene): Promise<void> {
  const url = system.postgres.url();
  const [planted] = await runSql<{ id: number }>(
    url,
    `with event as (insert into events (type, payload) values ('unlock.requested', '{"userId": "none"}') returning id)
     insert into deliveries (event_id, consumer) select id, 'unlocks' from event returning event_id as id`,
  );
  const find = () =>
    runSql<{ attempts: number; isParked: boolean }>(
      url,
      `select attempts, parked_at is not null as "isParked" from deliveries where event_id = ${planted?.id}`,
    );
  try {
    await eventually(async () => {
      if (!(await find())[0]?.isParked) throw new Error('not parked yet');
    }, 25_000);
  } catch {
    expect(false, 'a poison event is parked');
  }
  const [row] = await find();
  note(`parked after ${row?.attempts} attempts`);
  expect(row?.attempts === 5, `a poison event is tried five times, it was ${row?.attempts}`);
  await runSql(url, `delete from events where id = ${planted?.id}`);
}

/** Twenty jobs per delivery at once, for open and for handled deliveries. */
async function addAgain({ system, pause }: Scene): Promise<void> {
  const { hostname: host, port, password } = new URL(system.redis.url);
  const connection = { host, port: Number(port), password };
  const queues = ['activity', 'unlocks'].map(
    (name) => new Queue(name, { connection, prefix: 'brand-sprint' }),
  );
  try {
    for (let round = 0; round < 10; round += 1) {
      const events = await runSql<{ id: number }>(
        system.postgres.url(),
        'select id from events order by id desc limit 5',
      );
      const jobs = events.flatMap(({ id }) =>
        Array.from({ length: 20 }, (_, copy) => ({
          name: 'again',
          data: { eventId: id },
          opts: { jobId: `again-${round}-${id}-${copy}`, removeOnComplete: true, removeOnFail: true },
        })),
      );
      await Promise.all(queues.map((queue) => queue.addBulk(jobs)));
      await pause(200);
    }
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
  }
}

/** Faults of the jobs themselves. */
export const workerScenarios: readonly Scenario[] = [
  { name: 'poison-job', unavailableMs: 2_500, fault: poison },
  { name: 'jobs-added-20-times', unavailableMs: 2_500, fault: addAgain },
];

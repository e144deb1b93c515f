import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createEventBus } from '#shared/events/event-bus.ts';
import { inTransaction, requestWork } from '#shared/events/outbox.ts';
import { openQueues } from '#shared/events/queues.ts';
import { openFailFastRedis, openPatientRedis } from '#shared/events/redis.ts';
import { startRelay } from '#shared/events/relay.ts';
import { openLocalFiles } from '#shared/files/local-files.ts';
import { createLog } from '#shared/operations/log.ts';
import { createTestDatabase, testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { noteFailure } from './deliveries.queries.ts';
import { alone } from './handle-once.ts';
import { dueKinds } from './scheduler/due-kinds.ts';
import { startScheduler } from './scheduler/scheduler.ts';
import { startWorker } from './start-worker.ts';

const log = createLog('silent', 'test');
const prefix = `test-${randomBytes(6).toString('hex')}`;
const closing: (() => unknown)[] = [];
const done: number[] = [];
let isMended = false;

const database = await createTestDatabase();
const { db } = database;
const { redisUrl } = testServices();
const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-parked-'));
const publisher = openFailFastRedis(redisUrl, log);
const redis = openPatientRedis(redisUrl, log);
const queues = openQueues(publisher, prefix);
const relay = startRelay({ db, queues, log, bus: createEventBus(publisher, prefix) });
const handler = async (_trx: unknown, { id, payload }: { id: number; payload: unknown }) => {
  if ((payload as { targetDay: number }).targetDay === 13 && !isMended) throw new Error('unlucky');
  done.push(id);
};
const worker = startWorker('unlocks', alone(handler), {
  db,
  redis,
  prefix,
  log,
  offer: relay.offer,
  addJobs: queues.add,
});
const files = openLocalFiles(dataDir);
const { offer } = relay;
const scheduler = startScheduler(dueKinds({ db, queues, log, files, offer }), { db, log });
closing.push(
  () => publisher.disconnect(),
  () => redis.disconnect(),
  () => scheduler.stop(),
  () => rm(dataDir, { recursive: true }),
);
afterAll(async () => {
  await worker.close();
  await relay.stop();
  await queues.close();
  for (const close of closing) await close();
  await database.drop();
});

async function record(day: number): Promise<number> {
  const { entries } = await inTransaction(database.db, (trx) =>
    requestWork(trx, 'unlock.requested', { userId: 1, targetDay: day, cause: 'coach' }),
  );
  relay.offer(entries);
  return entries[0]?.id ?? 0;
}

const events = async (...words: string[]): Promise<string> => {
  const env = { DATABASE_URL: database.databaseUrl, REDIS_URL: 'redis://127.0.0.1:1' };
  const run = promisify(execFile)(process.execPath, ['scripts/operate/events.ts', ...words], { env });
  const { stdout } = await run.catch((error: { stderr: string }) => ({ stdout: error.stderr }));
  return stdout.trim();
};

test('a delivery that always fails is parked after five attempts, blocks no other, and can be retried or dropped', async () => {
  const poison = await record(13);
  const sound = await record(2);
  await eventually(() => expect(done).toContain(sound), 10_000);
  await eventually(
    async () =>
      expect(await events('list')).toMatch(
        new RegExp(`^${poison} .* unlock.requested for unlocks, 5 attempts: unlucky`),
      ),
    20_000,
  );
  // A job that the scheduler added meanwhile fails too.
  await noteFailure(database.db, 'unlocks', poison, new Error('unlucky again'));
  expect(await events('list')).toMatch(/5 attempts: unlucky$/);
  expect(await events('retry', String(sound))).toBe('Retrying: 0');
  isMended = true;
  expect(await events('retry', String(poison))).toBe('Retrying: 1');
  await eventually(() => expect(done).toContain(poison), 20_000);
  expect(await events('list')).toBe('No parked deliveries.');
});

test('a dropped delivery has no effect', async () => {
  isMended = false;
  const poison = await record(13);
  await eventually(async () => expect(await events('list')).toContain(String(poison)), 20_000);
  expect(await events('drop', 'all')).toBe('Dropped: 1');
  expect(await events('list')).toBe('No parked deliveries.');
  expect(done).not.toContain(poison);
});

test('an unknown command prints the usage', async () => {
  for (const words of [[], ['retry'], ['retry', 'x'], ['drop', '-1'], ['burn', 'all']]) {
    expect(await events(...words)).toContain('npm run events -- list');
  }
});

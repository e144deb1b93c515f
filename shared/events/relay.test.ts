import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#shared/operations/log.ts';
import { createTestDatabase, testServices } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { claimUnpublished, inTransaction, recordEvents } from './outbox.ts';
import { openQueues } from './queues.ts';
import { openFailFastRedis } from './redis.ts';
import { startRelay } from './relay.ts';

const TURNS = 300;

test('an event that the relay reads while it is offered is published once', async () => {
  const site = await createTestDatabase();
  const log = createLog('silent', 'test');
  const redis = openFailFastRedis(testServices().redisUrl);
  await eventually(() => expect(redis.status).toBe('ready'));
  const queues = openQueues(redis, `test-${randomBytes(6).toString('hex')}`);
  const published: number[] = [];
  let wake = (): void => undefined;
  const relay = startRelay({
    ...{ db: site.db, queues, log },
    bus: {
      publish: async (events) => {
        published.push(...events.map(({ id }) => id));
        await delay(2);
      },
      onBack: (listener) => {
        wake = listener;
      },
    },
  });
  const fact = { payload: { user: {} } as never, cause: { requestId: null, traceparent: null } };
  const recorded: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    wake();
    const { entries } = await inTransaction(site.db, (trx) => recordEvents(trx, 'user.registered', [fact]));
    relay.offer(entries);
    recorded.push(...entries.map(({ id }) => id));
  }
  await eventually(() => expect(new Set(published).size).toBe(TURNS));
  expect(published.toSorted((a, b) => a - b)).toEqual(recorded);
  await relay.stop();
  await queues.close();
  redis.disconnect();
  await site.drop();
});

test('the newest events are left to the process that recorded them, unless the clock was set back', async () => {
  const site = await createTestDatabase();
  const { rows } = await sql<{ id: number }>`
    insert into events (type, payload, created_at)
    select 'user.registered', '{}', now() + at * interval '1 second' from unnest(array[-60, 0, 60]) with ordinality as moments (at, n)
    order by n returning id
  `.execute(site.db);
  const claimed = await site.db.transaction().execute((trx) => claimUnpublished(trx, 10));
  expect(claimed.map(({ id }) => id)).toEqual([rows[0]?.id, rows[2]?.id]);
  await site.drop();
});

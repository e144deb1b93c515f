import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openFailFastRedis } from '#shared/events/redis.ts';
import { createLog } from '#shared/operations/log.ts';
import { busMessagesSkipped } from '#shared/operations/metrics.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';

// This release's backend beside a newer release's, on the same Redis.
const redisPrefix = `test-${randomBytes(6).toString('hex')}`;
let id = 1_000_000_000;
const site = await startLiveSite({ redisPrefix });
const screen = await screenOf(site, await createCoach(site.app, site.db));
const redis = openFailFastRedis(site.redisUrl, createLog('silent', 'test'));
await eventually(() => expect(redis.status).toBe('ready'));
const newer = {
  tell: (event: object) => redis.publish(`${redisPrefix}:events`, JSON.stringify({ from: 'newer', events: [event] })),
  stop: () => redis.disconnect(),
};
afterAll(async () => {
  screen.close();
  newer.stop();
  await site.close();
});

const next = (): number => {
  id += 1;
  return id;
};

async function skipped(reason: string): Promise<number> {
  const { values } = await busMessagesSkipped.get();
  return values.find(({ labels }) => labels.channel === 'events' && labels.reason === reason)?.value ?? 0;
}

test('an event type that only the newer release knows is skipped and counted; the next event is pushed', async () => {
  const edited = collect(screen, 'task.edited');
  const unknown = await skipped('unknown_type');
  await newer.tell({ id: next(), type: 'book.published', payload: { userId: 1, edition: 2 } });
  await newer.tell({ id: next(), type: 'task.edited', payload: { day: 4 } });
  await eventually(() => expect(edited).toEqual([{ day: 4 }]));
  expect(await skipped('unknown_type')).toBe(unknown + 1);
});

test('unknown fields of the newer release are removed and the rest is pushed', async () => {
  const edited = collect(screen, 'task.edited');
  const payload = { day: 5, reason: 'typo', editors: [{ id: 1 }] };
  await newer.tell({ id: next(), type: 'task.edited', payload, origin: null, priority: 'high' });
  await newer.tell({ id: next(), type: 'task.edited', payload, priority: 'high' });
  await eventually(() => expect(edited).toEqual([{ day: 5 }]));
});

test('a payload that the newer release changed is skipped and counted', async () => {
  const edited = collect(screen, 'task.edited');
  const wrong = await skipped('payload');
  await newer.tell({ id: next(), type: 'task.edited', payload: { days: [5, 6] } });
  await newer.tell({ id: next(), type: 'task.edited', payload: { day: 7 } });
  await eventually(() => expect(edited).toEqual([{ day: 7 }]));
  expect(await skipped('payload')).toBe(wrong + 1);
});

import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openFailFastRedis } from '#shared/events/redis.ts';
import { busMessagesSkipped, pushErrors } from '#shared/operations/metrics.ts';
import { events } from '#tests/backend/authorisation/socket-matrix.ts';
import { heldBytes } from '#tests/backend/heap.ts';
import { collect, screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { createCoach } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { triesOf } from '#tests/support/test-settings.ts';

const MESSAGES = triesOf({ few: 500, all: 5_000 });
const SEED = 20_261_121;
const MEGABYTE = 1024 * 1024;
/** Content of a unique event. */
let marker = 1_000_000_000;
const site = await startLiveSite();
const coach = await createCoach(site.app, site.db);
const screen = await screenOf(site, coach);
const redis = openFailFastRedis(site.redisUrl);
await eventually(() => expect(redis.status).toBe('ready'));
beforeEach(async () => {
  // The subscription is active once something arrives.
  await eventually(() => hears());
});
afterAll(async () => {
  screen.close();
  redis.disconnect();
  await site.close();
});

type Channel = 'events' | 'signals';
const publish = (channel: Channel, text: string): Promise<number> =>
  redis.publish(`${site.redisPrefix}:${channel}`, text);

/** An event from another process is pushed. */
async function hears(): Promise<void> {
  const seen = collect(screen, 'inbox.changed');
  marker += 1;
  const event = { id: marker, type: 'inbox.changed', payload: { userId: marker } };
  await publish('events', JSON.stringify({ from: 'other', events: [event] }));
  await eventually(() => expect(seen).toContainEqual(event.payload));
  screen.off('inbox.changed');
}

async function skipped(channel: Channel): Promise<Record<string, number>> {
  const { values } = await busMessagesSkipped.get();
  const own = values.filter(({ labels }) => labels.channel === channel);
  return Object.fromEntries(own.map(({ labels, value }) => [labels.reason, value]));
}
const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, '', '1', -1, 0, 1e300, true, [], {}, 'constructor', '__proto__', 'x'.repeat(3_000)],
  ),
  fc.jsonValue(),
);

type Path = readonly string[];
const pathsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...at, key]))]
    : [at];

/** The value with the part at a path replaced or removed. */
function change(value: unknown, [key, ...rest]: Path, by: { value: unknown } | null): unknown {
  if (key === undefined) return by?.value;
  const entries = Object.entries(value as object).flatMap(([each, part]): [string, unknown][] => {
    if (each !== key) return [[each, part]];
    if (rest.length === 0 && by === null) return [];
    return [[each, change(part, rest, by)]];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

const typing = () => ({
  ...{ userId: coach.user.id, day: 1, isTyping: true },
  ...{ authorId: 1, authorName: 'Ada', fromAdmin: false },
});
/** Real messages with mutated parts. */
const real = (channel: Channel): object[] =>
  channel === 'signals'
    ? [
        { from: 'other', signal: { name: 'typing', payload: typing() } },
        { from: 'other', signal: { name: 'presence' } },
      ]
    : events
        // That event would close the watching socket.
        .filter(({ event }) => event !== 'session.ended')
        .map(({ event, payload }, n) => ({
          from: 'other',
          events: [
            {
              ...{ id: n + 1, type: event, payload: payload(coach.user) },
              origin: { recordedAt: 1_763_000_000_000, requestId: 'r', traceparent: null },
            },
          ],
        }));

const message = (channel: Channel): fc.Arbitrary<string> => {
  const changed = fc
    .constantFrom(...real(channel))
    .chain((whole) =>
      fc
        .tuple(fc.constantFrom(...pathsOf(whole)), fc.option(odd.map((value) => ({ value }))))
        .map(([path, by]) => JSON.stringify(change(whole, path, by)) ?? ''),
    );
  const cutOff = fc
    .tuple(fc.constantFrom(...real(channel)), fc.nat(400))
    .map(([whole, length]) => JSON.stringify(whole).slice(0, length));
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: cutOff },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string() },
  );
};

test.each(['events', 'signals'] as const)(
  'any message on the channel of %s is pushed or skipped, and nothing is stored',
  async (channel) => {
    const before = await skipped(channel);
    const batch = fc.array(message(channel), { minLength: 50, maxLength: 50 });
    const publishHalf = (seed: number) =>
      fc.assert(
        fc.asyncProperty(batch, async (texts) => {
          await Promise.all(texts.map((text) => publish(channel, text)));
          await hears();
        }),
        { seed, numRuns: MESSAGES / 2 / 50, endOnFailure: true },
      );
    await publishHalf(SEED);
    const half = heldBytes();
    await publishHalf(SEED + 1);
    expect(heldBytes() - half).toBeLessThan(8 * MEGABYTE);
    const after = await skipped(channel);
    expect(sum(after) - sum(before)).toBeGreaterThan(MESSAGES / 4);
    for (const [reason, count] of Object.entries(after))
      expect([reason, count]).not.toEqual([reason, before[reason]]);
    expect((await pushErrors.get()).values.map(({ value }) => value)).toEqual([0, 0]);
    expect(screen.connected).toBe(true);
  },
);

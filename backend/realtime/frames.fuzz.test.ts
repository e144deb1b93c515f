import { once } from 'node:events';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectionErrors, connectionsCut } from '#shared/operations/metrics.ts';
import { heldBytes } from '#tests/backend/heap.ts';
import { screenOf, startLiveSite } from '#tests/backend/live-site.ts';
import { openRawScreen } from '#tests/backend/raw-screen.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { triesOf } from '#tests/support/test-settings.ts';

const SEQUENCES = triesOf({ few: 500, all: 5_000 });
const AT_ONCE = 25;
const SEED = 20_261_121;
const MEGABYTE = 1024 * 1024;
// These limits have their own tests; here frames should get past them.
const limits = {
  socketFramesPerPerson: Infinity,
  socketBytesPerPerson: Infinity,
  socketFramesPerSecond: 1_000,
};
const site = await startLiveSite({ limits });
const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(site.app, site.db)));
const witness = await screenOf(site, await createPerson(site.app, site.db));
afterAll(async () => {
  witness.close();
  await site.close();
});

type Step = (wire: WebSocket) => unknown;

const json = fc.jsonValue({ maxDepth: 3, noUnicodeString: false }).map((value) => JSON.stringify(value));
const magic = fc.constantFrom('constructor', '__proto__', 'toString', 'error', 'disconnect', 'connect', '');
const name = fc.oneof(
  fc.constantFrom('ping', 'typing', 'active', 'resync', 'message.sent'),
  magic,
  fc.string(),
);
const userId = fc.oneof(fc.nat(10), fc.double(), fc.string());
const typing = fc.record(
  { userId, day: fc.integer({ min: -1, max: 23 }), isTyping: fc.boolean() },
  { requiredKeys: [] },
);
const told = fc.record(
  { age: fc.oneof(fc.double(), fc.string(), fc.object()), after: fc.oneof(magic, fc.string(), fc.object()) },
  { requiredKeys: [] },
);
const ackId = fc.oneof(
  fc.constant(''),
  fc.nat().map(String),
  fc.constantFrom('-1', '1e9', '99999999999999999999'),
);
const namespace = fc.constantFrom('', '', '', '/,', '/admin,', '/?a=1,', '//,', '/__proto__,');

const event = fc
  .tuple(namespace, ackId, name, fc.array(fc.oneof(typing, fc.jsonValue()), { maxLength: 3 }))
  .map(([space, id, called, args]) => `42${space}${id}${JSON.stringify([called, ...args])}`);
const join = fc.oneof(
  fc.constant('40'),
  told.map((auth) => `40${JSON.stringify(auth)}`),
  fc.tuple(namespace, json).map(([space, auth]) => `40${space}${auth}`),
);
const packet = fc
  .tuple(
    fc.constantFrom('0', '1', '2', '3', '4', '5', '6'),
    fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '9', ''),
    namespace,
    ackId,
    json,
  )
  .map((parts) => parts.join(''));
const attachments = fc
  .tuple(fc.constantFrom('5', '6'), fc.integer({ min: -1, max: 12 }), name)
  .map(
    ([type, count, called]) =>
      `4${type}${count}-${JSON.stringify([called, { _placeholder: true, num: count }])}`,
  );
const broken = fc
  .tuple(fc.oneof(event, join), fc.nat(200), fc.string({ maxLength: 3 }))
  .map(([frame, at, more]) => frame.slice(0, at) + more + frame.slice(at + 1));
const text = fc.oneof(
  { weight: 4, arbitrary: event },
  { weight: 3, arbitrary: join },
  { weight: 2, arbitrary: packet },
  { weight: 2, arbitrary: broken },
  { weight: 1, arbitrary: attachments },
  { weight: 1, arbitrary: fc.constantFrom('41', '3', '2', '6', '40') },
  { weight: 1, arbitrary: fc.string() },
);

const send =
  (data: string | Uint8Array, options: object = {}): Step =>
  (wire) =>
    wire.send(data, options);
const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
const control = fc.tuple(fc.constantFrom<'ping' | 'pong'>('ping', 'pong'), bytes(125)).map(
  ([kind, data]): Step =>
    (wire) =>
      wire[kind](data),
);
const waits = fc.constantFrom<Step>(
  () => turn(),
  () => delay(2),
);
const ends = fc.constantFrom<Step>(
  (wire) => wire.close(),
  (wire) => wire.terminate(),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: text.map((frame) => send(frame)) },
  { weight: 1, arbitrary: bytes(64).map((data) => send(data)) },
  { weight: 1, arbitrary: fc.tuple(text, fc.boolean()).map(([frame, fin]) => send(frame, { fin })) },
  { weight: 2, arbitrary: control },
  { weight: 3, arbitrary: waits },
  { weight: 1, arbitrary: ends },
);
// Most sequences join first, or the following frames would be refused at once.
const sequence = fc
  .tuple(fc.boolean(), fc.boolean(), fc.array(step, { minLength: 1, maxLength: 10 }))
  .map(([joins, waits, steps]): Step[] => [
    ...(joins ? [send('40')] : []),
    ...(waits ? [() => delay(3)] : []),
    ...steps,
  ]);

async function play(steps: readonly Step[], person: Person): Promise<void> {
  const { wire } = await openRawScreen(site, person);
  for (const each of steps) {
    if (wire.readyState !== WebSocket.OPEN) break;
    await each(wire);
  }
  await turn();
  wire.terminate();
  if (wire.readyState !== WebSocket.CLOSED) await once(wire, 'close');
}

const errors = async (): Promise<number> =>
  (await connectionErrors.get()).values.reduce((sum, { value }) => sum + value, 0);
const held = (): Promise<number> =>
  new Promise((resolve) => site.app.server.getConnections((_error, count) => resolve(count)));

async function playMany(from: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (sequences) => {
      await Promise.all(sequences.map((steps, n) => play(steps, people[n % people.length] as Person)));
      // A backend that hangs answers never; a busy machine may take seconds.
      expect(await witness.timeout(20_000).emitWithAck('ping')).toEqual(expect.any(Number));
      expect(await errors()).toBe(0);
    }),
    { seed: SEED + from, numRuns: SEQUENCES / 2 / AT_ONCE, endOnFailure: true },
  );
  // Only the witness is left.
  await eventually(async () => expect(await held()).toBe(1));
}

test(`whatever ${SEQUENCES} clients send, all others are served and nothing is stored`, async () => {
  await playMany(0);
  const half = heldBytes();
  await playMany(1);
  expect(heldBytes() - half).toBeLessThan(8 * MEGABYTE);
  const cut = (await connectionsCut.get()).values;
  expect(cut.find(({ labels }) => labels.reason === 'garbled')?.value).toBeGreaterThan(SEQUENCES / 5);
  expect(cut.find(({ labels }) => labels.reason === 'error')?.value).toBe(0);
});

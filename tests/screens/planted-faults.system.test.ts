import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { currentUserQuery } from '#frontend/data/lists/current-user.ts';
import type { Change } from '#frontend/data/lists/freshness.ts';
import { rules } from '#frontend/data/lists/freshness-rules.ts';
import { recordMessage } from './conversation-writes.ts';
import { makeThumbnail } from './file-writes.ts';
import { holds, restore, SEED } from './holds.ts';
import type { Plant, Step } from './run.ts';
import { schedulesWith } from './schedules.ts';

afterEach(restore);

const { dueAt, recordAnswer } = rules;

/** Removes one rule; `often`: steps that make the rule matter. */
interface PlantedFault extends Plant {
  often?: readonly Step[];
}

const [clients, pending] = [{ list: 8 }, { list: 9 }] as const;
const comings: readonly Step[] = [0, 3, 5, 8, 12].flatMap((list) => [
  { kind: 'mount', list },
  { kind: 'unmount', list },
]);
const disorder: readonly Step[] = [
  { kind: 'kill' },
  { kind: 'cut' },
  { kind: 'connect' },
  { kind: 'write', write: 'rename' },
  { kind: 'pauseBus', ms: 2_000 },
];
const paging: readonly Step[] = [
  { kind: 'mount', ...clients },
  { kind: 'more', ...clients },
  { kind: 'mount', ...pending },
  { kind: 'more', ...pending },
  { kind: 'cut' },
  { kind: 'connect' },
  { kind: 'write', write: 'rename' },
  { kind: 'write', write: 'submit' },
];

const pictures: readonly Step[] = [
  ...[2, 3].map((list) => ({ kind: 'mount' as const, list })),
  ...(['upload', 'ask', 'answer', 'makeThumbnail'] as const).map((write) => ({
    kind: 'write' as const,
    write,
  })),
];

const neverUndefined =
  <T>(change: Change<T>): Change<T> =>
  (data) =>
    change(data) ?? data;

const planted: Readonly<Record<string, PlantedFault>> = {
  'stale lists are not refetched': {
    rules: { dueAt: (list, now) => (list.failures > 0 ? dueAt(list, now) : null) },
  },
  'an answer requested before the change makes a list fresh': {
    rules: {
      recordAnswer: (list, fetchMoment) =>
        recordAnswer(list, fetchMoment === null ? null : list.changeMoment),
    },
  },
  'loading one more page makes all pages fresh': {
    rules: { recordAnswer: (list, fetchMoment) => recordAnswer(list, fetchMoment ?? list.changeMoment) },
    often: paging,
  },
  'pushes are not applied to an answer requested before them': { rules: { patchesToReapply: () => [] } },
  'a failure counts as an answer': { rules: { isTransient: () => false } },
  'failures are not recorded': { rules: { recordFailure: () => undefined } },
  'a read has no time limit': { fetch: (fetch) => (path, init) => fetch(path, { ...init, signal: null }) },
  'a list that returns to the screen is not checked': {
    client: (client) => {
      const cache = client.getQueryCache();
      const subscribe = cache.subscribe.bind(cache);
      cache.subscribe = (listener) => subscribe((event) => event.type !== 'observerAdded' && listener(event));
    },
    often: comings,
  },
  'nothing is refetched after a disconnect': {
    freshness: (freshness) => ({ ...freshness, resync: () => undefined }),
  },
  'the signed-in user is not refetched': {
    freshness: (freshness, client) => ({
      ...freshness,
      resync: () => {
        const lists = client.getQueryCache().getAll();
        const own = String(currentUserQuery().queryKey);
        for (const { queryKey } of lists) if (String(queryKey) !== own) freshness.invalidate({ queryKey });
      },
    }),
  },
  'no screen hears of a thumbnail': {
    writes: { makeThumbnail: (truth, _, random) => makeThumbnail(truth, () => undefined, random) },
    often: pictures,
  },
  'a thumbnail leaves the revision of its message': {
    writes: {
      makeThumbnail: (truth, record, random) => {
        const before = new Map(truth.messages.map(({ id, revision }) => [id, revision]));
        makeThumbnail(truth, () => undefined, random);
        truth.messages = truth.messages.map((message) => {
          const { revision: _, ...rest } = message;
          const revision = before.get(message.id);
          if (revision === message.revision) return message;
          const made = revision === undefined ? rest : { ...rest, revision };
          recordMessage(truth, record, made);
          return made;
        });
      },
    },
    often: pictures,
  },
  'a screen is not told what it missed before it joined': { tellsOfMissed: false },
  'a backend does not mark late events': { meta: ({ id }) => ({ id }), often: disorder },
  'a patch that cannot update a list leaves it unchanged': {
    freshness: (freshness) => ({
      ...freshness,
      patch: (list, change) => freshness.patch(list, neverUndefined(change)),
      patchAll: (list, change) => freshness.patchAll(list, neverUndefined(change)),
    }),
  },
};

test.each(Object.entries(planted))('the schedules detect that %s', async (_, { often, ...plant }) => {
  const property = holds(schedulesWith(often), plant);
  const { failed } = await fc.check(property, { numRuns: 3_000, seed: SEED, endOnFailure: true });
  expect(failed).toBe(true);
});

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DataBelow, DataOf } from '#frontend/data/queries/typed-key.ts';
import { type FreshnessRules, rules as theRules } from './freshness-rules.ts';
import { type Change, type Clock, handleCacheEvent, markStale, patchQuery, refetch } from './list-watch.ts';

export type { Change } from './list-watch.ts';

export interface FreshnessParts {
  client: QueryClient;
  clock?: Clock;
  random?: () => number;
  rules?: FreshnessRules;
}

/** Decides when a cached list is stale and refetches it. All cache changes go through it. */
export interface Freshness {
  /** Lists under this key changed on the server. */
  invalidate: (queryKey: QueryKey) => void;
  /** Refetches without delay after an own write. Resolves when the lists on screen were read or have failed. */
  refresh: (queryKey: QueryKey) => Promise<void>;
  /** Any list may be stale, for example after a reconnect. */
  resync: () => void;
  /** Changes a cached list, and every answer that was requested before the patch. Must be idempotent. */
  patch: <K extends QueryKey>(key: K, change: Change<DataOf<K>>) => void;
  /** The cached data. */
  peek: <K extends QueryKey>(key: K) => DataOf<K> | undefined;
  /** Patches every list under a key. */
  patchAll: <K extends QueryKey>(prefix: K, change: Change<DataBelow<K>>) => void;
}

const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

export function createFreshness(parts: FreshnessParts): Freshness {
  const { client, clock = systemClock, random = Math.random, rules = theRules } = parts;
  const watch = { client, clock, random, rules, lists: new Map(), moment: 0 };
  const cache = client.getQueryCache();
  cache.subscribe((event) => handleCacheEvent(watch, event));
  return {
    invalidate: (queryKey) => {
      for (const query of cache.findAll({ queryKey })) markStale(watch, query, false);
    },
    refresh: async (queryKey) => {
      await Promise.all(cache.findAll({ queryKey }).map((query) => refetch(watch, query)));
    },
    resync: () => {
      for (const query of cache.getAll()) markStale(watch, query, true);
    },
    peek: (queryKey) => client.getQueryData(queryKey),
    patch: (queryKey, change) => {
      const query = cache.find({ queryKey, exact: true });
      if (query) patchQuery(watch, query, change as Change<unknown>);
    },
    patchAll: (queryKey, change) => {
      for (const query of cache.findAll({ queryKey })) patchQuery(watch, query, change as Change<unknown>);
    },
  };
}

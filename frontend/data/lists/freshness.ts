import type { DataTag, Query, QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query';
import { type FreshnessRules, type ListState, newList, rules as theRules } from './freshness-rules.ts';

interface Clock {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
}

interface FreshnessParts {
  client: QueryClient;
  clock?: Clock;
  random?: () => number;
  rules?: FreshnessRules;
}

/** One list, or with `under` all that is cached of it and of the lists that are stale with it. */
export type Target = { readonly queryKey: QueryKey } | { readonly under: QueryKey };
export type Tagged<D> = DataTag<QueryKey, D, Error>;
/** One list with its parameters, by which it is patched. */
export interface ListOf<D> {
  readonly queryKey: Tagged<D>;
}
/** Every cached answer of a list. */
type EachOf<D> = ListOf<D> | { readonly under: Tagged<D> };

const keyOf = (target: Target): QueryKey => ('under' in target ? target.under : target.queryKey);

/** Changes cached data. Returns undefined when the result is unknown; the list is then refetched. */
export type Change<T> = (data: T) => T | undefined;

/** Decides when a cached list is stale and refetches it. All cache changes go through it. */
export interface Freshness {
  /** These lists changed on the server. */
  invalidate: (...lists: Target[]) => void;
  /** Refetches without delay after an own write. Resolves when the lists on screen were read or have failed. */
  refresh: (...lists: Target[]) => Promise<void>;
  /** Any list may be stale, for example after a reconnect. */
  resync: () => void;
  /** Changes a cached list, and every answer that was requested before the patch. Must be idempotent. */
  patch: <D>(list: ListOf<D>, change: Change<NoInfer<D>>) => void;
  /** The cached data. */
  peek: <D>(list: ListOf<D>) => D | undefined;
  /** Patches every cached answer of a list, but not the lists that are stale with it. */
  patchAll: <D>(list: EachOf<D>, change: Change<NoInfer<D>>) => void;
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
  const under = (lists: Target[]) => lists.flatMap((list) => cache.findAll({ queryKey: keyOf(list) }));
  cache.subscribe((event) => handleCacheEvent(watch, event));
  return {
    invalidate: (...lists) => {
      for (const query of under(lists)) markStale(watch, query, false);
    },
    refresh: async (...lists) => {
      await Promise.all(under(lists).map((query) => refetch(watch, query)));
    },
    resync: () => {
      for (const query of cache.getAll()) markStale(watch, query, true);
    },
    peek: <D>({ queryKey }: ListOf<D>) => client.getQueryData(queryKey as QueryKey) as D | undefined,
    patch: ({ queryKey }, change) => {
      const query = cache.find({ queryKey, exact: true });
      if (query) patchQuery(watch, query, change as Change<unknown>);
    },
    patchAll: (list, change) => {
      const [paths] = keyOf(list) as [readonly string[]];
      for (const query of under([list]))
        if ((query.queryKey[0] as readonly string[]).length === paths.length)
          patchQuery(watch, query, change as Change<unknown>);
    },
  };
}

interface WatchedList extends ListState {
  /** Moment at which the fetch in flight began; null: it only adds one more page. */
  fetchMoment: number | null;
  /** Patches that arrived during the fetch in flight. */
  patches: Change<unknown>[];
  /** Callers waiting for the next read. */
  waiting: (() => void)[];
  timer?: unknown;
}

/** The lists of one cache with their states. */
interface Watch {
  client: QueryClient;
  clock: Clock;
  random: () => number;
  rules: FreshnessRules;
  lists: Map<Query, WatchedList>;
  /** The logical clock: grows with every request and event. */
  moment: number;
}

function listOf({ lists }: Watch, query: Query): WatchedList {
  const known = lists.get(query);
  if (known) return known;
  const list: WatchedList = { ...newList(), fetchMoment: null, patches: [], waiting: [] };
  lists.set(query, list);
  return list;
}

const isFetching = ({ state }: Query): boolean => state.fetchStatus !== 'idle';

/** Requests the list now, later or not at all. Lists off screen wait until they are on screen. */
function scheduleFetch(watch: Watch, query: Query): void {
  const { clock, rules } = watch;
  const list = listOf(watch, query);
  clock.clearTimeout(list.timer);
  list.timer = undefined;
  const due = query.isActive() ? rules.dueAt(list, clock.now()) : null;
  if (due === null) resolveWaiting(list);
  // `handleCacheEvent` calls this again when the fetch ends.
  if (due === null || isFetching(query)) return;
  const wait = Math.ceil(due - clock.now());
  if (wait > 0) list.timer = clock.setTimeout(() => scheduleFetch(watch, query), wait);
  else query.fetch(undefined, { cancelRefetch: false }).catch(() => undefined);
}

function resolveWaiting(list: WatchedList): void {
  for (const resolve of list.waiting.splice(0)) resolve();
}

function markStale(watch: Watch, query: Query, isUrgent: boolean): void {
  const list = listOf(watch, query);
  watch.moment += 1;
  list.changeMoment = watch.moment;
  if (isUrgent) watch.rules.makeUrgent(list, watch.clock.now());
  scheduleFetch(watch, query);
}

/** Resolves when the list has been read, has failed, or is not on screen. */
async function refetch(watch: Watch, query: Query): Promise<void> {
  const read = new Promise<void>((resolve) => listOf(watch, query).waiting.push(resolve));
  markStale(watch, query, true);
  await read;
}

function patchQuery(watch: Watch, query: Query, change: Change<unknown>): void {
  if (isFetching(query)) listOf(watch, query).patches.push(change);
  write(watch, query, change);
}

function write(watch: Watch, query: Query, change: Change<unknown>): void {
  const { data } = query.state;
  if (data === undefined) return;
  const next = change(data);
  if (next === undefined) markStale(watch, query, false);
  else if (next !== data) watch.client.setQueryData(query.queryKey, next);
}

/** Handles the cache's notifications. */
function handleCacheEvent(watch: Watch, event: QueryCacheNotifyEvent): void {
  const { query, type } = event;
  if (type === 'removed') dropList(watch, query);
  else if (type === 'updated') handleFetchAction(watch, query, event.action);
  else if (type.startsWith('observer') && type !== 'observerResultsUpdated') scheduleFetch(watch, query);
}

type Action = Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action'];

function handleFetchAction(watch: Watch, query: Query, action: Action): void {
  if (action.type === 'fetch') onFetchStart(watch, query, action.meta?.fetchMore !== undefined);
  else if (action.type === 'success' && !action.manual) onAnswer(watch, query);
  else if (action.type === 'error') onFailure(watch, query, action.error);
  // A fetch was cancelled because the list left the screen.
  else if (action.type === 'setState') scheduleFetch(watch, query);
}

function onFetchStart(watch: Watch, query: Query, isMore: boolean): void {
  const list = listOf(watch, query);
  watch.moment += 1;
  list.fetchMoment = isMore ? null : watch.moment;
  list.patches = [];
  watch.rules.recordRequest(list, watch.clock.now());
}

/** Applies the patches that arrived while the answer was in flight. */
function onAnswer(watch: Watch, query: Query): void {
  const list = listOf(watch, query);
  const patches = watch.rules.patchesToReapply(list.patches.splice(0));
  watch.rules.recordAnswer(list, list.fetchMoment);
  for (const change of patches) write(watch, query, change);
  // The further page may already include what the patch counted.
  if (list.fetchMoment === null && patches.length > 0) markStale(watch, query, false);
  scheduleFetch(watch, query);
}

function onFailure(watch: Watch, query: Query, error: unknown): void {
  const list = listOf(watch, query);
  list.patches = [];
  if (watch.rules.isTransient(error)) watch.rules.recordFailure(list, error, watch.clock.now(), watch.random);
  // A rejection counts as an answer: a retry would be rejected too.
  else watch.rules.recordAnswer(list, list.fetchMoment);
  resolveWaiting(list);
  scheduleFetch(watch, query);
}

function dropList(watch: Watch, query: Query): void {
  const list = listOf(watch, query);
  watch.clock.clearTimeout(list.timer);
  resolveWaiting(list);
  watch.lists.delete(query);
}

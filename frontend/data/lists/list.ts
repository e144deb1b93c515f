import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type CallInput, call, callPage } from '#frontend/data/http/api.ts';
import { ApiError } from '#frontend/data/http/api-error.ts';
import type { HttpPage } from '#frontend/data/http/http.ts';
import type { Tagged, Target } from '#frontend/data/lists/freshness.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { AnswerOf, ParamsOf, SentQuery } from '#shared/contract/endpoint.ts';
import type { EventPayload, EventType } from '#shared/contract/events.ts';

type Read = Extract<keyof Calls, `GET ${string}`>;
type NamesIn<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? [Name, ...NamesIn<`/${Rest}`>]
  : Path extends `${string}/:${infer Name}`
    ? [Name]
    : [];
type ValuesOf<Names, Params> = { [At in keyof Names]: Params[Names[At] & keyof Params] };
/** The parameters of an endpoint, in the order of its path. */
type Params<K extends Read> = Extract<ValuesOf<NamesIn<K>, ParamsOf<Calls[K]>>, readonly unknown[]>;
type Query<K extends Read> = [SentQuery<Calls[K]>] extends [undefined]
  ? []
  : Record<never, never> extends SentQuery<Calls[K]>
    ? [query?: SentQuery<Calls[K]>]
    : [query: SentQuery<Calls[K]>];
type Args<K extends Read> = [...params: Params<K>, ...Query<K>];
type Answer<K extends Read> = AnswerOf<Calls[K]>;

/** Which events make a list stale: all that is cached of it, or what these parameters name. */
type Rules<P> = { [E in EventType]?: (payload: EventPayload<E>) => boolean | P | null };

/** One rule for several events. */
export const each = <const E extends readonly EventType[], Result>(
  events: E,
  rule: (payload: EventPayload<E[number]>) => Result,
) => Object.fromEntries(events.map((event) => [event, rule])) as { [T in E[number]]: typeof rule };
/** These events make all of a list stale. */
export const on = <const E extends readonly EventType[]>(...events: E) => each(events, () => true);
/** A patch, or each screen that reads it anew, keeps such a list right; or it never changes. */
export const nothing = {};

interface Behaviour {
  /** Read anew by each screen that opens. */
  isAlwaysRead?: boolean;
  /** Dropped once no screen shows it, or `freshFor` later. */
  isForgotten?: boolean;
  /** ms for which it is shown again without being read. */
  freshFor?: number;
  /** Shows the answer to the previous parameters until the new one is here. */
  keepsPrevious?: boolean;
}

/** A list is stale with another one, with events of its own, or both. */
type Stale<P> =
  | { staleOn: Rules<P>; staleWith?: { under: QueryKey } }
  | { staleOn?: undefined; staleWith: { under: QueryKey } };

type Options<K extends Read> = Behaviour & Stale<Params<K>>;

interface Reading<K extends Read> {
  /** Null for a 404, where absence is normal. */
  orNull?: true;
  /** Instead of an ordinary call. */
  read?: (signal: AbortSignal) => Promise<Answer<K>>;
}
type ListOptions<K extends Read> = Options<K> & Reading<K>;

interface StaleRules {
  rules: Readonly<Record<string, (payload: unknown) => boolean | readonly unknown[] | null>>;
  keyOf: (params: readonly unknown[]) => QueryKey;
}
/** Of the lists that are loaded. */
export const staleRules: StaleRules[] = [];

/** The lists that an event makes stale. */
export function staleAfter(event: string, payload: unknown): Target[] {
  return staleRules.flatMap(({ rules, keyOf: key }) => {
    const stale = rules[event]?.(payload);
    return stale ? [{ under: key(stale === true ? [] : stale) }] : [];
  });
}

/**
 * The keys of a list: `[paths, params, query]`. The paths end with its own; those before are of the lists that it is stale
 * with, so that their keys begin its own.
 */
function declare<K extends Read>(path: K, { staleOn, staleWith }: Options<K>) {
  const paths = [...((staleWith?.under[0] ?? []) as string[]), path];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const paramsOf = (args: readonly unknown[]) =>
    Object.fromEntries(names.map((name, at) => [name, args[at]]));
  if (staleOn) {
    const keyOfSome = (params: readonly unknown[]) =>
      params.length === 0 ? [paths] : [paths, paramsOf(params)];
    staleRules.push({ rules: staleOn as unknown as StaleRules['rules'], keyOf: keyOfSome });
  }
  const askedBy = (args: readonly unknown[]) => {
    const [params, query] = [paramsOf(args), (args[names.length] ?? {}) as object];
    return { params, query, queryKey: [paths, params, query] };
  };
  return { under: [paths] as QueryKey, askedBy };
}

const behaviourOf = ({ isAlwaysRead, isForgotten, freshFor, keepsPrevious }: Behaviour) => ({
  ...(isAlwaysRead && { staleTime: 0 }),
  ...(isForgotten && { gcTime: freshFor ?? 0 }),
  ...(freshFor !== undefined && { staleTime: freshFor }),
  ...(keepsPrevious && { placeholderData: keepPreviousData }),
});

/** An endpoint that screens read, as query options by its parameters and its query. */
export function list<K extends Read, O extends ListOptions<K>>(path: K, options: O) {
  type Data = O extends { orNull: true } ? Answer<K> | null : Answer<K>;
  const { under, askedBy } = declare(path, options);
  const behaviour = behaviourOf(options);
  const read = async (asked: object, signal: AbortSignal): Promise<Data> => {
    try {
      const answer =
        options.read?.(signal) ?? call(path, { ...asked, signal } as unknown as CallInput<Calls[K]>);
      return (await answer) as Data;
    } catch (error) {
      if (options.orNull && error instanceof ApiError && error.status === 404) return null as Data;
      throw error;
    }
  };
  const make = (...args: Args<K>) => {
    const { queryKey, ...asked } = askedBy(args);
    const queryFn = ({ signal }: { signal: AbortSignal }) => read(asked, signal);
    return { ...queryOptions({ queryKey: queryKey as QueryKey, queryFn }), ...behaviour };
  };
  return Object.assign(make, { under: under as Tagged<Data> });
}

type Row<K extends Read> = Answer<K> extends (infer R)[] ? R : never;

/** As `list`, page by page. */
export function pages<K extends Read>(path: K, declared: Options<K>) {
  const { under, askedBy } = declare(path, declared);
  const behaviour = behaviourOf(declared);
  // The messages of a conversation are paged by their ids.
  const cursorName = path.endsWith('/messages') ? 'before' : 'cursor';
  const make = (...args: Args<K>) => {
    const { params, query, queryKey } = askedBy(args);
    const read = (page: string | null, signal: AbortSignal) => {
      const asked = { params, query: { ...query, ...(page && { [cursorName]: page }) }, signal };
      return callPage(path, asked as unknown as Parameters<typeof callPage<K>>[1]);
    };
    const options = infiniteQueryOptions({
      queryKey: queryKey as QueryKey,
      queryFn: ({ signal, pageParam }) => read(pageParam, signal) as Promise<HttpPage<Row<K>[]>>,
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    });
    return { ...options, ...behaviour };
  };
  return Object.assign(make, { under: under as Tagged<InfiniteData<HttpPage<Row<K>[]>>> });
}

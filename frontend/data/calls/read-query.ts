import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Key } from '#frontend/data/queries/typed-key.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { AnswerOf } from '#shared/contract/endpoint.ts';
import { type CallInput, call } from './api.ts';
import { ApiError } from './api-error.ts';

type Read = Extract<keyof Calls, `GET ${string}`>;
type Answer<K extends Read> = AnswerOf<Calls[K]>;
type Asked<K extends Read> = Pick<CallInput<Calls[K]>, 'params' | 'query'>;
/** Left out for a call without parameters. */
type Given<K extends Read> = Record<never, never> extends Asked<K> ? [input?: Asked<K>] : [input: Asked<K>];

/** Reads an endpoint under a query key; a query that nobody needs any more is cancelled. */
export const readQuery = <K extends Read>(key: Key<Answer<K>>, name: K, ...[input]: Given<K>) =>
  queryOptions({
    queryKey: key as QueryKey,
    queryFn: ({ signal }) => call(name, { ...input, signal } as CallInput<Calls[K]>),
  });

/** As `readQuery`; null for a 404 where absence is normal. */
export const readOrNullQuery = <K extends Read>(key: Key<Answer<K> | null>, name: K, ...[input]: Given<K>) =>
  queryOptions({
    queryKey: key as QueryKey,
    queryFn: ({ signal }): Promise<Answer<K> | null> =>
      call(name, { ...input, signal } as CallInput<Calls[K]>).catch((error) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });

import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Freshness } from './freshness.ts';
import { freshness } from './query-client.ts';

/** The longest that a browser's timer can wait. */
const MOST_MS = 2 ** 31 - 1;
/** The server's clock may be behind this one. */
const AGAIN_MS = 30_000;

/** Tells of news at a moment, and again until it is called off. Returns what calls it off. */
export function newsAt({ news }: Pick<Freshness, 'news'>, queryKey: QueryKey, moment: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (ms: number): void => {
    timer = setTimeout(look, Math.min(ms, MOST_MS));
  };
  const look = (): void => {
    const left = Date.parse(moment) - Date.now();
    if (left <= 0) news(queryKey);
    wait(left > 0 ? left : AGAIN_MS);
  };
  wait(Math.max(0, Date.parse(moment) - Date.now()));
  return () => clearTimeout(timer);
}

/** Reads lists again when the moment comes at which they change by time alone. */
export function useNewsAt(queryKey: QueryKey, moment: string | null): void {
  useEffect(() => (moment === null ? undefined : newsAt(freshness, queryKey, moment)), [queryKey, moment]);
}

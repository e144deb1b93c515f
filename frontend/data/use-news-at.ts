import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Freshness } from './freshness.ts';
import { freshness } from './query-client.ts';

/** The maximum delay of a browser timer. */
const MOST_MS = 2 ** 31 - 1;
/** The server's clock may be behind. */
const AGAIN_MS = 30_000;

/** Marks lists as changed at a time, and repeats it until the returned function is called. */
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

/** Refetches lists at a time when they change without an event. */
export function useNewsAt(queryKey: QueryKey, moment: string | null): void {
  useEffect(() => (moment === null ? undefined : newsAt(freshness, queryKey, moment)), [queryKey, moment]);
}

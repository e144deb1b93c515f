import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { list, nothing } from '#frontend/data/lists/list.ts';
import type { FoundGroup, SearchKind } from '#shared/contract/search.ts';

/** What a text finds, for ten seconds; meanwhile the answer to the text before. */
const searchQuery = list('GET /api/search', {
  staleOn: nothing,
  keepsPrevious: true,
  freshFor: 10_000,
  isForgotten: true,
});

/** ms after the last key. */
const PAUSE = 150;
const NONE: readonly FoundGroup[] = [];

export interface Search {
  groups: readonly FoundGroup[];
  /** The groups are not, or not yet, those of what is typed. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/** What the typed text finds. While an answer is awaited, the one before stays. */
export function useSearch(typed: string, kind: SearchKind | undefined): Search {
  const wanted = typed.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), wanted === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery({ q, kind }),
    enabled: q !== '',
  });
  const groups = wanted === '' ? NONE : (data ?? NONE);
  const isStale = wanted !== '' && (wanted !== q || isPlaceholderData || !data);
  return { groups, isStale, error: wanted === q ? error : null, retry: () => void refetch() };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { snippetsQuery } from '#frontend/subjects/conversation/queries.ts';
import { lazy } from '#kit';
import { insertSnippet, matchingSnippets } from './insert-text.ts';

const SnippetMatches = lazy(async () => (await import('./snippet-matches.tsx')).SnippetMatches);

/** A `/` at the start of a word, and what is typed after it. */
interface SlashQuery {
  area: HTMLTextAreaElement;
  from: number;
  typed: string;
}

function slashQueryAt(area: EventTarget | null): SlashQuery | null {
  if (!(area instanceof HTMLTextAreaElement) || area.readOnly) return null;
  const to = area.selectionStart;
  const typed = /(?:^|\s)\/([^\s/]{0,40})$/.exec(area.value.slice(0, to))?.[1];
  return typed === undefined ? null : { area, from: to - typed.length - 1, typed };
}

/** In every text of a coach, `/` finds snippets. */
export function SnippetSearch() {
  const { query, end } = useSlashQuery();
  const { data = [] } = useQuery({ ...snippetsQuery(), enabled: query !== null });
  const matches = query ? matchingSnippets(data, query.typed) : [];
  if (!query || matches.length === 0) return null;
  return (
    <SnippetMatches
      key={query.from}
      area={query.area}
      matches={matches}
      onEnd={end}
      onChoose={(text, snippet) => {
        end();
        query.area.setSelectionRange(query.from, query.from + query.typed.length + 1);
        insertSnippet(query.area, text, snippet);
      }}
    />
  );
}

/** The `/` that is typed at, until its text is left or the search ended; a further `/` begins a new search. */
function useSlashQuery(): { query: SlashQuery | null; end: () => void } {
  const [query, setQuery] = useState<SlashQuery | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const next = slashQueryAt(target);
      setQuery(next);
      if (!next) setEnded(null);
    };
    const leave = (): void => setQuery(null);
    document.addEventListener('input', note);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return { query: query?.from === ended ? null : query, end: () => setEnded(query?.from ?? null) };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { snippetsQuery } from '#frontend/subjects/conversation/queries.ts';
import { lazy } from '#kit';
import { insertSnippet } from './insert-text.ts';
import { matchingSnippets } from './matching-snippets.ts';

const SnippetMatches = lazy(async () => (await import('./snippet-matches.tsx')).SnippetMatches);

/** A `/` at the start of a word, and what is typed after it. */
interface Wish {
  area: HTMLTextAreaElement;
  from: number;
  typed: string;
}

function wishAt(area: EventTarget | null): Wish | null {
  if (!(area instanceof HTMLTextAreaElement) || area.readOnly) return null;
  const to = area.selectionStart;
  const typed = /(?:^|\s)\/([^\s/]{0,40})$/.exec(area.value.slice(0, to))?.[1];
  return typed === undefined ? null : { area, from: to - typed.length - 1, typed };
}

/** In every text of a coach, `/` finds snippets. */
export function SnippetSearch() {
  const { wish, end } = useWish();
  const { data = [] } = useQuery({ ...snippetsQuery(), enabled: wish !== null });
  const matches = wish ? matchingSnippets(data, wish.typed) : [];
  if (!wish || matches.length === 0) return null;
  return (
    <SnippetMatches
      key={wish.from}
      area={wish.area}
      matches={matches}
      onEnd={end}
      onChoose={(text, snippet) => {
        end();
        wish.area.setSelectionRange(wish.from, wish.from + wish.typed.length + 1);
        insertSnippet(wish.area, text, snippet);
      }}
    />
  );
}

/** What is wished for, until the text is left or the wish ended; a further `/` is a new one. */
function useWish(): { wish: Wish | null; end: () => void } {
  const [wish, setWish] = useState<Wish | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const next = wishAt(target);
      setWish(next);
      if (!next) setEnded(null);
    };
    const leave = (): void => setWish(null);
    document.addEventListener('input', note);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return { wish: wish?.from === ended ? null : wish, end: () => setEnded(wish?.from ?? null) };
}

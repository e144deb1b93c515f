import { useEffect, useState } from 'react';
import { Book } from '#frontend/blocks/book/book.tsx';
import { BookSkeleton } from '#frontend/blocks/book/book-skeleton.tsx';
import type { PublicBook } from '#shared/contract/brand.ts';
import { Notice } from './notice.tsx';
import { readSharedBook } from './read-shared-book.ts';

/** A brand book for everybody who has its link: no session, no cookies, no live updates. */
export function SharedBook({ token }: { token: string }) {
  const [tries, setTries] = useState(0);
  return <Attempt key={tries} token={token} onRetry={() => setTries(tries + 1)} />;
}

type State = { is: 'loading' } | { is: 'shown'; book: PublicBook } | { is: 'ended' } | { is: 'failed' };

const titleOf = (state: State): string | null => {
  if (state.is === 'shown') return `${state.book.cover.name} · Brand book`;
  return state.is === 'ended' ? 'This link has ended' : null;
};

function Attempt({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [state, setState] = useState<State>({ is: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    readSharedBook(token, leaving.signal).then(
      (book) => setState(book ? { is: 'shown', book } : { is: 'ended' }),
      () => !leaving.signal.aborted && setState({ is: 'failed' }),
    );
    return () => leaving.abort();
  }, [token]);
  const title = titleOf(state);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  return (
    <main>
      {state.is === 'loading' && <BookSkeleton />}
      {state.is === 'shown' && <Book book={state.book} isPublic level="h1" />}
      {state.is === 'ended' && (
        <Notice title="This link has ended">
          If you would like to see the brand book, ask for a new link.
        </Notice>
      )}
      {state.is === 'failed' && (
        <Notice title="The book could not be loaded" onRetry={onRetry}>
          Please check your connection.
        </Notice>
      )}
    </main>
  );
}

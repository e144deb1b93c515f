import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '#frontend/kit/theme/tokens.ts';
import { Book } from '#frontend/subjects/book/book.tsx';
import { BookSkeleton } from '#frontend/subjects/book/book-layout.tsx';
import type { PublicBook } from '#shared/contract/brand.ts';

/** A brand book for everybody who has its link: no session, no cookies, no live updates. */
export function SharedBook({ token }: { token: string }) {
  const [tries, setTries] = useState(0);
  return <Attempt key={tries} token={token} onRetry={() => setTries(tries + 1)} />;
}

type State = { is: 'loading' } | { is: 'shown'; book: PublicBook } | { is: 'ended' } | { is: 'failed' };

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
  useEffect(() => {
    if (state.is === 'shown') document.title = `${state.book.cover.name} · Brand book`;
    if (state.is === 'ended') document.title = 'This link has expired';
  }, [state]);
  return (
    <main>
      {state.is === 'loading' && <BookSkeleton />}
      {state.is === 'shown' && <Book book={state.book} isPublic level="h1" />}
      {state.is === 'ended' && (
        <Notice title="This link has expired">
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

/** Of a read in ms, body included. */
const LIMIT = 15_000;

/** The book behind a link, read without cookies; null when the link has ended. Throws on any other failure. */
async function readSharedBook(token: string, signal: AbortSignal): Promise<PublicBook | null> {
  const answer = await fetch(`/api/public/books/${encodeURIComponent(token)}`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return (await answer.json()) as PublicBook;
}

const NoticeBox = styled.div`
  display: grid;
  place-content: center;
  justify-items: start;
  gap: ${space(4)};
  min-height: 90dvh;
  max-width: 34rem;
  margin: 0 auto;
  padding: ${space(6)};
`;

const Retry = styled.button`
  min-height: 44px;
  padding: 0 ${space(5)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  background: ${color('surfaceRaised')};
  font-weight: 600;
  cursor: pointer;
`;

interface NoticeProps {
  title: string;
  onRetry?: () => void;
  children: ReactNode;
}

/** Says why there is no book. */
const Notice = ({ title, onRetry, children }: NoticeProps) => (
  <NoticeBox>
    <h1>{title}</h1>
    <p>{children}</p>
    {onRetry && (
      <Retry type="button" onClick={onRetry}>
        Retry
      </Retry>
    )}
  </NoticeBox>
);

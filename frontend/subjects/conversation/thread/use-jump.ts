import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Quote } from '#shared/contract/messages.ts';
import { messageLink } from '#shared/domain/pages.ts';
import { ownMessageLink } from '#shared/domain/place-links.ts';
import type { Place } from './thread.ts';

/** Follows a quote to its message; one of another day is in the whole conversation. */
export function useJump({ userId, day, isWhole, viewer }: Place): (quote: Quote) => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return useCallback(
    ({ id, day: quotedDay }) => {
      if (isWhole || quotedDay === day)
        void navigate({ search, hash: `#message-${id}` }, { replace: true, state });
      else void navigate(viewer === 'coach' ? messageLink(userId, id) : ownMessageLink(id));
    },
    [navigate, search, state, isWhole, day, viewer, userId],
  );
}

/** Loads older messages, page by page, until the one that the URL's hash names is there. */
export function useLoadUntilWanted(
  firstId: number | undefined,
  hasOlder: boolean,
  loadOlder: () => void,
): void {
  const { hash, key } = useLocation();
  const wanted = Number(/^#message-(\d{1,10})$/.exec(hash)?.[1] ?? Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, so that a failure is not repeated
  useEffect(() => {
    if (firstId !== undefined && wanted < firstId && hasOlder) loadOlder();
  }, [firstId, wanted, key, hasOlder]);
}

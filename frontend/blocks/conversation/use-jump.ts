import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Quote } from '#shared/contract/messages.ts';
import { messageLink } from '#shared/domain/pages.ts';
import { ownMessageLink } from '#shared/domain/place-links.ts';
import type { ConversationProps } from './conversation-props.ts';

/** Follows a quote to its message; one of another day is in the whole conversation. */
export function useJump({ userId, day, isWhole, viewer }: ConversationProps): (quote: Quote) => void {
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

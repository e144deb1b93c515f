import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { serverNow } from '#frontend/browser/clock.ts';
import { useViewers } from '#frontend/data/realtime/signals.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { heldQuery } from '#frontend/subjects/conversation/queries.ts';
import type { Place } from '#frontend/subjects/conversation/thread/thread.ts';
import { confirm } from '#kit';
import { timeInSentence } from '#shared/domain/near-dates.ts';

/** Sends, or asks first: while another coach is writing, and once for each held message. */
type AskFirst = (send: () => void) => void;

/** Keeps two coaches from answering the same client without knowing it. */
export function useSecondAnswer({ userId, viewer }: Place): AskFirst {
  const { id: me } = useUser();
  const { data } = useQuery({ ...heldQuery(userId), enabled: viewer === 'coach' });
  const accepted = useRef(new Set<number>());
  const writer = useViewers(userId).find(({ isWriting }) => isWriting);
  const held = data?.messages.find(({ id, problem }) => problem === null && !accepted.current.has(id));
  const by = held?.authorId === me ? 'Your answer' : `An answer by ${held?.authorName ?? 'a former coach'}`;
  const heldWords = held && `${by} is held until ${timeInSentence(held.dueAt, serverNow())}.`;
  const what = writer ? `${writer.coachName} is writing an answer now.` : heldWords;
  return (send) => {
    if (what === undefined || viewer !== 'coach') return send();
    confirm({
      title: 'Send a second answer?',
      action: 'Send mine too',
      text: <p>{what} The client would get both.</p>,
      onYes: () => {
        if (held) accepted.current.add(held.id);
        send();
      },
    });
  };
}

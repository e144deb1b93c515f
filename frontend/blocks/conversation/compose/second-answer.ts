import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { heldQuery } from '#frontend/blocks/conversation/held/held-calls.ts';
import type { Place } from '#frontend/blocks/conversation/thread/thread.ts';
import { serverNow } from '#frontend/browser/clock.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { useViewers } from '#frontend/realtime/signals.ts';
import { timeInSentence } from '#shared/domain/near-dates.ts';

export interface Question {
  /** The answer that is on its way already. */
  what: string;
  send: () => void;
}

export interface SecondAnswer {
  /** Sends, or asks first: while another coach is writing, and once for each held message. */
  askFirst: (send: () => void) => void;
  question: Question | null;
  close: () => void;
}

/** Keeps two coaches from answering the same client without knowing it. */
export function useSecondAnswer({ userId, viewer }: Place): SecondAnswer {
  const { id: me } = useUser();
  const { data } = useQuery({ ...heldQuery(userId), enabled: viewer === 'coach' });
  const [question, setQuestion] = useState<Question | null>(null);
  const accepted = useRef(new Set<number>());
  const writer = useViewers(userId).find(({ isWriting }) => isWriting);
  const held = data?.messages.find(({ id, problem }) => problem === null && !accepted.current.has(id));
  const by = held?.authorId === me ? 'Your answer' : `An answer by ${held?.authorName ?? 'a former coach'}`;
  const heldWords = held && `${by} is held until ${timeInSentence(held.dueAt, serverNow())}.`;
  const what = writer ? `${writer.coachName} is writing an answer now.` : heldWords;
  return {
    askFirst: (send) => {
      if (what === undefined || viewer !== 'coach') return send();
      setQuestion({
        what,
        send: () => {
          if (held) accepted.current.add(held.id);
          setQuestion(null);
          send();
        },
      });
    },
    question,
    close: () => setQuestion(null),
  };
}

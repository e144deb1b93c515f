import { useCallback, useRef, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { queryClient } from '#frontend/data/query-client.ts';
import { listMessages, type Message } from '#shared/contract/messages.ts';

/** As many as one call answers with. */
const PAGE = 50;

interface Older {
  /** There may be messages before the first one on screen. */
  hasOlder: boolean;
  load: () => void;
}

/** Messages from before the first one on screen, a page at a time. */
export function useOlder(userId: number, day: number | undefined, messages: readonly Message[] = []): Older {
  const [isComplete, setIsComplete] = useState(false);
  const isBusy = useRef(false);
  const first = messages[0]?.id;
  const hasOlder = !isComplete && messages.length >= PAGE;
  const load = useCallback(() => {
    if (!hasOlder || first === undefined || isBusy.current) return;
    isBusy.current = true;
    const query = { before: String(first), ...(day === undefined ? {} : { day: String(day) }) };
    call(listMessages, { params: { userId }, query })
      .then((older) => {
        const key = day === undefined ? keys.messages(userId) : keys.dayMessages(userId, day);
        queryClient.setQueryData<readonly Message[]>(key, (list) => list && [...older, ...list]);
        if (older.length < PAGE) setIsComplete(true);
      })
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false;
      });
  }, [hasOlder, first, userId, day]);
  return { hasOlder, load };
}

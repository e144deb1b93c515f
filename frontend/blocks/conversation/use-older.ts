import { useCallback, useRef, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { MESSAGES_PER_PAGE, withOlder } from '#frontend/data/older-messages.ts';
import { keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { listMessages, type Message } from '#shared/contract/messages.ts';

interface Older {
  /** There may be messages before the first one on screen. */
  hasOlder: boolean;
  load: () => void;
}

/** Messages from before the first one on screen, a page at a time. */
export function useOlder(userId: number, day: number | undefined, messages: readonly Message[] = []): Older {
  /** The conversation begins with it. */
  const [start, setStart] = useState<number | null>(null);
  const isBusy = useRef(false);
  const first = messages[0]?.id;
  const hasOlder = first !== start && messages.length >= MESSAGES_PER_PAGE;
  const load = useCallback(() => {
    if (!hasOlder || first === undefined || isBusy.current) return;
    isBusy.current = true;
    const query = { before: String(first), ...(day === undefined ? {} : { day: String(day) }) };
    call(listMessages, { params: { userId }, query })
      .then((older) => {
        const key = day === undefined ? keys.messages(userId) : keys.dayMessages(userId, day);
        freshness.patch<readonly Message[]>(key, (list) => withOlder(list, older, first));
        if (older.length < MESSAGES_PER_PAGE) setStart(older[0]?.id ?? first);
      })
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false;
      });
  }, [hasOlder, first, userId, day]);
  return { hasOlder, load };
}

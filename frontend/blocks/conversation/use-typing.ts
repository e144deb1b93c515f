import { useCallback, useEffect, useRef } from 'react';
import { signal } from '#frontend/realtime/signals.ts';

/** Below the five seconds after which the other side stops showing the signal. */
const REPEAT_MS = 2_000;
const STOP_MS = 4_000;

/** Sends the typing signal at most every two seconds, and once when typing stops. */
export function useTyping(userId: number, day: number): (isTyping: boolean) => void {
  const sentAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sendTyping = useCallback(
    (isTyping: boolean): void => {
      clearTimeout(timer.current);
      if (!isTyping) {
        if (sentAt.current !== 0) signal('typing', { userId, day, isTyping: false });
        sentAt.current = 0;
        return;
      }
      timer.current = setTimeout(() => sendTyping(false), STOP_MS);
      if (Date.now() - sentAt.current < REPEAT_MS) return;
      sentAt.current = Date.now();
      signal('typing', { userId, day, isTyping: true });
    },
    [userId, day],
  );
  useEffect(() => () => sendTyping(false), [sendTyping]);
  return sendTyping;
}

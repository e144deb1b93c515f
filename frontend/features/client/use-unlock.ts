import { useState } from 'react';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';

import type { User } from '#shared/contract/users.ts';

interface Unlock {
  /** `opening` from the click until the day is unlocked. */
  state: 'asking' | 'opening' | 'open';
  /** The requested day. */
  targetDay: number | null;
  error: string | null;
  unlock: () => void;
}

/** Requests the next day and waits until it is unlocked. */
export function useUnlock(client: User): Unlock {
  const [targetDay, setTargetDay] = useState<number | null>(null);
  const isOpen = targetDay !== null && client.currentDay >= targetDay;
  const isWaiting = targetDay !== null && !isOpen;
  const params = { userId: client.id };
  const { send, isBusy, refusal } = useWrite(
    (expectedDay: number, idempotencyKey) =>
      call('POST /api/users/:userId/unlock', { params, body: { expectedDay }, idempotencyKey }),
    {
      words: 'The day could not be unlocked. Please try again.',
      refreshes: [keys.user(client.id)],
      onAnswer: (answer) => setTargetDay(answer.targetDay),
    },
  );
  const state = isBusy || isWaiting ? 'opening' : isOpen ? 'open' : 'asking';
  return {
    state,
    targetDay,
    error: refusal,
    unlock: () => void send(client.currentDay),
  };
}

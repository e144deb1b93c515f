import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { wordsOf } from '#frontend/data/api-error.ts';
import { keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { unlockNextDay } from '#shared/contract/clients.ts';
import type { User } from '#shared/contract/users.ts';

interface Unlock {
  /** `opening` from the press until the day is seen open. */
  state: 'asking' | 'opening' | 'open';
  /** The day that was asked for. */
  targetDay: number | null;
  error: string | null;
  unlock: () => void;
}

/** Asks for the next day and waits until it is seen open. */
export function useUnlock(client: User): Unlock {
  const [targetDay, setTargetDay] = useState<number | null>(null);
  const isOpen = targetDay !== null && client.currentDay >= targetDay;
  const isWaiting = targetDay !== null && !isOpen;
  const request = useMutation({
    mutationFn: (expectedDay: number) =>
      call(unlockNextDay, {
        params: { userId: client.id },
        body: { expectedDay },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: (answer) => setTargetDay(answer.targetDay),
    onError: () => void freshness.refresh(keys.user(client.id)),
  });
  const state = request.isPending || isWaiting ? 'opening' : isOpen ? 'open' : 'asking';
  return {
    state,
    targetDay,
    error: request.error && wordsOf(request.error, 'The day could not be opened. Try again.'),
    unlock: () => request.mutate(client.currentDay),
  };
}

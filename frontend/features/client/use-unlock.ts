import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { wordsOf } from '#frontend/data/api-error.ts';
import { keys, userQuery } from '#frontend/data/queries.ts';
import { unlockNextDay } from '#shared/contract/clients.ts';
import type { User } from '#shared/contract/users.ts';

const LOOK_AGAIN_MS = 2_000;

interface Unlock {
  /** `opening` from the press until the day is seen open. */
  state: 'asking' | 'opening' | 'open';
  /** The day that was asked for. */
  targetDay: number | null;
  error: string | null;
  unlock: () => void;
}

/** Asks for the next day and waits until it is open: by the push, and by looking again if no push comes. */
export function useUnlock(client: User): Unlock {
  const cache = useQueryClient();
  const [targetDay, setTargetDay] = useState<number | null>(null);
  const isOpen = targetDay !== null && client.currentDay >= targetDay;
  const isWaiting = targetDay !== null && !isOpen;
  useQuery({ ...userQuery(client.id), refetchInterval: isWaiting && LOOK_AGAIN_MS });
  const request = useMutation({
    mutationFn: (expectedDay: number) =>
      call(unlockNextDay, {
        params: { userId: client.id },
        body: { expectedDay },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: (answer) => setTargetDay(answer.targetDay),
    onError: () => void cache.invalidateQueries({ queryKey: keys.user(client.id) }),
  });
  const state = request.isPending || isWaiting ? 'opening' : isOpen ? 'open' : 'asking';
  return {
    state,
    targetDay,
    error: request.error && wordsOf(request.error, 'The day could not be opened. Try again.'),
    unlock: () => request.mutate(client.currentDay),
  };
}

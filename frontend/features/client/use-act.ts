import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '#frontend/data/api-error.ts';
import { keys } from '#frontend/data/queries.ts';

/** Runs an act, closes its dialog and refreshes what it changed; a refusal is shown in its own words. */
export function useAct(userId: number, onDone: () => void) {
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = (act: () => Promise<unknown>, staysOpen = false): void => {
    setIsBusy(true);
    setRefusal(null);
    act()
      .then(() => {
        if (!staysOpen) onDone();
        for (const queryKey of [keys.user(userId), keys.users, keys.counts, keys.audit(userId)]) {
          void cache.invalidateQueries({ queryKey });
        }
      })
      .catch((error: unknown) => {
        onDone();
        setRefusal(wordsOf(error, 'That did not work. Please try again.'));
      })
      .finally(() => setIsBusy(false));
  };
  return { run, refusal, isBusy };
}

import { useState } from 'react';
import { wordsOf } from '#frontend/data/api-error.ts';
import { keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';

export interface Act {
  run: (work: () => Promise<unknown>) => void;
  refusal: string | null;
  /** Puts the words of the last refusal away. */
  forget: () => void;
  isBusy: boolean;
}

/** Runs an act, then closes its dialog and refreshes what it changed; a refusal is told in its own words. */
export function useAct(userId: number, onDone: () => void): Act {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await work();
      for (const queryKey of [keys.user(userId), keys.users, keys.counts, keys.audit(userId)]) {
        void freshness.refresh(queryKey);
      }
      onDone();
    } catch (error) {
      setRefusal(wordsOf(error, 'That did not work. Please try again.'));
    }
    setIsBusy(false);
  };
  return { run: (work) => void run(work), refusal, forget: () => setRefusal(null), isBusy };
}

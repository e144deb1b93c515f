import { isTransient } from '#frontend/data/http/api-error.ts';

const RETRY_MS = 1_000;

interface ClaimCalls {
  claim: (submissionId: number) => Promise<unknown>;
  release: (submissionId: number) => Promise<unknown>;
  /** Another coach has the claim. */
  onRefused: () => void;
}

/**
 * Claims and releases submissions, one call at a time for each, and repeats what failed for a moment. The last wish
 * counts: a late release never ends the claim of a coach who came back.
 */
export function createClaims(calls: ClaimCalls): (submissionId: number, wish: 'claim' | 'release') => void {
  const wishes = new Map<number, 'claim' | 'release'>();
  const busy = new Set<number>();
  const settle = async (id: number): Promise<void> => {
    busy.add(id);
    for (let wish = wishes.get(id); wish; wish = wishes.get(id)) {
      wishes.delete(id);
      try {
        await calls[wish](id);
      } catch (error) {
        if (isTransient(error)) {
          if (!wishes.has(id)) wishes.set(id, wish);
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())));
        } else if (wish === 'claim') calls.onRefused();
      }
    }
    busy.delete(id);
  };
  return (id, wish) => {
    wishes.set(id, wish);
    if (!busy.has(id)) void settle(id);
  };
}

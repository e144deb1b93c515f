import { isTransient } from '#frontend/data/http/api-error.ts';

const RETRY_MS = 1_000;

interface ClaimCalls {
  claim: (submissionId: number) => Promise<unknown>;
  release: (submissionId: number) => Promise<unknown>;
  /** Another coach has the claim. */
  onRefused: () => void;
}

/**
 * Claims and releases submissions, one call at a time for each, and repeats what failed for a moment. The last request
 * counts: a late release never ends the claim of a coach who came back.
 */
export function createClaims(
  calls: ClaimCalls,
): (submissionId: number, request: 'claim' | 'release') => void {
  const requests = new Map<number, 'claim' | 'release'>();
  const busy = new Set<number>();
  const callUntilDone = async (id: number): Promise<void> => {
    busy.add(id);
    for (let request = requests.get(id); request; request = requests.get(id)) {
      requests.delete(id);
      try {
        await calls[request](id);
      } catch (error) {
        if (isTransient(error)) {
          if (!requests.has(id)) requests.set(id, request);
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())));
        } else if (request === 'claim') calls.onRefused();
      }
    }
    busy.delete(id);
  };
  return (id, request) => {
    requests.set(id, request);
    if (!busy.has(id)) void callUntilDone(id);
  };
}

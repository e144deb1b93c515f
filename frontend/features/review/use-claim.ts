import { useEffect } from 'react';
import { call } from '#frontend/data/api.ts';
import { outbox } from '#frontend/data/outbox/browser-outbox.ts';
import { isOfKind } from '#frontend/data/outbox/entry.ts';
import { usePendingItem } from '#frontend/data/pending.ts';
import { keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { useUser } from '#frontend/data/session.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import type { Claim } from '#shared/contract/reviewing.ts';

/** Renewal interval, well below the claim's expiry of 30 minutes. */
const RENEW_MS = 5 * 60_000;

/** Until its feedback has left, a submission stays claimed, so that nobody replaces or reviews it meanwhile. */
const isLeaving = (submissionId: number): boolean =>
  outbox.view
    .getState()
    .entries.some((entry) => isOfKind(entry, 'feedback') && entry.about.submissionId === submissionId);

interface Claiming {
  /** Another coach's claim; null if it is one's own or there is none. */
  other: Claim | null;
  takeOver: () => void;
}

/** Claims the submission while the screen is open and releases it on leaving. */
export function useClaim(submissionId: number, isWaiting: boolean): Claiming {
  const me = useUser().id;
  const claim = usePendingItem(submissionId, isWaiting)?.claim ?? null;
  useEffect(() => {
    if (!isWaiting) return;
    const params = { submissionId };
    const renewClaim = (): void => {
      if (document.visibilityState !== 'visible') return;
      // Rejected: another coach has it, and the refetched list names them.
      call('PUT /api/submissions/:submissionId/claim', { params, body: {} }).catch(() =>
        freshness.refresh(keys.pending),
      );
    };
    renewClaim();
    const timer = setInterval(renewClaim, RENEW_MS);
    return () => {
      clearInterval(timer);
      if (isLeaving(submissionId)) return;
      call('DELETE /api/submissions/:submissionId/claim', { params }).catch(() => undefined);
    };
  }, [submissionId, isWaiting]);
  const { send } = useWrite(
    () =>
      call('PUT /api/submissions/:submissionId/claim', {
        params: { submissionId },
        body: { takeOver: true },
      }),
    { refreshes: [keys.pending] },
  );
  return { other: claim && claim.coachId !== me ? claim : null, takeOver: () => void send(undefined) };
}

import { useEffect } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { outbox } from '#frontend/data/outbox/browser-outbox.ts';
import { isAbout } from '#frontend/data/outbox/write.ts';
import { useSignals } from '#frontend/data/realtime/signals.ts';
import { repeatOnShow } from '#frontend/data/realtime/without-socket.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { pendingQuery } from '#frontend/subjects/review/queries.ts';
import { usePendingItem } from '#frontend/subjects/review/use-pending.ts';
import type { Claim } from '#shared/contract/reviewing.ts';
import { createClaims } from './keep-claims.ts';
import { giveFeedback } from './review-writes.ts';

/** Renewal interval, well below the claim's expiry of 30 minutes. */
const RENEW_MS = 5 * 60_000;

/** Until its feedback has left, a submission stays claimed, so that nobody replaces or reviews it meanwhile. */
const isLeaving = (submissionId: number): boolean =>
  outbox()
    .view.getState()
    .entries.some((entry) => isAbout(entry, giveFeedback, { submissionId }));

const claimPath = '/api/submissions/:submissionId/claim';
const requestClaim = createClaims({
  claim: (submissionId) => call(`PUT ${claimPath}`, { params: { submissionId }, body: {} }),
  release: (submissionId) => call(`DELETE ${claimPath}`, { params: { submissionId } }),
  // The list names the other coach.
  onRefused: () => void freshness.refresh(pendingQuery),
});

export interface Claiming {
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
    const renewClaim = (): void => {
      if (document.visibilityState === 'visible') requestClaim(submissionId, 'claim');
    };
    renewClaim();
    const stop = repeatOnShow(renewClaim, RENEW_MS);
    return () => {
      stop();
      if (!isLeaving(submissionId)) requestClaim(submissionId, 'release');
    };
  }, [submissionId, isWaiting]);
  const { send } = useWrite(
    () => call(`PUT ${claimPath}`, { params: { submissionId }, body: { takeOver: true } }),
    { refreshes: [pendingQuery], toastTitle: 'Could not take over the review' },
  );
  return { other: claim && claim.coachId !== me ? claim : null, takeOver: () => void send(undefined) };
}

/** What another coach is doing with the same work now; null: nothing. */
export function useOtherCoach({ other }: Claiming, userId: number): string | null {
  const me = useUser();
  const typing = useSignals((signals) => signals.typing[userId]);
  if (other) return `${other.coachName} is reviewing this submission.`;
  if (typing?.fromAdmin && typing.authorName !== me.name)
    return `${typing.authorName} is writing a message to this client.`;
  return null;
}

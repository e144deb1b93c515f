import { call } from '#frontend/data/http/api.ts';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { heldQuery } from '#frontend/subjects/conversation/queries.ts';
import type { HeldChange, HoldForm } from '#shared/contract/held-messages.ts';

/** Before the list is read again, so that no answer is asked about because of it. */
const forget = (userId: number, heldId: number): void =>
  freshness.patch(heldQuery(userId), (held) => ({
    ...held,
    messages: held.messages.filter(({ id }) => id !== heldId),
  }));

export const useHold = (userId: number, onHeld: () => void): Write<HoldForm> =>
  useWrite(
    (body: HoldForm, idempotencyKey) =>
      call('POST /api/conversations/:userId/held', { params: { userId }, body, idempotencyKey }),
    { refreshes: [heldQuery(userId)], onAnswer: onHeld },
  );

export const useChangeHeld = (
  { id: heldId, userId }: { id: number; userId: number },
  onChanged: () => void,
): Write<HeldChange> =>
  useWrite(
    (body: HeldChange, idempotencyKey) =>
      call('PATCH /api/held-messages/:heldId', { params: { heldId }, body, idempotencyKey }),
    { refreshes: [heldQuery(userId)], onAnswer: onChanged },
  );

export const useSendHeld = (userId: number): Write<number> =>
  useWrite(
    async (heldId: number, idempotencyKey) => {
      await call('POST /api/held-messages/:heldId/send', { params: { heldId }, idempotencyKey });
      forget(userId, heldId);
    },
    { refreshes: [heldQuery(userId)], toastTitle: 'Not sent' },
  );

export const useCancelHeld = (userId: number, onCancelled: () => void): Write<number> =>
  useWrite(
    async (heldId: number, idempotencyKey) => {
      await call('DELETE /api/held-messages/:heldId', { params: { heldId }, idempotencyKey });
      forget(userId, heldId);
    },
    { refreshes: [heldQuery(userId)], toastTitle: 'Not cancelled', onAnswer: onCancelled },
  );

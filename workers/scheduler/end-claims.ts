import { CLAIM_END } from '#shared/database/claim-end.ts';
import { recordEvents } from '#shared/events/outbox.ts';
import { currentCause } from '#shared/operations/cause.ts';
import type { DueRows } from './due-rows.queries.ts';
import { deleteClaims } from './maintenance.queries.ts';

/** Ends the claims that coaches did not renew and records it, so that screens update. */
export const claims: DueRows = {
  from: 'claims',
  id: 'submission_id',
  at: CLAIM_END,
  most: 500,
  work: async (trx, ids) => {
    const ended = await deleteClaims(trx, ids);
    const facts = ended.map((claimed) => ({
      payload: { ...claimed, claim: null },
      cause: currentCause(),
    }));
    await recordEvents(trx, 'claim.changed', facts);
  },
};

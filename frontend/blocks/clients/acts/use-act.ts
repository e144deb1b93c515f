import type { Selected } from '#frontend/blocks/clients/choose-client.tsx';
import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { useWrite, type Write } from '#frontend/data/use-write.ts';
import type { Deed } from '#shared/contract/acts.ts';

/** Starts an act on the chosen clients; the list above the table shows how it goes on. */
export const useAct = (selected: Selected, onDone: () => void): Write<Deed> =>
  useWrite(
    (deed: Deed, idempotencyKey) =>
      call('POST /api/acts', { body: { deed, to: selected.to }, idempotencyKey }),
    { refreshes: [keys.acts, keys.users], onAnswer: onDone },
  );

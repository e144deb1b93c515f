import { keepChoice, type Selected } from '#frontend/blocks/clients/choose-client.tsx';
import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite, type Write } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import { offerUndo } from '#frontend/ui/undo-offer.ts';
import type { Act, Deed } from '#shared/contract/acts.ts';
import { stateOf, titleOf, undoneUntil } from './act-words.ts';

/** Starts an act on the chosen clients; the list above the table shows how it goes on. */
export const useAct = (selected: Selected, onDone: () => void): Write<Deed> =>
  useWrite(
    (deed: Deed, idempotencyKey) =>
      call('POST /api/acts', { body: { deed, to: selected.to }, idempotencyKey }),
    {
      refreshes: [keys.acts, keys.users],
      onAnswer: offer,
      onDone,
    },
  );

/** Until an act begins. The clients are chosen again after Undo, as they were. */
function offer(act: Act): void {
  const begins = undoneUntil(act);
  if (begins === null) return;
  const chooseAgain = keepChoice();
  offerUndo(titleOf(act), () => void undo(act, chooseAgain), Date.parse(begins));
}

async function undo({ id: actId }: Act, chooseAgain: () => void): Promise<void> {
  try {
    const stopped = await call('POST /api/acts/:actId/stop', { params: { actId } });
    toast({ title: titleOf(stopped), description: stateOf(stopped) });
    chooseAgain();
  } catch {
    toast({ title: 'Not stopped', description: 'Please try again.', isDestructive: true });
  }
  await freshness.refresh(keys.acts);
}

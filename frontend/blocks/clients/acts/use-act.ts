import type { Selected } from '#frontend/blocks/clients/choose-client.tsx';
import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite, type Write } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import type { Act, Deed } from '#shared/contract/acts.ts';
import { stateOf, titleOf, undoneUntil } from './act-words.ts';

/** Starts an act on the chosen clients; the list above the table shows how it goes on. */
export const useAct = (selected: Selected, onDone: () => void): Write<Deed> =>
  useWrite(
    (deed: Deed, idempotencyKey) =>
      call('POST /api/acts', { body: { deed, to: selected.to }, idempotencyKey }),
    {
      refreshes: [keys.acts, keys.users],
      onAnswer: offerUndo,
      onDone,
    },
  );

/** Where one feedback is undone too. */
function offerUndo(act: Act): void {
  const end = undoneUntil(act);
  if (end === null) return;
  const lasts = Date.parse(end) - Date.now();
  if (lasts <= 0) return;
  const title = `${titleOf(act)}, sent in ${Math.round(lasts / 1_000)} seconds`;
  toast({ title, action: { label: 'Undo', run: () => void undo(act) }, lasts });
}

async function undo({ id: actId }: Act): Promise<void> {
  try {
    const stopped = await call('POST /api/acts/:actId/stop', { params: { actId } });
    toast({ title: titleOf(stopped), description: stateOf(stopped) });
  } catch {
    toast({ title: 'Not stopped', description: 'Please try again.', isDestructive: true });
  }
  await freshness.refresh(keys.acts);
}

import { useRef } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { isTransient } from '#frontend/data/http/api-error.ts';
import { offerUndo } from '#frontend/data/http/undo-offer.ts';
import { useWrite, type Write } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { keepChoice, type Selected } from '#frontend/subjects/clients/list/choose-client.tsx';
import { actsQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import { toast } from '#kit';
import type { Act, Deed } from '#shared/contract/acts.ts';
import { stateOf, titleOf, undoneUntil } from './act-words.ts';

/** Starts an act on the chosen clients; the list above the table shows how it goes on. */
export function useAct({ to }: Selected, onDone: () => void): Write<Deed> {
  // The clients who were shown when the dialog opened; after a refusal, those who are shown now.
  const shown = useRef<Selected['to'] | null>(to);
  const start = async (deed: Deed, idempotencyKey: string): Promise<Act> => {
    try {
      return await call('POST /api/acts', { body: { deed, to: shown.current ?? to }, idempotencyKey });
    } catch (error) {
      if (!isTransient(error)) shown.current = null;
      throw error;
    }
  };
  return useWrite(start, { refreshes: [actsQuery, usersQuery], onAnswer: offer, onDone });
}

/** Until an act begins. The clients are chosen again after Undo, as they were. */
function offer(act: Act): void {
  const begins = undoneUntil(act);
  if (begins === null) return;
  const chooseAgain = keepChoice();
  offerUndo(titleOf(act), () => void undo(act, chooseAgain), { begins: Date.parse(begins) });
}

async function undo({ id: actId }: Act, chooseAgain: () => void): Promise<void> {
  try {
    const stopped = await call('POST /api/acts/:actId/stop', { params: { actId } });
    toast({ title: titleOf(stopped), description: stateOf(stopped) });
    chooseAgain();
  } catch {
    toast({ title: 'Not stopped', description: 'Please try again.', isDestructive: true });
  }
  await freshness.refresh(actsQuery);
}

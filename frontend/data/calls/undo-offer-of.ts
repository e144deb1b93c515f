import type { QueryKey } from '@tanstack/react-query';
import { freshness } from '#frontend/data/cache/query-client.ts';
import { toast } from '#frontend/ui/toast-store.ts';
import { offerUndo } from '#frontend/ui/undo-offer.ts';
import { errorMessage } from './api-error.ts';

/** Why nothing is undone, as a sentence: somebody else has changed the same. */
export class ChangedSince extends Error {}

/** Offers calls that undo a change; afterwards, and after a failure, these lists are refetched. */
export const offerUndoOf = (text: string, undo: () => Promise<unknown>, ...lists: QueryKey[]): void =>
  offerUndo(text, async () => {
    try {
      await undo();
    } catch (error) {
      const isLate = error instanceof ChangedSince;
      const description = isLate ? error.message : errorMessage(error, 'Please try again.');
      toast({ title: 'Not undone', description, isDestructive: true });
    }
    await freshness.refresh(...lists);
  });

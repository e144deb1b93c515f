import { create } from 'zustand';
import { deviceNow, serverNow } from '#frontend/browser/clock.ts';
import type { Target } from '#frontend/data/lists/freshness.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { toastFailure } from '#frontend/kit/toast-store.ts';
import { errorMessage } from './api-error.ts';

const LASTS_MS = 15_000;

/** A change that can be undone. Times are in ms by this device's clock. */
export interface Undoable {
  text: string;
  since: number;
  until: number;
  undo: () => void;
  /** A change that is not sent before `until`, except by this. */
  sendNow?: () => void;
}

export interface UndoOffer extends Undoable {
  /** It has not begun: it does when the offer ends. */
  isAhead: boolean;
  /** A step of an editor, which has its own undo. */
  isStep: boolean;
}

/** The newest change that can be undone; the bar of `app/undo-bar.tsx` shows it on every page of a coach. */
export const useUndoOffer = create<{ offer: UndoOffer | null }>(() => ({ offer: null }));

interface OfferOptions {
  /** When a change that has not begun does, by the server's clock. */
  begins?: number;
  isStep?: boolean;
}

/** `text`: what was done, as a sentence: 'Ana Silva needs no reply'. */
export function offerUndo(
  text: string,
  undo: () => void,
  { begins, isStep = false }: OfferOptions = {},
): void {
  const since = deviceNow();
  const until = since + (begins === undefined ? LASTS_MS : begins - serverNow());
  useUndoOffer.setState({ offer: { text, undo, isStep, isAhead: begins !== undefined, since, until } });
}

export const endUndoOffer = (): void => useUndoOffer.setState({ offer: null });

/** The step was undone by the editor itself. */
export function endStepOffer(): void {
  if (useUndoOffer.getState().offer?.isStep) endUndoOffer();
}

/** Why nothing is undone, as a sentence: somebody else has changed the same. */
export class ChangedSince extends Error {}

/** Offers calls that undo a change; afterwards, and after a failure, these lists are refetched. */
export const offerUndoOf = (text: string, undo: () => Promise<unknown>, ...lists: Target[]): void =>
  offerUndo(text, async () => {
    try {
      await undo();
    } catch (error) {
      const isLate = error instanceof ChangedSince;
      toastFailure('Not undone', isLate ? error.message : errorMessage(error, 'Please try again.'));
    }
    await freshness.refresh(...lists);
  });

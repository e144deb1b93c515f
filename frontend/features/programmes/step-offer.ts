import { endUndoOffer, offerUndo, type UndoOffer, useUndoOffer } from '#frontend/ui/undo-offer.ts';

let latest: UndoOffer | null = null;

/** Offers on the page what undo does as well. */
export function offerStep(text: string, takeBack: () => void): void {
  offerUndo(text, takeBack);
  latest = useUndoOffer.getState().offer;
}

/** The step was taken back otherwise. */
export function endStepOffer(): void {
  if (useUndoOffer.getState().offer === latest) endUndoOffer();
}
